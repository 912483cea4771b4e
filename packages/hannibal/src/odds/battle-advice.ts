import type { Action, Dice } from '@punica/kernel';
import { ChanceTally, type Estimate } from '@punica/odds';
import type { Side } from '../data/codes.ts';
import { isAsked, type Question } from '../rules/questions.ts';
import type { H } from '../state.ts';
import { bestBattleCard } from './best-battle-card.ts';
import { DuelModel } from './duel-model.ts';

export interface BattleAdvice {
  readonly action: Action;
  /** The chance to win with it, both playing well with what they know. */
  readonly win: Estimate;
}

const PLAYED_OUT: readonly Question[] = [
  'battleRounds.attack',
  'battleRounds.defend',
  'battleRounds.counterattack',
  'battleRounds.seize',
  'withdrawal.initiative',
];

/** What to do in a duel, and how good the prospects are then; nothing where no cards are being played. */
export function battleAdvice(view: H, side: Side, dice: Dice, samples = 1000): BattleAdvice | undefined {
  const key = PLAYED_OUT.find((question) => isAsked(view, question));
  if (key === undefined) return undefined;
  const action = bestBattleCard(view, side)!;
  const model = new DuelModel(view, side, key, action);
  const won = new ChanceTally();
  for (let n = 0; n < samples; n++) won.add(model.trial(dice).winner === side);
  return { action, win: won.estimate };
}
