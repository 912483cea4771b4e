import { argOf, END, refusal, verbOf } from '@punica/kernel';
import { A } from '../actions.ts';
import {
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  generalsIn,
  hasGeneral,
  insideOf,
  isBesieged,
  moveForce,
  plainCUsAt,
  rankOf,
  settleCommand,
  spaceOf,
} from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { displace } from './10-displaced.ts';
import { type March, marchOf, movingCUs } from './10-frames.ts';
import { walls } from './10-walls.ts';
import {
  canReach,
  detached,
  highest,
  interceptionModifier,
  interceptionNumber,
  interceptsFrom,
  mayDetach,
  mayIntercept,
  mostInterceptors,
} from './12-interception.ts';
import { avoidNumber, canAvoid, mayAvoidInside, mayAvoidInto } from './13-avoiding.ts';
import { hostileTribes } from './21-hostile-tribes.ts';

interface Reaction {
  /** The non-active side. */
  readonly side: Side;
  readonly at: number;
  avoider: number;
  avoiderCUs: number;
  avoiderElephants: number;
  /** Declared interceptions: [general, CUs, Elephants] one after the other. */
  interceptors: readonly number[];
  /** The interception being declared or carried out. */
  next: number;
  came: number;
}

export const startOfReaction = (side: Side, at: number): Reaction => ({
  side,
  at,
  avoider: NONE,
  avoiderCUs: 0,
  avoiderElephants: 0,
  interceptors: [],
  next: 0,
  came: 0,
});

const FAILED_TO_INTERCEPT = refusal('12.10', 'failedToIntercept');
const NOWHERE_TO_GO = refusal('13.2', 'nowhereToAvoid');
const ONE_PER_SPACE = refusal('12.7', 'oneInterceptionPerSpace');
const CONSUL_KEEPS_FIVE = refusal('18.1', 'consulNeedsFive');

const ENTRY = 3;

/** Is there anybody on the other side who could do anything about this step? Most steps meet nobody. */
export function mayReact(g: H, march: March): boolean {
  const side = enemyOf(march.side);
  const inside = insideOf(g, march.at);
  if (cusAt(g, side, march.at) > 0 || (inside !== NONE && cusAt(g, side, inside) > 0)) return true;
  for (const general of g.rules.generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0) continue;
    if (loc === march.at || loc === inside || canReach(g, march, loc)) return true;
  }
  return false;
}

/** An army (not just a general) has come in upon somebody who could slip away. */
function someoneMayAvoid(g: H, f: Reaction): boolean {
  return movingCUs(marchOf(g)) > 0 && generalsAt(g, f.side, f.at) !== 0;
}

/** Has an interception from this general's space been declared already? */
function declaredFrom(g: H, f: Reaction, general: number): boolean {
  const space = spaceOf(g, g.at[general]);
  for (let i = 0; i < f.interceptors.length; i += ENTRY)
    if (spaceOf(g, g.at[f.interceptors[i]]) === space) return true;
  return false;
}

/** CUs a general may lead away, at most. */
function offerUnits(g: H, side: Side, general: number, most: number, least: number, out: number[]): void {
  for (let n = most; n >= least; n--)
    if (mayDetach(g, side, g.at[general], general, n)) out.push(A.units | n);
}

function offerElephants(g: H, side: Side, loc: number, units: number, out: number[]): void {
  const least = Math.max(0, units - plainCUsAt(g, side, loc));
  for (let n = Math.min(elephantsAt(g, side, loc), units); n >= least; n--) out.push(A.elephants | n);
}

/**
 * [10.3] What the other side may do when an army enters a space: man its walls, avoid battle,
 * intercept. Everything is declared before anything is rolled. The answers are left in the march.
 */
