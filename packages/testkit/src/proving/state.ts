import { type Core, copyOfCore, type Family, type Item, type Role } from '@punica/kernel';

export const ROLES = ['amber', 'blue', 'coral'] as const;
export const PLACES = ['anvil', 'bridge', 'cairn', 'dune', 'elm', 'ford'] as const;
/** The items are kinds, and there are several cards of each kind (rule 1.2). */
export const CARDS = ['one', 'two', 'three', 'ambush', 'foil'] as const;
const COPIES = [5, 4, 3, 4, 4];
export const AMBUSH: Item = 3;
export const FOIL: Item = 4;
/** How bright an omen shines is what it pays (rule 1.3). */
export const OMENS = ['dark', 'dim', 'bright', 'blazing'] as const;

export const HAND_SIZE = 4;
export const BANK = 10;

export const DECK = 0;
export const DISCARD = 1;
export const TABLE = 2;
const HAND = 3;
export const CUP = 6;
const OMEN = 7;
export const handOf = (role: Role): number => HAND + role;
export const omenOf = (role: Role): number => OMEN + role;

export const ZONES = [
  ...['deck', 'discard', 'table', ...ROLES.map((role) => `hand.${role}`)].map((name) => ({
    name,
    items: CARDS,
  })),
  ...['cup', ...ROLES.map((role) => `omen.${role}`)].map((name) => ({ name, items: OMENS })),
];

export const ALL_CARDS: readonly Item[] = COPIES.flatMap((copies, card) =>
  new Array<Item>(copies).fill(card),
);
const ALL_OMENS: readonly Item[] = OMENS.map((_, omen) => omen);

/** The state of the proving game. What is not in a zone is public. */
export interface P extends Core {
  round: number;
  lastRound: number;
  omens: boolean;
  /** By role. */
  coins: number[];
  bank: number;
  /** All the coins there are. */
  mint: number;
  /** The place of each role. */
  at: number[];
  leader: Role;
}

export function copyState(g: P): P {
  const core = copyOfCore(g);
  return {
    round: g.round,
    lastRound: g.lastRound,
    omens: g.omens,
    coins: g.coins.slice(),
    bank: g.bank,
    mint: g.mint,
    at: g.at.slice(),
    leader: g.leader,
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}

export const FAMILIES: readonly Family<P>[] = [
  { name: 'cards', zones: [DECK, DISCARD, TABLE, handOf(0), handOf(1), handOf(2)], items: () => ALL_CARDS },
  {
    name: 'omens',
    zones: [CUP, omenOf(0), omenOf(1), omenOf(2)],
    items: (g) => (g.omens ? ALL_OMENS : []),
  },
];

const neighbourhood = PLACES.map((_, place) => [
  (place + PLACES.length - 1) % PLACES.length,
  (place + 1) % PLACES.length,
]);

export const neighbours = (place: number): readonly number[] => neighbourhood[place];

/** Who else stands there, if anybody. */
export const otherAt = (g: P, place: number, but: Role): Role =>
  g.at.findIndex((at, role) => at === place && role !== but);

export function pay(g: P, from: Role, to: Role, coins: number): number {
  const paid = Math.min(coins, g.coins[from]);
  g.coins[from] -= paid;
  g.coins[to] += paid;
  return paid;
}
