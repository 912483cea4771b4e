import type { Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import type { CardId, H } from '../state.ts';
import { kindAt } from './event.ts';
import type { KindsAt } from './index.ts';
import { takeSpoils } from './removing-pcs.ts';
import { settleThere } from './turning-pcs.ts';

/** An Event for who has won a battle and was not merely left alone on the field (R168). */
export interface AfterBattle {
  /** By public facts. */
  applies(this: void, g: H, b: Battle, card: CardId, side: Side): boolean;
  carryOut(this: void, g: H, b: Battle, card: CardId, side: Side): void;
}

const AFTER_BATTLE: Readonly<Record<KindsAt<'battleWon'>, AfterBattle>> = {
  placePC: settleThere,
  removePC: takeSpoils,
};

export const afterBattle = (g: H, card: CardId): AfterBattle =>
  AFTER_BATTLE[kindAt<KindsAt<'battleWon'>>(g, card)];