export const reaction = rulebook<Reaction>('reaction')({
  walls: {
    rule: '10.3.1',
    run(g, f) {
      const inside = insideOf(g, f.at);
      if (inside === NONE || g.control[f.at] !== f.side || isBesieged(g, f.at)) return;
      walls.enter(g, { side: f.side, space: f.at, units: 0, elephants: 0, undecided: 0, generals: 0 });
    },
  },

  // --- declarations (10.3.2) ---

  avoid: {
    rule: '13.1',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      out.push(A.pass);
      if (!someoneMayAvoid(g, f)) return;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) out.push(A.avoid | general);
    },
    check(g, f, a) {
      if (a === A.pass) return undefined;
      const general = argOf(a);
      const march = marchOf(g);
      if (hasGeneral(march.failed, general)) return FAILED_TO_INTERCEPT;
      if (cusAt(g, f.side, f.at) === 0)
        return canAvoid(g, march, f.side, general, 0) ? undefined : NOWHERE_TO_GO;
      if (!someUnits(g, f, general, false)) return CONSUL_KEEPS_FIVE;
      return someUnits(g, f, general, true) ? undefined : NOWHERE_TO_GO;
    },
    take(_, f, a) {
      if (a === A.pass) return 'intercept';
      f.avoider = argOf(a);
    },
  },
  avoidUnits: {
    rule: '13.2a',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      if (cusAt(g, f.side, f.at) === 0) out.push(A.units | 0);
      else offerUnits(g, f.side, f.avoider, mostAvoiders(g, f), 1, out);
    },
    check: (g, f, a) => (canAvoid(g, marchOf(g), f.side, f.avoider, argOf(a)) ? undefined : NOWHERE_TO_GO),
    take(_, f, a) {
      f.avoiderCUs = argOf(a);
    },
  },
  avoidElephants: {
    rule: '13.2a',
    auto: true,
    who: (_, f) => f.side,
    offer: (g, f, out) => offerElephants(g, f.side, f.at, f.avoiderCUs, out),
    take(_, f, a) {
      f.avoiderElephants = argOf(a);
    },
  },
  intercept: {
    rule: '12.2',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      out.push(A.pass);
      const march = marchOf(g);
      if (!mayIntercept(g, march, f.side)) return;
      for (const general of g.rules.generalsOf[f.side]) {
        if (interceptsFrom(g, march, general) !== NONE) out.push(A.intercept | general);
      }
    },
    check: (g, f, a) => (a !== A.pass && declaredFrom(g, f, argOf(a)) ? ONE_PER_SPACE : undefined),
    take(_, f, a) {
      if (a === A.pass) return 'rollAvoid';
      f.interceptors = [...f.interceptors, argOf(a), 0, 0];
    },
  },
  interceptUnits: {
    rule: '12.4',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      const general = f.interceptors[f.interceptors.length - ENTRY];
      offerUnits(g, f.side, general, mostInterceptors(g, f.side, g.at[general]), 1, out);
    },
    take(_, f, a) {
      f.interceptors = f.interceptors.with(f.interceptors.length - 2, argOf(a));
    },
  },
  interceptElephants: {
    rule: '12.4',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      const [general, units] = f.interceptors.slice(-ENTRY);
      offerElephants(g, f.side, g.at[general], units, out);
    },
    take(_, f, a) {
      f.interceptors = f.interceptors.with(f.interceptors.length - 1, argOf(a));
      return 'intercept';
    },
  },

  // --- avoiding battle is carried out (10.3.3) ---

  rollAvoid: {
    rule: '10.3.3',
    run(g, f, x) {
      if (f.avoider === NONE) return 'nextInterception';
      const march = marchOf(g);
      const die = x.die();
      const need = avoidNumber(g, f.avoider);
      const success = die <= need;
      x.say({
        ev: 'roll',
        what: 'avoid',
        side: f.side,
        general: f.avoider,
        die,
        modifier: 0,
        need,
        success,
        rule: '13.1',
      });
      if (success) return;
      // [13.1] Generals without CUs who fail are displaced; an army that fails loses a battle card.
      if (cusAt(g, f.side, f.at) === 0) displace(g, x, f.avoider);
      else march.avoidFailed = 1;
      return 'nextInterception';
    },
  },
  avoidTo: {
    rule: '13.2',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      const march = marchOf(g);
      if (mayAvoidInside(g, march, f.side, f.avoiderCUs)) out.push(A.enter);
      for (const to of g.rules.map.neighbours[f.at])
        if (mayAvoidInto(g, march, f.side, f.avoider, to)) out.push(A.go | to);
    },
    take(g, f, a, x) {
      const inside = verbOf(a) === A.enter;
      const to = inside ? insideOf(g, f.at) : argOf(a);
      const generals = detached(g, f.side, f.at, f.avoider, f.avoiderCUs);
      const all = f.avoiderCUs === cusAt(g, f.side, f.at);
      const trains = all ? g.trains[f.at] * f.side : 0;
      x.say({ ev: 'avoided', general: f.avoider, from: f.at, to: inside ? f.at : to, cus: f.avoiderCUs });
      moveForce(
        g,
        f.side,
        f.at,
        to,
        f.avoiderCUs - f.avoiderElephants,
        f.avoiderElephants,
        trains,
        generals,
        f.avoider,
      );
      marchOf(g).avoided = 1;
      if (inside) return;
      hostileTribes.enter(g, {
        side: f.side,
        loc: to,
        plain: f.avoiderCUs - f.avoiderElephants,
        elephants: f.avoiderElephants,
      });
    },
  },

  // --- interceptions are carried out (10.3.4) ---

  nextInterception: {
    rule: '10.3.4',
    run(g, f, x) {
      if (f.next >= f.interceptors.length) return 'command';
      const [general, units, elephants] = f.interceptors.slice(f.next, f.next + ENTRY);
      f.next += ENTRY;
      const march = marchOf(g);
      const die = x.die();
      const modifier = interceptionModifier(g, f.side, f.at);
      const need = interceptionNumber(g, general);
      const success = die + modifier <= need;
      x.say({
        ev: 'roll',
        what: 'interception',
        side: f.side,
        general,
        die,
        modifier,
        need,
        success,
        rule: '12.4',
      });
      if (!success) {
        march.failed |= 1 << general;
        return 'nextInterception';
      }
      const from = g.at[general];
      const generals = detached(g, f.side, from, general, units);
      const trains = units === cusAt(g, f.side, from) ? g.trains[from] * f.side : 0;
      f.came |= generals;
      march.intercepted = 1;
      x.say({ ev: 'interceptor', general, from: spaceOf(g, from), to: f.at, cus: units });
      moveForce(g, f.side, from, f.at, units - elephants, elephants, trains, generals, general);
      hostileTribes.enter(g, { side: f.side, loc: f.at, plain: units - elephants, elephants });
      return 'nextInterception';
    },
  },
  command: {
    rule: '12.6',
    auto: true,
    who: (_, f) => f.side,
    offer(g, f, out) {
      const here = generalsAt(g, f.side, f.at);
      if (f.came === 0 || here === 0) out.push(A.done);
      else for (const general of highest(g, here, rankOf)) out.push(A.general | general);
    },
    take(g, f, a) {
      if (a !== A.done) settleCommand(g, f.side, f.at, argOf(a));
      return END;
    },
  },
});

const mostAvoiders = (g: H, f: Reaction): number =>
  Math.min(g.rules.tables.constants.avoidBattleCUs, cusAt(g, f.side, f.at));

/** Is there a number of CUs that this general may lead away, and (if asked) somewhere for them to go? */
function someUnits(g: H, f: Reaction, general: number, withPlace: boolean): boolean {
  for (let n = mostAvoiders(g, f); n >= 1; n--) {
    if (mayDetach(g, f.side, f.at, general, n) && (!withPlace || canAvoid(g, marchOf(g), f.side, general, n)))
      return true;
  }
  return false;
}
