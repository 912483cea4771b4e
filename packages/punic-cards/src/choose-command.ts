import {
  type Action,
  argOf,
  type Context,
  type Core,
  END,
  type Frame,
  type Kind,
  type LocalsOf,
  type Step,
} from '@punica/kernel';
import { NONE, SIDE, type Side } from './sides.ts';
import { commanderAt, type Stacks } from './stacks.ts';

/** What the games call rank. */
export interface Ranks<G, E> {
  /** The verb of naming a general; he is its argument. */
  readonly general: Action;
  readonly rule: string;
  rankOf(g: G, general: number): number;
  /** Among equals of a stack the preferred one commands. */
  settle(g: G, side: Side, loc: number, preferred: number, x: Context<E>): void;
}

/** The place that is asked about, of the game's kind; NONE before the first. */
export const commandLocals = <L extends number>(loc: Kind<L>) => ({ side: SIDE, loc });
type Choosing = LocalsOf<ReturnType<typeof commandLocals<number>>>;

type CommandStep = 'next' | 'choose';

/** A side says who commands where generals of equal rank, the highest of their stack, stand together. */
export function commandSteps<G extends Core & Stacks, E>(
  house: Ranks<G, E>,
): Readonly<Record<CommandStep, Step<G, E, Frame & Choosing, CommandStep>>> {
  const { rule } = house;

  /** The next place, by index, where the commander of a stack has an equal beside him. */
  function nextTie(g: G, f: Choosing): number {
    let next = NONE;
    for (const general of g.rules.generalsOf[f.side]) {
      const loc = g.at[general];
      if (loc <= f.loc || g.under[general] === 0 || (next !== NONE && loc >= next)) continue;
      if (house.rankOf(g, general) === house.rankOf(g, commanderAt(g, f.side, loc))) next = loc;
    }
    return next;
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
      who: (_g, f) => f.side,
      offer(g, f, out) {
        const rank = house.rankOf(g, commanderAt(g, f.side, f.loc));
        for (const general of g.rules.generalsOf[f.side])
          if (g.at[general] === f.loc && house.rankOf(g, general) === rank) out.push(house.general | general);
      },
      take(g, f, a, x) {
        house.settle(g, f.side, f.loc, argOf(a), x);
        return 'next';
      },
    },
  };
}
