import {
  type Action,
  argOf,
  type Context,
  type Core,
  count,
  END,
  type Frame,
  joined,
  type Kind,
  type LocalsOf,
  type OwnStep,
  type Refusal,
  without,
} from '@punica/kernel';
import { companySteps } from './company.ts';
import { offerDown, offerElephants } from './offers.ts';
import { SIDE, type Side } from './sides.ts';
import { cusAt, elephantsAt, generalsAt, plainAt, type Stacks } from './stacks.ts';

/** An army stands before a city: who is behind its walls, and who in front of them. */
export const wallLocals = <S extends number>(kinds: {
  readonly space: Kind<S>;
  readonly generals: Kind<number>;
}) => ({
  side: SIDE,
  space: kinds.space,
  /** What will be inside. */
  units: count,
  elephants: count,
  /** Generals who have not been asked about yet, and those who will be inside. */
  undecided: kinds.generals,
  generals: kinds.generals,
});
export type Walls<S extends number = number> = LocalsOf<ReturnType<typeof wallLocals<S>>>;

export const startOfWalls = <S extends number>(side: Side, space: S): Walls<S> => ({
  side,
  space,
  units: 0,
  elephants: 0,
  undecided: 0,
  generals: 0,
});

/** What differs between the games when walls are manned. */
export interface WallHouse<G, E, L extends number, S extends L> {
  readonly verbs: {
    readonly bring: Action;
    readonly leave: Action;
    readonly units: Action;
    readonly elephants: Action;
  };
  readonly rules: { readonly begin: string; readonly generals: string; readonly units: string };
  readonly noDivision: Refusal;
  insideOf(g: G, space: S): L;
  /** CUs that find room within the walls. */
  room(g: G, space: S): number;
  /** Has the owner of so many CUs nothing to say? */
  isIdle(g: G, f: Walls<S>, cus: number): boolean;
  /** May these generals with so many CUs be inside, and those with the rest outside? */
  fits(g: G, inside: number, cus: number, outside: number, rest: number): boolean;
  /** Why so many CUs may not be inside with the generals who are. */
  refuseUnits(g: G, f: Walls<S>, cus: number, outside: number, rest: number): Refusal | undefined;
  /** So many of the CUs inside are elephants. */
  counted(g: G, f: Walls<S>, elephants: number, x: Context<E>): void;
}

type WallStep = 'begin' | 'more' | 'generals' | 'units' | 'elephants';

/** The owner of a city says which of his generals and CUs in its space are inside. He may say so anew each time. */
export function wallSteps<
  G extends Core & Stacks<L, N>,
  E,
  L extends number = number,
  S extends L = L,
  N extends number = number,
>(house: WallHouse<G, E, L, S>): Readonly<Record<WallStep, OwnStep<G, E, Frame & Walls<S>, WallStep>>> {
  const { rules, verbs } = house;
  const cusOf = (g: G, f: Walls<S>): number =>
    cusAt<L>(g, f.side, f.space) + cusAt<L>(g, f.side, house.insideOf(g, f.space));
  const most = (g: G, f: Walls<S>): number => Math.min(house.room(g, f.space), cusOf(g, f));

  /** Is there a number of CUs for these generals inside? */
  function someDivision(g: G, f: Walls<S>, inside: number): boolean {
    const all = cusOf(g, f);
    const outside = without(generalsAround<L, N>(g, f, house.insideOf(g, f.space)), inside);
    for (let n = most(g, f); n >= 0; n--) if (house.fits(g, inside, n, outside, all - n)) return true;
    return false;
  }

  const generals = companySteps<G, E, Frame & Walls<S>, WallStep>({
    rule: rules.generals,
    verbs,
    again: 'more',
    after: 'units',
    // Those not asked yet may still go either way.
    refuse: (g, f, joining, open) =>
      someDivision(g, f, joined(f.generals, joining)) ||
      someDivision(g, f, joined(joined(f.generals, joining), open))
        ? undefined
        : house.noDivision,
    join(f, joining) {
      f.generals = joined(f.generals, joining);
    },
  });

  return {
    begin: {
      rule: rules.begin,
      run(g, f) {
        f.undecided = generalsAround<L, N>(g, f, house.insideOf(g, f.space));
        if (house.isIdle(g, f, cusOf(g, f))) return END;
      },
    },
    more: generals.more,
    generals: generals.ask,
    units: {
      rule: rules.units,
      offerPublicly: (g, f, out) => offerDown(out, verbs.units, most(g, f)),
      check(g, f, a) {
        const outside = without(generalsAround<L, N>(g, f, house.insideOf(g, f.space)), f.generals);
        return house.refuseUnits(g, f, argOf(a), outside, cusOf(g, f) - argOf(a));
      },
      take(_g, f, a) {
        f.units = argOf(a);
      },
    },
    elephants: {
      rule: rules.units,
      offerPublicly(g, f, out) {
        const inside = house.insideOf(g, f.space);
        const plain = plainAt<L>(g, f.side, f.space) + plainAt<L>(g, f.side, inside);
        const elephants = elephantsAt<L>(g, f.side, f.space) + elephantsAt<L>(g, f.side, inside);
        offerElephants(out, verbs.elephants, f.units, plain, elephants);
      },
      take(g, f, a, x) {
        house.counted(g, f, argOf(a), x);
      },
    },
  };
}

/** Generals of the owner on both sides of the walls. */
const generalsAround = <L extends number, N extends number>(
  g: Stacks<L, N>,
  f: Walls<L>,
  inside: L,
): number => joined(generalsAt(g, f.side, f.space), generalsAt(g, f.side, inside));

/** What goes through the gates until everybody is where the owner has said: less than nothing comes out. */
export function throughGates<L extends number, N extends number>(
  g: Stacks<L, N>,
  f: Walls<NoInfer<L>>,
  inside: NoInfer<L>,
  elephants: number,
): { readonly plain: number; readonly elephants: number; readonly leaving: number } {
  return {
    plain: f.units - elephants - plainAt(g, f.side, inside),
    elephants: elephants - elephantsAt(g, f.side, inside),
    leaving: without(generalsAround(g, f, inside), f.generals),
  };
}
