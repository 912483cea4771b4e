import { BATTLE_CARD_IDS } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { Rules } from '../rules.ts';
import type { BattleCard, CardId } from '../state.ts';

/**
 * The scale of the luck ledger. One luck point is one CU; everything else is rated against that, by the
 * conventions below. They say how much a throw weighs, never whether it was lucky: each throw is measured
 * against its own expectation, so the total over many games is 0 whatever stands here.
 */

/**
 * A Battle Card more in hand. Measured: it turns 8 of 100 even battles (10 cards each), and a battle is
 * taken to decide about six CUs, with what follows from it.
 */
export const BATTLE_CARD = 0.5;

/**
 * What a type is worth more than the average card, measured in the same way: hands with one card of the
 * type against hands without.
 */
const TYPE_WORTH: Readonly<Record<(typeof BATTLE_CARD_IDS)[number], number>> = {
  frontalAssault: -0.15,
  flankLeft: 0.05,
  flankRight: 0.05,
  probe: 0.15,
  doubleEnvelopment: -0.4,
  reserve: 0.7,
};

export const typeWorth = (type: BattleCard): number => TYPE_WORTH[BATTLE_CARD_IDS[type]];

/** A success on a die, by what was tried. */
export const SUCCESS: Readonly<Record<string, number>> = {
  interception: 1,
  avoid: 1,
  pursuit: 0.5,
  counterattack: BATTLE_CARD,
  withdrawal: 1,
  preventWithdrawal: 1,
};

export const SIEGE_POINT = 1;

/** A fleet that turns back has cost its card; one that is lost costs its CUs as well. */
export const FAILED_PASSAGE = 1;

const OPERATION_POINT = 0.5;
/** A PC more or less: what an operation point places. */
export const PC = OPERATION_POINT;
/** A general more or less on the map, whoever he is. */
export const LEADER = 1;
const CAMPAIGN = 0.5;

/** A Strategy Card by what anybody can do with it. */
export function cardWorth(rules: Rules, card: CardId): number {
  const { ops, campaign } = rules.cards.list[card];
  return OPERATION_POINT * ops + (campaign ? CAMPAIGN : 0);
}

const BATTLE_RATING = BATTLE_CARD;
const STRATEGY_RATING = 0.5;

/** A general who comes by lot: each point of Battle Rating is a Battle Card, and a lower Strategy Rating moves more often. */
export function generalWorth(rules: Rules, general: GeneralId): number {
  const { battleRating, strategyRating } = rules.generals.list[general];
  return BATTLE_RATING * battleRating - STRATEGY_RATING * strategyRating;
}

/** A commander for one battle. */
export const commanderWorth = (rules: Rules, general: GeneralId): number =>
  BATTLE_RATING * rules.generals.battleRating[general];
