import { type FixedPerId, type Id, joined, type PerId, single } from '@punica/kernel';
import { CARTHAGE, NONE, type Side } from './sides.ts';

/** Where the CUs of a side in a place are counted. */
export type StackAt = Id<'stack of a side'>;

/** An id that stands for something: what is below all of them is nobody, or nowhere. */
type Real<K extends number> = Exclude<K, -1 | -2 | -3 | -4>;

/** What the games keep of troops in the same way. A place where units stand is a space, or the inside of its city. */
export interface Troops<L extends number = number> {
  readonly rules: {
    /** How many places there are. */
    readonly locs: number;
  };
  /** CUs that are not elephants, by side and place (`stackAt`). */
  readonly cu: FixedPerId<StackAt, number>;
  /** Carthaginian elephants. */
  readonly elephants: FixedPerId<Real<L>, number>;
  /** The places where generals are. */
  readonly at: Iterable<L>;
}

/** And of those who lead them. */
export interface Stacks<L extends number = number, N extends number = number> extends Troops<L> {
  readonly rules: Troops['rules'] & {
    /** Generals by side. */
    readonly generalsOf: readonly [readonly N[], readonly N[]];
  };
  /** Where each general is; below 0 off the map. */
  readonly at: FixedPerId<Real<N>, L>;
  /** 1 for a general under another's command. */
  readonly under: PerId<Real<N>, number>;
}

export const stackAt = (g: Pick<Troops, 'rules'>, side: Side, loc: number): StackAt =>
  (side * g.rules.locs + loc) as StackAt;

/** All CUs of a side in a place, elephants included. */
export function cusAt<L extends number>(g: Troops<L>, side: Side, loc: NoInfer<L>): number {
  const plain = g.cu[stackAt(g, side, loc)];
  return side === CARTHAGE ? plain + g.elephants[loc as Real<L>] : plain;
}

export const plainAt = <L extends number>(g: Troops<L>, side: Side, loc: NoInfer<L>): number =>
  g.cu[stackAt(g, side, loc)];

export const elephantsAt = <L extends number>(g: Troops<L>, side: Side, loc: NoInfer<L>): number =>
  side === CARTHAGE ? g.elephants[loc as Real<L>] : 0;

/** The CUs of a side in a place, as those who lose some of them are counted. */
export interface Force<L extends number = number> {
  side: Side;
  loc: L;
  plain: number;
  elephants: number;
}

export const forceAt = <L extends number>(g: Troops<L>, side: Side, loc: NoInfer<L>): Force<L> => ({
  side,
  loc,
  plain: plainAt(g, side, loc),
  elephants: elephantsAt(g, side, loc),
});

export function elephantsInPlay(g: { readonly elephants: Iterable<number> }): number {
  let n = 0;
  for (const e of g.elephants) n += e;
  return n;
}

export const whereIs = <L extends number, N extends number>(g: Stacks<L, N>, general: N): L =>
  g.at[general as Real<N>];

export const isUnder = <L extends number, N extends number>(g: Stacks<L, N>, general: N): boolean =>
  g.under[general as Real<N>] === 1;

function setUnder<N extends number>(under: PerId<Real<N>, number>, general: N, is: 0 | 1): void {
  (under as PerId<number, number>)[general] = is;
}

/** Generals of a side in a place, as a set of bits. */
export function generalsAt<L extends number, N extends number>(
  g: Stacks<L, N>,
  side: Side,
  loc: NoInfer<L>,
): number {
  let set = 0;
  for (const general of g.rules.generalsOf[side])
    if (whereIs(g, general) === loc) set = joined(set, single(general));
  return set;
}

/** Who commands a side's stack in a place, or NONE. */
export function commanderAt<L extends number, N extends number>(
  g: Stacks<L, N>,
  side: Side,
  loc: NoInfer<L>,
): N | typeof NONE {
  for (const general of g.rules.generalsOf[side])
    if (whereIs(g, general) === loc && !isUnder(g, general)) return general;
  return NONE;
}

/**
 * How one general of a stack comes to command it: the highest rank; among equals `preferred`, else the one who
 * commands already, else the better fighter.
 */
export function commandBy<G extends Stacks<L, N>, L extends number = number, N extends number = number>(
  rankOf: (g: G, general: N) => number,
  ratingOf: (g: G, general: N) => number,
) {
  function goesBefore(g: G, a: N, b: N, preferred: number): boolean {
    const byRank = rankOf(g, a) - rankOf(g, b);
    if (byRank !== 0) return byRank > 0;
    if (a === preferred || b === preferred) return a === preferred;
    if (isUnder(g, a) !== isUnder(g, b)) return !isUnder(g, a);
    return ratingOf(g, a) > ratingOf(g, b);
  }
  return (g: G, side: Side, loc: L, preferred: N | typeof NONE = NONE): void => {
    const generals: readonly N[] = g.rules.generalsOf[side];
    let best: N | typeof NONE = NONE;
    let present = 0;
    for (const general of generals) {
      if (whereIs<L, N>(g, general) !== loc) continue;
      present++;
      if (best === NONE || goesBefore(g, general, best, preferred)) best = general;
    }
    if (present === 0) return;
    if (present > 1)
      for (const general of generals) if (whereIs<L, N>(g, general) === loc) setUnder<N>(g.under, general, 1);
    setUnder<N | typeof NONE>(g.under, best, 0);
  };
}
