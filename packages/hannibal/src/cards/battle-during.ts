import type { X } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import type { CardId, H } from '../state.ts';
import { cavalry } from './draw-battle-cards.ts';
import { kindAt } from './event.ts';
import type { KindsAt } from './index.ts';
import { deserting } from './steal-battle-card.ts';

/** An Event that may be played at any time between the deal and the end of a battle. */
export interface DuringBattle {
  /** By public facts. */
  applies(this: void, g: H, b: Battle, card: CardId, side: Side): boolean;
  carryOut(this: void, g: H, x: X, card: CardId, side: Side): void;
}

/** [14.5] */
const DURING_BATTLE: Readonly<Record<KindsAt<'battle'>, DuringBattle>> = {
  drawBattleCards: cavalry,
  stealBattleCard: deserting,
};

export const duringBattle = (g: H, card: CardId): DuringBattle =>
  DURING_BATTLE[kindAt<KindsAt<'battle'>>(g, card)];
