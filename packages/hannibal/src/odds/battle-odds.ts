import { type Action, verbOf } from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import { enemyOf } from '../board.ts';
import { PROBE, RESERVE, type Side } from '../data/codes.ts';
import { battleOf } from '../rules/14-battle-frame.ts';
import type { Question } from '../rules/questions.ts';
import type { BattleCard, H } from '../state.ts';
import { BATTLE_DECK } from '../zones.ts';
import { BattleModel } from './battle-model.ts';
import { counterattackFaces, preventionChance, withdrawalChance } from './chances.ts';
import { DuelModel } from './duel-model.ts';
import { duelSight } from './duel-sight.ts';
import { chargeLines } from './elephant-odds.ts';
import { chanceLine, type HannibalLine } from './line.ts';
import type { Answer } from './march-odds.ts';
import { BattleTrials } from './trials.ts';

const FACES = 6;

/** [14.7] The chance that the other cannot match a type, counted over all hands that he may hold. */
export function unmatchedChance(view: H, side: Side, type: BattleCard): number {
  const { sight, jokers } = duelSight(view, side);
  const answers = [type, RESERVE, ...(jokers[enemyOf(side)] && type !== PROBE ? [PROBE] : [])];
  if (answers.some((card) => sight.open[card] > 0)) return 0;
  const matching = answers.reduce((sum, card) => sum + sight.bag[card], 0);
  let cards = sight.bag.reduce((sum, n) => sum + n, 0);
  let chance = 1;
  for (let n = 0; n < matching; n++, cards--) chance *= Math.max(0, cards - sight.hidden) / cards;
  return chance;
}

/** [14.6 - 14.8] A decision while the cards are being played. */
export function duelOdds(view: H, side: Side, key: Question, a: Action): Answer {
  const b = battleOf(view);
  const exact: HannibalLine[] = [];
  if (key === 'battleRounds.attack') {
    exact.push(chanceLine('cardUnmatched', unmatchedChance(view, side, battleCardIn(a)), { side }));
  }
  if (key === 'battleRounds.counterattack' && a === A.yes) {
    const chance = counterattackFaces(view, b, side) / FACES;
    exact.push(chanceLine('counterattack', chance, { side, general: b.commanders[side] }));
  }
  return { exact, trials: [new BattleTrials(new DuelModel(view, side, key, a), side)] };
}

/** [16.1] To break off. */
export function withdrawalOdds(view: H, side: Side): Answer {
  const b = battleOf(view);
  const first = withdrawalChance(view, b, side);
  const prevented = preventionChance(view, b, enemyOf(side));
  const about = { side, general: b.commanders[side] };
  return {
    exact: [
      chanceLine('withdraws', first * (1 - prevented), about),
      chanceLine('withdrawsUnprevented', first, about),
    ],
    trials: [],
  };
}

/** [16.1.2] To hold on to an enemy who breaks off. */
export function preventionOdds(view: H, side: Side): Answer {
  const b = battleOf(view);
  const about = { side, general: b.commanders[side] };
  return { exact: [chanceLine('prevents', preventionChance(view, b, side), about)], trials: [] };
}

/** [17.3] To let the Elephants charge, or not. */
export function chargeOdds(view: H, side: Side, a: Action): Answer {
  const b = battleOf(view);
  const charges = a === A.yes;
  return {
    exact: charges ? chargeLines(view, b) : [],
    trials: [new BattleTrials(BattleModel.begun(view, b, charges), side)],
  };
}

/** How the battle stands, whatever is asked just now. */
export function standingOdds(view: H, side: Side, key: Question, a: Action): Answer {
  const dealt = view.zones[BATTLE_DECK].length < view.rules.battleDeck.length;
  const battle = dealt ? new DuelModel(view, side, key, a) : BattleModel.begun(view, battleOf(view));
  return { exact: [], trials: [new BattleTrials(battle, side)] };
}

/** Is this a card laid down in the duel? */
export const isBattleCard = (a: Action): boolean =>
  verbOf(a) === A.play || verbOf(a) === A.reserve || verbOf(a) === A.probe;
