import {
  type Action,
  argOf,
  type Context,
  type Core,
  END,
  type Frame,
  type Kind,
  type LocalsOf,
  type OwnStep,
} from '@punica/kernel';
import { NONE, SIDE, type Side } from './sides.ts';
import { commanderAt, isUnder, type Stacks, whereIs } from './stacks.ts';

/** What the games call rank. */
export interface Ranks<G, E, L extends number = number, N extends number = number> {
  /** The verb of naming a general; he is its argument. */
  readonly general: Action;
  readonly rule: string;
  rankOf(g: G, general: N | typeof NONE): number;
  /** Among equals of a stack the preferred one commands. */
  settle(g: G, side: Side, loc: L, preferred: N, x: Context<E>): void;
}

/** The place that is asked about, of the game's kind; NONE before the first. */
export const commandLocals = <L extends number>(loc: Kind<L>) => ({ side: SIDE, loc });
type Choosing<L extends number> = LocalsOf<ReturnType<typeof commandLocals<L>>>;

type CommandStep = 'next' | 'choose';

/** A side says who commands where generals of equal rank, the highest of their stack, stand together. */
export function commandSteps<
  G extends Core & Stacks<L, N>,
  E,
  L extends number = number,
  N extends number = number,
>(house: Ranks<G, E, L, N>): Readonly<Record<CommandStep, OwnStep<G, E, Frame & Choosing<L>, CommandStep>>> {
  const { rule } = house;

  /** The next place, by index, where the commander of a stack has an equal beside him. */
  function nextTie(g: G, f: Choosing<L>): L {
    let next: number = NONE;
    for (const general of g.rules.generalsOf[f.side]) {
      const loc = whereIs<L, N>(g, general);
      if (loc <= f.loc || !isUnder<L, N>(g, general) || (next !== NONE && loc >= next)) continue;
      if (house.rankOf(g, general) === house.rankOf(g, commanderAt(g, f.side, loc))) next = loc;
    }
    return next as L;
  }

  return {
    next: {
      rule,
      run(g, f) {
        f.loc = nextTie(g, f);
        if (f.loc === NONE) return END;
      },
    },
    choose: {
      rule,
      offer(g, f, out) {
        const rank = house.rankOf(g, commanderAt(g, f.side, f.loc));
        for (const general of g.rules.generalsOf[f.side])
          if (whereIs<L, N>(g, general) === f.loc && house.rankOf(g, general) === rank)
            out.push(house.general | general);
      },
      take(g, f, a, x) {
        house.settle(g, f.side, f.loc, argOf(a) as N, x);
        return 'next';
      },
    },
  };
}
