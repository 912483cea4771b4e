import type { TacticsEffect } from '../data/tactics.ts';
import type { Rules } from '../rules.ts';
import type { CardId, GeneralId, TacticsId } from '../state.ts';

/**
 * The scale of the luck ledger. One luck point is one CU; everything else is rated against that, by the
 * conventions below. They say how much a throw weighs, never whether it was lucky: each throw is measured
 * against its own expectation, so the total over many games is 0 whatever stands here.
 */

/** A success on a die, by what was tried. */
export const SUCCESS: Readonly<Record<'interception' | 'avoid' | 'pursuit' | 'navalAvoid', number>> = {
  interception: 1,
  avoid: 1,
  pursuit: 0.5,
  navalAvoid: 1,
};

export const SIEGE_POINT = 1;

/** To have won a battle, beside what it cost: half to the winner, half from the loser. */
export const VICTORY = 1;

/** One die of the enemy that may be rolled again. */
export const CHARGE = 0.5;

/** A warship costs what a CU costs; one that is taken serves the other side as well. */
export const WARSHIP = 1;
export const PRIZE = 1.5;
export const SUPREMACY = 1;
export const TACTICS_CARD = 0.5;

/** What a tactics card is worth beside others: a ship sunk or saved, or half of that. */
const TACTICS: Readonly<Record<TacticsEffect['kind'], number>> = {
  flee: 0.5,
  pursuit: 0.5,
  roll: 0.5,
  column: 0.5,
  extraHit: 1,
  boarding: 1,
  cancelHit: 1,
  enemyColumn: 1,
  supremacy: 1,
  veterans: 1,
  cancelCard: 0.5,
};

export const tacticsWorth = (rules: Rules, card: TacticsId): number =>
  TACTICS[rules.tactics.list[card].effect.kind];

const OPERATION_POINT = 0.5;
const CAMPAIGN = 0.5;

/** A strategy card by what anybody can do with it. */
export function cardWorth(rules: Rules, card: CardId): number {
  const { ops, campaign } = rules.cards.list[card];
  return OPERATION_POINT * ops + (campaign ? CAMPAIGN : 0);
}

const BATTLE_RATING = 0.5;
const STRATEGY_RATING = 0.5;
const ADMIRAL = 0.5;

/** A general who comes by lot; a lower strategy rating moves more often. */
export function generalWorth(rules: Rules, general: GeneralId): number {
  const { battleRating, strategyRating, admiral } = rules.generals.list[general];
  return BATTLE_RATING * battleRating - STRATEGY_RATING * strategyRating + (admiral ? ADMIRAL : 0);
}

/** A commander for one battle. */
export const commanderWorth = (rules: Rules, general: GeneralId): number =>
  BATTLE_RATING * rules.generals.list[general].battleRating;
