import {
  type Action,
  argOf,
  type Context,
  type Core,
  count,
  type Frame,
  joined,
  type Kind,
  type LocalsOf,
  type Refusal,
  type Step,
  single,
} from '@punica/kernel';
import { companySteps } from './company.ts';
import { hasGeneral } from './generals.ts';
import { offerDown, offerElephants } from './offers.ts';
import type { Side } from './sides.ts';
import type { Stacks } from './stacks.ts';

/** Who goes along with an activated general. */
export const musterLocals = (generals: Kind<number>) => ({
  /** Generals not asked about yet, and those who go. */
  undecided: generals,
  generals,
  units: count,
});
export type Muster = LocalsOf<ReturnType<typeof musterLocals>>;

/** What differs between the games when an army is formed. */
export interface MusterHouse<G, E, F, N extends number, T = undefined> {
  readonly verbs: {
    readonly bring: Action;
    readonly leave: Action;
    readonly units: Action;
    readonly elephants: Action;
  };
  readonly rules: { readonly begin: string; readonly company: string; readonly units: string };
  side(g: G): Side;
  /** Generals who go whatever is said, as a set. */
  goAnyway(g: G, f: F): number;
  mayCome(g: G, f: F, other: N): boolean;
  refuseCompany(g: G, f: F, joining: number, open: number): Refusal | undefined;
  mostUnits(g: G, f: F): number;
  /** What matters for every number of CUs, looked up once for all of them. */
  facts?(g: G, f: F): T;
  refuseUnits(g: G, f: F, cus: number, facts: T): Refusal | undefined;
  /** CUs that can be taken along, plain and elephants. */
  available(g: G, f: F): readonly [plain: number, elephants: number];
  /** So many of the CUs are elephants. */
  counted(g: G, f: F, elephants: number, x: Context<E>): void;
}

type MusterStep = 'begin' | 'more' | 'company' | 'units' | 'elephants';

/** An army is formed: other generals one by one, so many CUs, so many of them elephants. What is not taken stays. */
export function musterSteps<
  G extends Core & Stacks<L, N>,
  E,
  F extends Frame & Muster,
  L extends number = number,
  N extends number = number,
  T = undefined,
>(house: MusterHouse<G, E, F, N, T>): Readonly<Record<MusterStep, Step<G, E, F, MusterStep>>> {
  const { rules, verbs } = house;
  const company = companySteps<G, E, F, MusterStep>({
    rule: rules.company,
    verbs,
    again: 'more',
    after: 'units',
    refuse: house.refuseCompany,
    join(f, joining) {
      f.generals = joined(f.generals, joining);
    },
  });
  return {
    begin: {
      rule: rules.begin,
      run(g, f) {
        f.generals = house.goAnyway(g, f);
        f.undecided = 0;
        const generals: readonly N[] = g.rules.generalsOf[house.side(g)];
        for (const other of generals)
          if (!hasGeneral(f.generals, other) && house.mayCome(g, f, other))
            f.undecided = joined(f.undecided, single(other));
      },
    },
    more: company.more,
    company: { ...company.ask, who: house.side },
    units: {
      rule: rules.units,
      who: house.side,
      offerPublicly(g, f, out) {
        offerDown(out, verbs.units, house.mostUnits(g, f));
        return house.facts?.(g, f);
      },
      check: (g, f, a, _role, facts) => house.refuseUnits(g, f, argOf(a), facts as T),
      list(g, f, out, _role, most) {
        const facts = house.facts?.(g, f) as T;
        for (let n = house.mostUnits(g, f); n >= 0 && out.length < most; n--)
          if (house.refuseUnits(g, f, n, facts) === undefined) out.push(verbs.units | n);
      },
      take(_g, f, a) {
        f.units = argOf(a);
      },
    },
    elephants: {
      rule: rules.units,
      who: house.side,
      offerPublicly(g, f, out) {
        const [plain, elephants] = house.available(g, f);
        offerElephants(out, verbs.elephants, f.units, plain, elephants);
      },
      take(g, f, a, x) {
        house.counted(g, f, argOf(a), x);
      },
    },
  };
}
