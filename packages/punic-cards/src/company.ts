import {
  type Action,
  argOf,
  common,
  joined,
  type OwnChoiceStep,
  type Refusal,
  type RunStep,
  single,
  verbOf,
  without,
} from '@punica/kernel';
import { firstIn } from './generals.ts';
import type { Side } from './sides.ts';
import { cusAt, isUnder, type Stacks, whereIs } from './stacks.ts';

/** Of generals who may go along, one after the other is asked about. */
export interface Company<G, F, S extends string> {
  readonly rule: string;
  readonly verbs: { readonly bring: Action; readonly leave: Action };
  /** The step that looks for the next one, and the one that follows when all have been asked about. */
  readonly again: S;
  readonly after: S;
  /** `joining` is he who goes along, as a set; it is empty where he stays. `open` are those not asked about yet. */
  refuse(g: G, f: F, joining: number, open: number): Refusal | undefined;
  join(f: F, joining: number): void;
}

/** Who is still to be asked about, as a set. */
export interface Undecided {
  undecided: number;
}

export function companySteps<G, E, F extends Undecided, S extends string>(
  house: Company<G, F, S>,
): { readonly more: RunStep<G, E, F, S>; readonly ask: OwnChoiceStep<G, E, F, S> } {
  const { rule, verbs } = house;
  const joins = (a: Action): number => (verbOf(a) === verbs.bring ? single(argOf(a)) : 0);
  const stillOpen = (f: F, a: Action): number => without(f.undecided, single(argOf(a)));
  return {
    more: { rule, run: (_g, f) => (f.undecided === 0 ? house.after : undefined) },
    ask: {
      rule,
      offerPublicly(_g, f, out) {
        const general = firstIn(f.undecided);
        out.push(verbs.bring | general, verbs.leave | general);
      },
      check: (g, f, a) => house.refuse(g, f, joins(a), stillOpen(f, a)),
      take(_g, f, a) {
        f.undecided = stillOpen(f, a);
        house.join(f, joins(a));
        return house.again;
      },
    },
  };
}

/** Does some choice among those who are still open fit, together with those who go? */
export function someCompany(going: number, open: number, fits: (set: number) => boolean): boolean {
  for (let more = open; ; more = common(more - 1, open)) {
    if (fits(joined(going, more))) return true;
    if (more === 0) return false;
  }
}

/** Generals who may go with one of their stack, as a set. The commander never follows a subordinate. */
export const companionsBy =
  <G extends Stacks<L, N>, L extends number = number, N extends number = number>(
    mayLead: (g: G, leader: N, other: N) => boolean,
  ) =>
  (g: G, side: Side, loc: L, general: N): number => {
    let set = 0;
    const generals: readonly N[] = g.rules.generalsOf[side];
    for (const other of generals) {
      if (other === general || whereIs<L, N>(g, other) !== loc || !isUnder<L, N>(g, other)) continue;
      if (mayLead(g, general, other)) set = joined(set, single(other));
    }
    return set;
  };

/** All CUs of a stack follow only its commander: a subordinate leaves him at least one. */
export const mayTake = <L extends number, N extends number>(
  g: Stacks<L, N>,
  side: Side,
  loc: NoInfer<L>,
  general: NoInfer<N>,
  cus: number,
): boolean => !isUnder(g, general) || cus < cusAt(g, side, loc);
