import { CARTHAGE, NONE, type Side } from './sides.ts';

/** What the games keep of armies in the same way. A place where units stand is a space, or the inside of its city. */
export interface Stacks<L extends number = number, N extends number = number> {
  readonly rules: {
    /** How many places there are. */
    readonly locs: number;
    /** Generals by side. */
    readonly generalsOf: readonly [readonly N[], readonly N[]];
  };
  /** CUs that are not elephants: `side * locs + loc`. */
  readonly cu: readonly number[];
  /** Carthaginian elephants, by place. */
  readonly elephants: readonly number[];
  /** Where each general is; below 0 off the map. */
  readonly at: readonly L[];
  /** 1 for a general under another's command. */
  readonly under: number[];
}

/** All CUs of a side in a place, elephants included. */
export function cusAt<L extends number>(g: Stacks<L>, side: Side, loc: NoInfer<L>): number {
  const plain = g.cu[side * g.rules.locs + loc];
  return side === CARTHAGE ? plain + g.elephants[loc] : plain;
}

export const plainAt = <L extends number>(g: Stacks<L>, side: Side, loc: NoInfer<L>): number =>
  g.cu[side * g.rules.locs + loc];

export const elephantsAt = <L extends number>(g: Stacks<L>, side: Side, loc: NoInfer<L>): number =>
  side === CARTHAGE ? g.elephants[loc] : 0;

/** The CUs of a side in a place, as those who lose some of them are counted. */
export interface Force<L extends number = number> {
  side: Side;
  loc: L;
  plain: number;
  elephants: number;
}

export const forceAt = <L extends number>(g: Stacks<L>, side: Side, loc: NoInfer<L>): Force<L> => ({
  side,
  loc,
  plain: plainAt(g, side, loc),
  elephants: elephantsAt(g, side, loc),
});

export function elephantsInPlay(g: Stacks): number {
  let n = 0;
  for (const e of g.elephants) n += e;
  return n;
}

/** Generals of a side in a place, as a set of bits. */
export function generalsAt<L extends number>(g: Stacks<L>, side: Side, loc: NoInfer<L>): number {
  let set = 0;
  for (const general of g.rules.generalsOf[side]) if (g.at[general] === loc) set |= 1 << general;
  return set;
}

/** Who commands a side's stack in a place, or NONE. */
export function commanderAt<L extends number, N extends number>(
  g: Stacks<L, N>,
  side: Side,
  loc: NoInfer<L>,
): N | typeof NONE {
  for (const general of g.rules.generalsOf[side])
    if (g.at[general] === loc && g.under[general] === 0) return general;
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
    if (g.under[a] !== g.under[b]) return g.under[a] === 0;
    return ratingOf(g, a) > ratingOf(g, b);
  }
  return (g: G, side: Side, loc: L, preferred: N | typeof NONE = NONE): void => {
    const generals: readonly N[] = g.rules.generalsOf[side];
    let best: N | typeof NONE = NONE;
    let present = 0;
    for (const general of generals) {
      if (g.at[general] !== loc) continue;
      present++;
      if (best === NONE || goesBefore(g, general, best, preferred)) best = general;
    }
    if (present === 0) return;
    if (present > 1) for (const general of generals) if (g.at[general] === loc) g.under[general] = 1;
    g.under[best] = 0;
  };
}
