import {
  type Action,
  argOf,
  type Context,
  type Core,
  END,
  type Frame,
  joined,
  type OwnChoiceStep,
  type OwnStep,
  type Refusal,
  single,
} from '@punica/kernel';
import { companySteps } from './company.ts';
import { highestIn } from './generals.ts';
import { offerElephants } from './offers.ts';
import {
  CUS,
  declare,
  declaredFrom,
  ELEPHANTS,
  GENERALS,
  lastEntry,
  type Reaction,
  withLast,
} from './reaction.ts';
import { elephantsAt, generalsAt, plainAt, type Stacks, whereIs } from './stacks.ts';

/** What differs between the games when interceptions are declared. `N` is a general, `S` the steps of a game's own. */
export interface Interceptions<G, F, L extends number, N extends number, S extends string> {
  readonly verbs: {
    readonly pass: Action;
    readonly intercept: Action;
    readonly units: Action;
    readonly elephants: Action;
    readonly bring: Action;
    readonly leave: Action;
  };
  readonly rules: { readonly declare: string; readonly units: string; readonly company: string };
  readonly onePerSpace: Refusal;
  /** The step that follows when a force has been named, and the one when nobody else intercepts. */
  readonly named: S | 'intercept';
  readonly allDeclared: S;
  spaceOf(g: G, loc: L): L;
  /** Generals who come into question. */
  offer(g: G, f: F, out: Action[]): void;
  refuse?(g: G, f: F, general: N): Refusal | undefined;
  /** Numbers of CUs with which a general might intercept. */
  offerUnits(g: G, f: F, general: N, out: Action[]): void;
  refuseUnits?(g: G, f: F, general: N, cus: number): Refusal | undefined;
  /** Who may go with him, as a set. */
  companions(g: G, f: F, general: N): number;
  /** May this general go with so many CUs and those who are `going`, whatever those who are `open` will say? */
  refuseCompany(g: G, f: F, general: N, cus: number, going: number, open: number): Refusal | undefined;
}

type InterceptStep =
  | 'intercept'
  | 'interceptUnits'
  | 'interceptElephants'
  | 'interceptMore'
  | 'interceptCompany';

/** Interceptions are declared one after the other, each with its general, CUs, elephants and other generals. */
export function interceptionSteps<
  G extends Core & Stacks<L, N>,
  E,
  F extends Frame & Reaction,
  L extends number = number,
  N extends number = number,
  S extends string = never,
>(house: Interceptions<G, F, L, N, S>): Readonly<Record<InterceptStep, OwnStep<G, E, F, InterceptStep | S>>> {
  const { rules, verbs } = house;
  const placeOf = (g: G, general: N): L => whereIs<L, N>(g, general);

  const company = companySteps<G, E, F, InterceptStep | S>({
    rule: rules.company,
    verbs,
    again: 'interceptMore',
    after: house.named,
    refuse(g, f, joining, open) {
      const [general, cus, , going] = lastEntry<N>(f);
      return house.refuseCompany(g, f, general, cus, joined(going, joining), open);
    },
    join(f, joining) {
      const [, , , going] = lastEntry<N>(f);
      f.interceptors = withLast(f, GENERALS, joined(going, joining));
    },
  });

  return {
    intercept: {
      rule: rules.declare,
      offerPublicly(g, f, out) {
        out.push(verbs.pass);
        house.offer(g, f, out);
      },
      check(g, f, a) {
        if (a === verbs.pass) return undefined;
        const general = argOf(a) as N;
        const against = house.refuse?.(g, f, general);
        if (against !== undefined) return against;
        const spaceOf = (one: N): L => house.spaceOf(g, placeOf(g, one));
        return declaredFrom(f, spaceOf(general), spaceOf) ? house.onePerSpace : undefined;
      },
      take(_g, f, a) {
        if (a === verbs.pass) return house.allDeclared;
        declare(f, argOf(a));
      },
    },
    interceptUnits: {
      rule: rules.units,
      offerPublicly: (g, f, out) => house.offerUnits(g, f, lastEntry<N>(f)[0], out),
      check: (g, f, a) => house.refuseUnits?.(g, f, lastEntry<N>(f)[0], argOf(a)),
      take(_g, f, a) {
        f.interceptors = withLast(f, CUS, argOf(a));
      },
    },
    interceptElephants: {
      rule: rules.units,
      offerPublicly(g, f, out) {
        const [general, cus] = lastEntry<N>(f);
        const loc = placeOf(g, general);
        const plain = plainAt<L>(g, f.side, loc);
        offerElephants(out, verbs.elephants, cus, plain, elephantsAt<L>(g, f.side, loc));
      },
      take(g, f, a) {
        const [general] = lastEntry<N>(f);
        f.interceptors = withLast(f, ELEPHANTS, argOf(a));
        f.interceptors = withLast(f, GENERALS, single(general));
        f.undecided = house.companions(g, f, general);
      },
    },
    interceptMore: company.more,
    interceptCompany: company.ask,
  };
}

/** What differs between the games when those who have met are put under one command. */
export interface MeetingHouse<G, E, F, N extends number> {
  readonly verbs: { readonly done: Action; readonly general: Action };
  readonly rule: string;
  rankOf(g: G, general: N): number;
  /** The general named, if any was to be named, commands. */
  settle(g: G, f: F, general: N | undefined, x: Context<E>): void;
}

/** Whoever came by interception stands with those who were there: among equals of the highest rank the owner chooses. */
export function commandOfMet<
  G extends Core & Stacks<L, N>,
  E,
  F extends Frame & Reaction & { readonly at: L },
  L extends number = number,
  N extends number = number,
>(house: MeetingHouse<G, E, F, N>): OwnChoiceStep<G, E, F, never> {
  const { rule, verbs } = house;
  return {
    rule,
    offerPublicly(g, f, out) {
      const here = generalsAt<L, N>(g, f.side, f.at);
      if (f.came === 0 || here === 0) out.push(verbs.done);
      else
        for (const general of highestIn<N>(here, (one) => house.rankOf(g, one)))
          out.push(verbs.general | general);
    },
    take(g, f, a, x) {
      house.settle(g, f, a === verbs.done ? undefined : (argOf(a) as N), x);
      return END;
    },
  };
}
