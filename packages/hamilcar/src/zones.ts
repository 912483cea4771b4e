import { type Family, fill, type Item, itemOf, type Slot } from '@punica/kernel';
import { CARTHAGE, ROME, type Side } from './data/index.ts';
import type { CardId, H } from './state.ts';

/** Strategy cards. A card that is being played lies on the table, in sight of both. */
export const DECK = 0;
export const DISCARD = 1;
/** Out of the game. */
export const REMOVED = 2;
export const TABLE = 3;
const HAND = 4;
export const handOf = (side: Side): number => HAND + side;

/** The strategy card that a slot holds. */
export const cardInSlot = (s: Slot): CardId => itemOf(s) as CardId;

/** Tactics cards; the zones are empty between sea battles. */
export const TACTICS_DECK = 6;
const TACTICS_HAND = 7;
/** Played or discarded in this battle. */
export const TACTICS_PILE = 9;
export const tacticsHandOf = (side: Side): number => TACTICS_HAND + side;

export const ZONE_NAMES = [
  'deck',
  'discard',
  'removed',
  'table',
  'hand.rome',
  'hand.carthage',
  'tactics.deck',
  'tactics.hand.rome',
  'tactics.hand.carthage',
  'tactics.pile',
] as const;

export const FAMILIES: readonly Family<H>[] = [
  {
    name: 'strategy cards',
    zones: [DECK, DISCARD, REMOVED, TABLE, handOf(ROME), handOf(CARTHAGE)],
    items: (g) => g.rules.deck,
  },
  {
    name: 'tactics cards',
    zones: [TACTICS_DECK, tacticsHandOf(ROME), tacticsHandOf(CARTHAGE), TACTICS_PILE],
    items: (g) => (g.tactics ? g.rules.tacticsDeck : []),
  },
];

export const emptyZones = (deck: readonly Item[]) => {
  const zones = ZONE_NAMES.map(() => fill([], 0));
  zones[DECK] = fill(deck, 0);
  return zones;
};
