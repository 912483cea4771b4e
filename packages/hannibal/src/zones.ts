import { type Family, type FixedPerId, fill, type Item, itemOf, repeated, type Slot } from '@punica/kernel';
import { BATTLE_CARDS, ROME, type Side } from './data/codes.ts';
import type { BattleCard, CardId } from './data/counted.ts';
import type { H } from './state.ts';

/** Strategy cards. A card that is being played lies on the table, in sight of both. */
export const DECK = 0;
export const DISCARD = 1;
/** Out of the game (8.5). */
export const REMOVED = 2;
/** Not in the deck yet (card 9B). */
export const ASIDE = 3;
export const TABLE = 4;
const HAND = 5;
export const handOf = (side: Side): number => HAND + side;

/** The Strategy Card that a slot holds. */
export const cardInSlot = (s: Slot): CardId => itemOf(s) as CardId;

/** Battle cards; the items are types, of which there are several each. Empty between battles (14.1). */
export const BATTLE_DECK = 7;
const BATTLE_HAND = 8;
const BATTLE_PILE = 10;
export const battleHandOf = (side: Side): number => BATTLE_HAND + side;
/** What a side has played in this battle. */
export const battlePileOf = (side: Side): number => BATTLE_PILE + side;

export const ZONE_NAMES = [
  'deck',
  'discard',
  'removed',
  'aside',
  'table',
  'hand.rome',
  'hand.carthage',
  'battle.deck',
  'battle.hand.rome',
  'battle.hand.carthage',
  'battle.pile.rome',
  'battle.pile.carthage',
] as const;

export const FAMILIES: readonly Family<H>[] = [
  {
    name: 'strategy cards',
    zones: [DECK, DISCARD, REMOVED, ASIDE, TABLE, handOf(ROME), handOf(1)],
    items: (g) => g.rules.deck,
  },
  {
    name: 'battle cards',
    zones: [BATTLE_DECK, battleHandOf(ROME), battleHandOf(1), battlePileOf(ROME), battlePileOf(1)],
    items: (g) => (g.battle ? g.rules.battleDeck : []),
  },
];

/** The items of the battle deck: each type as often as it is printed. */
export const battleDeckItems = (counts: FixedPerId<BattleCard, number>): BattleCard[] =>
  BATTLE_CARDS.flatMap((type) => repeated(counts[type], type));

export const emptyZones = (deck: readonly Item[]) => {
  const zones = ZONE_NAMES.map(() => fill([], 0));
  zones[DECK] = fill(deck, 0);
  return zones;
};
