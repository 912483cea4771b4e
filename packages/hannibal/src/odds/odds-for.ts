import { type Action, answerAt, type ByKey, type Dice, QuickDice, verbOf } from '@punica/kernel';
import { reportOf } from '@punica/odds';
import { A } from '../actions.ts';
import { asSpace } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { type March, marchOf } from '../rules/10-frames.ts';
import type { HannibalProcedure } from '../rules/index.ts';
import type { Question } from '../rules/questions.ts';
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

/** Those who wait see how the battle stands. */
const standing =
  (question: Question) =>
  (view: H, _f: unknown, side: Side, a: Action): Answer =>
    a === A.pass ? standingOdds(view, side, question, a) : NO_ODDS;

const duel =
  (question: Question) =>
  (view: H, _f: unknown, side: Side, a: Action): Answer =>
    isBattleCard(a) || a === A.pass || a === A.yes || a === A.no
      ? duelOdds(view, side, question, a)
      : NO_ODDS;

/** The army of a march before the walls. */
const before = (f: March): Besieger => ({ ...f, at: asSpace(f.at) });

/** What an action leads to at each question, as far as it is a matter of chance. */
const ODDS: ByKey<HannibalProcedure, H, [side: Side, a: Action], Answer> = {
  'march.step': (view, f, side, a) => {
    if (verbOf(a) === A.go || verbOf(a) === A.sail || verbOf(a) === A.land) return stepOdds(view, side, a);
    return verbOf(a) === A.besiege ? siegeAnswer(view, before(f)) : NO_ODDS;
  },
  'march.pursue': (view, _f, _side, a) => pursuitOdds(view, a),
  'march.backUp': (view, _f, side, a) => backUpOdds(view, side, a),
  'march.battle': (view, _f, side, a) => sortieOdds(view, side, a),
  'siege.again': (view, _f, _side, a) =>
    a === A.yes ? siegeAnswer(view, before(marchOf(view)), 1) : NO_ODDS,
  'reaction.avoid': (view, _f, side, a) => avoidOdds(view, side, a),
  'reaction.intercept': (view, _f, side, a) => interceptOdds(view, side, a),
  'elephantCharge.declare': (view, _f, side, a) => chargeOdds(view, side, a),
  'withdrawal.prevent': (view, _f, side, a) => (a === A.yes ? preventionOdds(view, side) : NO_ODDS),
  'battleRounds.attack': (view, _f, side, a) =>
    a === A.withdraw ? withdrawalOdds(view, side) : duelOdds(view, side, 'battleRounds.attack', a),
  'battleRounds.defend': duel('battleRounds.defend'),
  'battleRounds.seize': duel('battleRounds.seize'),
  'battleRounds.counterattack': duel('battleRounds.counterattack'),
  'withdrawal.initiative': duel('withdrawal.initiative'),
  'battle.attackersEvents': standing('battle.attackersEvents'),
  'battle.defendersEvents': standing('battle.defendersEvents'),
  'battleRounds.react': standing('battleRounds.react'),
  'battleRounds.reactToAttack': standing('battleRounds.reactToAttack'),
};

const answerTo = (view: H, side: Side, a: Action): Answer => answerAt(ODDS, view, side, a) ?? NO_ODDS;

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
