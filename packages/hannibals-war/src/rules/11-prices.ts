import { type LocalsOf, orElse } from '@punica/kernel';
import { isCity, spend } from '../board.ts';
import { GAULS, type GroupId, type KindId, type Player, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import type { Square, W } from '../state.ts';
import { bestLeader, isSeen, othersIn, stackAt } from '../units.ts';

export const TREASURY = -1;

/** Who pays, out of what: the talents of a general levy, or TREASURY. */
export const purseLocals = {
  player: KINDS.player,
  purse: orElse(KINDS.count, { treasury: TREASURY }),
  /** The cheaper legion of this phase has been used (Rome). */
  discounted: KINDS.truth,
};
type Purse = LocalsOf<typeof purseLocals>;

export const funds = (g: W, f: Purse): number => (f.purse === TREASURY ? g.talents[f.player] : f.purse);

export function charge(g: W, f: Purse, talents: number): void {
  if (f.purse === TREASURY) spend(g, f.player, talents);
  else f.purse -= talents;
}

/** [11.3, player card rome] What this face costs; the first legion of a phase is cheaper. */
export function priceOfFace(g: W, f: Purse, kind: KindId): number {
  const { type } = g.rules.pieces.kinds[kind];
  const discount = type === 'legion' && f.player === ROME && f.purse === TREASURY && !f.discounted ? 1 : 0;
  return g.rules.tables.price[type] - discount;
}

/** [11.7] A garrison of this sort turned to its other side. */
export const priceOfUpgrade = (g: W, group: GroupId): number =>
  g.rules.tables.price[`upgrade-garrison-to-${g.rules.pieces.groups[group].type}`];

/** [21.7] */
export const priceOfRepair = (g: W, at: Square): number =>
  g.rules.tables.price[isCity(g, at) ? 'remove-pillage-city' : 'remove-pillage-other'];

/** [26.2] */
export const priceOfCamp = (g: W): number => g.rules.tables.price.camp;

/** [11.4] Where a power calls its levy. */
export const levySquare = (g: W, player: Player): Square =>
  player === GAULS ? g.rules.map.box : g.rules.map.capital[player];

/** [11.4] What a general levy is worth: so many dice, and the value of one leader there. */
export function levyWorth(g: W, player: Player): { readonly dice: number; readonly leader: number } {
  const lost = g.rules.map.coloured[player].filter((at) => othersIn(g, at, player) > 0).length;
  const stack = stackAt(g, player, levySquare(g, player)).filter((r) => isSeen(g, r));
  return { dice: lost >= ENEMY_PLACES ? 2 : 1, leader: bestLeader(g, stack) };
}
const ENEMY_PLACES = 3;
