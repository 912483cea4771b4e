import { type Action, type Dice, QuickDice, verbOf } from '@punica/kernel';
import { reportOf } from '@punica/odds';
import { A } from '../actions.ts';
import type { Side } from '../data/codes.ts';
import { marchOf } from '../rules/10-frames.ts';
import type { H } from '../state.ts';
import {
  chargeOdds,
  duelOdds,
  isBattleCard,
  preventionOdds,
  standingOdds,
  withdrawalOdds,
} from './battle-odds.ts';
import type { HannibalOdds } from './line.ts';
import { type Answer, NO_ODDS, pursuitOdds, stepOdds } from './march-odds.ts';
import { avoidOdds, backUpOdds, interceptOdds, sortieOdds } from './reaction-odds.ts';
import { type Besieger, siegeLines } from './siege-odds.ts';

/** Enough for an interval of about one and a half points on either side, in a tenth of the 300 ms that a page has. */
const FIRST_SAMPLES = 4000;
const MOST_SAMPLES_AT_ONCE = 16_000;

const siegeAnswer = (view: H, besieger: Besieger, rolled = 0): Answer => ({
  exact: siegeLines(view, besieger, rolled),
  trials: [],
});

/** What an action leads to, as far as it is a matter of chance. */
function answerTo(view: H, side: Side, a: Action): Answer {
  const frame = view.stack[view.stack.length - 1];
  if (frame === undefined) return NO_ODDS;
  const key = `${frame.proc}.${frame.step}`;
  switch (key) {
    case 'march.step':
      if (verbOf(a) === A.go || verbOf(a) === A.sail || verbOf(a) === A.land) return stepOdds(view, side, a);
      return verbOf(a) === A.besiege ? siegeAnswer(view, marchOf(view)) : NO_ODDS;
    case 'march.pursue':
      return pursuitOdds(view, a);
    case 'march.backUp':
      return backUpOdds(view, side, a);
    case 'march.battle':
      return sortieOdds(view, side, a);
    case 'siege.again':
      return a === A.yes ? siegeAnswer(view, marchOf(view), 1) : NO_ODDS;
    case 'reaction.avoid':
      return avoidOdds(view, side, a);
    case 'reaction.intercept':
      return interceptOdds(view, side, a);
    case 'elephantCharge.declare':
      return chargeOdds(view, side, a);
    case 'withdrawal.prevent':
      return a === A.yes ? preventionOdds(view, side) : NO_ODDS;
    case 'battleRounds.attack':
      return a === A.withdraw ? withdrawalOdds(view, side) : duelOdds(view, side, key, a);
    case 'battleRounds.defend':
    case 'battleRounds.seize':
    case 'battleRounds.counterattack':
    case 'withdrawal.initiative':
      return isBattleCard(a) || a === A.pass || a === A.yes || a === A.no
        ? duelOdds(view, side, key, a)
        : NO_ODDS;
    case 'battle.attackersEvents':
    case 'battle.defendersEvents':
    case 'battleRounds.react':
    case 'battleRounds.reactToAttack':
      return a === A.pass ? standingOdds(view, side, key, a) : NO_ODDS;
    default:
      return NO_ODDS;
  }
}

function report({ exact, trials }: Answer, samples: number): HannibalOdds {
  const lines = [...exact, ...trials.flatMap((trial) => trial.lines())];
  return reportOf(lines, trials.length === 0 ? 0 : samples);
}

/**
 * The odds of an action before it is taken, from what `role` may know: the view alone. Nothing in it where
 * the action leads to no chance. The same view and seed give the same odds.
 */
export function oddsFor(view: H, role: Side, a: Action, samples = FIRST_SAMPLES, seed = 1): HannibalOdds {
  const answer = answerTo(view, role, a);
  const dice = new QuickDice(seed);
  for (const trial of answer.trials) trial.run(samples, dice);
  return report(answer, samples);
}

/**
 * The same, better and better: each answer rests on twice as many trials as the one before, until nothing
 * is left to improve. The first comes at once; whoever asks decides when it is good enough.
 */
export function* improvingOdds(
  view: H,
  role: Side,
  a: Action,
  dice: Dice = new QuickDice(1),
): Generator<HannibalOdds> {
  const answer = answerTo(view, role, a);
  let samples = 0;
  for (let more = FIRST_SAMPLES; ; more = Math.min(samples, MOST_SAMPLES_AT_ONCE)) {
    for (const trial of answer.trials) trial.run(more, dice);
    samples += more;
    yield report(answer, samples);
    if (answer.trials.length === 0) return;
  }
}
