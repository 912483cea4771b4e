import { argOf, END, type Refusal, refusal, verbOf } from '@punica/kernel';
import { generalsIn, hasGeneral } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  captureSupply,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  insideOf,
  isBesieged,
  moveForce,
  plainAt,
  settleCommand,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import { BARCA_ROLLED, type H } from '../state.ts';
import { rollDie } from './02-dice.ts';
import { displaceAll, sweepAway } from './02-displaced.ts';
import { type March, marchOf, mayRollAgain, movingCUs } from './07-frames.ts';
import { isNearTribe, tribalUnrest } from './10-unrest.ts';
import { walls } from './10-walls.ts';
import { canAvoid, mayAvoidBySea, mayAvoidInside, mayAvoidInto, trainsAlong } from './11-avoiding.ts';
import {
  canReach,
  detached,
  highest,
  interceptionModifier,
  interceptsFrom,
  mayDetach,
  mayIntercept,
  mostInterceptors,
} from './12-interception.ts';

interface Reaction {
  /** The non-active side. */
  readonly side: Side;
  readonly at: number;
  avoider: number;
  avoiderCUs: number;
  avoiderElephants: number;
  /** Generals who avoid battle together, the leader among them. */
  avoiders: number;
  /** Declared interceptions: [general, CUs, elephants] one after the other. */
  interceptors: readonly number[];
  /** The interception being carried out. */
  next: number;
  came: number;
}

export const startOfReaction = (side: Side, at: number): Reaction => ({
  side,
  at,
  avoider: NONE,
  avoiderCUs: 0,
  avoiderElephants: 0,
  avoiders: 0,
  interceptors: [],
  next: 0,
  came: 0,
});

const FAILED_TO_INTERCEPT = refusal('11.2', 'failedToIntercept');
const NOWHERE_TO_GO = refusal('11.2', 'nowhereToAvoid');
const ONE_PER_SPACE = refusal('12.1', 'oneInterceptionPerSpace');

/** Numbers for each interception. */
const ENTRY = 3;

/** Is there anybody on the other side who could do anything about this step? Most steps meet nobody. */
export function mayReact(g: H, march: March): boolean {
  const side = enemyOf(march.side);
  const inside = insideOf(g, march.at);
  if (cusAt(g, side, march.at) > 0 || supplyAt(g, side, march.at) > 0) return true;
  if (inside !== NONE && (cusAt(g, side, inside) > 0 || supplyAt(g, side, inside) > 0)) return true;
  for (const general of g.rules.generalsOf[side]) {
    const loc = g.at[general];
    if (loc < 0) continue;
    if (loc === march.at || loc === inside || canReach(g, march, loc)) return true;
  }
  return false;
}

/** Has an interception from this general's space been declared already? */
function declaredFrom(g: H, f: Reaction, general: number): boolean {
  const space = spaceOf(g, g.at[general]);
  for (let i = 0; i < f.interceptors.length; i += ENTRY)
    if (spaceOf(g, g.at[f.interceptors[i]]) === space) return true;
  return false;
}

function refuseAvoiding(g: H, f: Reaction, general: number): Refusal | undefined {
  const march = marchOf(g);
  if (hasGeneral(march.failed, general)) return FAILED_TO_INTERCEPT;
  const total = cusAt(g, f.side, f.at);
  if (total === 0)
    return canAvoid(g, march, f.side, general, generalsAt(g, f.side, f.at), 0) ? undefined : NOWHERE_TO_GO;
  for (let n = Math.min(total, g.rules.tables.numbers.units); n >= 1; n--)
    if (mayAvoidWith(g, f, general, n)) return undefined;
  return NOWHERE_TO_GO;
}

const mayAvoidWith = (g: H, f: Reaction, general: number, n: number): boolean =>
  mayDetach(g, f.side, f.at, general, n) &&
  canAvoid(g, marchOf(g), f.side, general, detached(g, f.side, f.at, general, n), n);

/**
 * [10] What the other side may do when an army enters a space: man its walls, avoid battle, intercept.
 * Everything is declared before anything is rolled. The answers are left in the march.
 */
export const reaction = rulebook<Reaction>('reaction')({
  walls: {
    rule: '10',
    run(g, f) {
      if (insideOf(g, f.at) === NONE || movingCUs(marchOf(g)) === 0) return;
      if (g.control[f.at] !== f.side || isBesieged(g, f.at)) return;
      walls.enter(g, { side: f.side, space: f.at, units: 0, elephants: 0, undecided: 0, generals: 0 });
    },
  },

  // --- declarations ---

  avoid: {
    rule: '11.1',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(A.pass);
      if (movingCUs(marchOf(g)) === 0) return;
      for (const general of generalsIn(generalsAt(g, f.side, f.at))) out.push(A.avoid | general);
    },
    check: (g, f, a) => (a === A.pass ? undefined : refuseAvoiding(g, f, argOf(a))),
    take(_g, f, a) {
      if (a === A.pass) return 'intercept';
      f.avoider = argOf(a);
    },
  },
  avoidUnits: {
    rule: '11.2',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const total = cusAt(g, f.side, f.at);
      if (total === 0) out.push(A.units | 0);
      for (let n = Math.min(total, g.rules.tables.numbers.units); n >= 1; n--)
        if (mayAvoidWith(g, f, f.avoider, n)) out.push(A.units | n);
    },
    take(g, f, a) {
      f.avoiderCUs = argOf(a);
      f.avoiders = detached(g, f.side, f.at, f.avoider, f.avoiderCUs);
    },
  },
  avoidElephants: {
    rule: '11.2',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const least = Math.max(0, f.avoiderCUs - plainAt(g, f.side, f.at));
      for (let n = Math.min(elephantsAt(g, f.side, f.at), f.avoiderCUs); n >= least; n--)
        out.push(A.elephants | n);
    },
    take(_g, f, a) {
      f.avoiderElephants = argOf(a);
    },
  },
  intercept: {
    rule: '12.1',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(A.pass);
      const march = marchOf(g);
      if (!mayIntercept(g, march, f.side)) return;
      for (const general of g.rules.generalsOf[f.side])
        if (interceptsFrom(g, march, general)) out.push(A.intercept | general);
    },
    check: (g, f, a) => (a !== A.pass && declaredFrom(g, f, argOf(a)) ? ONE_PER_SPACE : undefined),
    take(_g, f, a) {
      if (a === A.pass) return 'rollAvoid';
      f.interceptors = [...f.interceptors, argOf(a), 0, 0];
    },
  },
  interceptUnits: {
    rule: '12.2',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const general = f.interceptors[f.interceptors.length - ENTRY];
      const loc = g.at[general];
      for (let n = mostInterceptors(g, f.side, loc); n >= 1; n--)
        if (mayDetach(g, f.side, loc, general, n)) out.push(A.units | n);
    },
    take(_g, f, a) {
      f.interceptors = f.interceptors.with(f.interceptors.length - 2, argOf(a));
    },
  },
  interceptElephants: {
    rule: '12.2',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const [general, units] = f.interceptors.slice(-ENTRY);
      const loc = g.at[general];
      const least = Math.max(0, units - plainAt(g, f.side, loc));
      for (let n = Math.min(elephantsAt(g, f.side, loc), units); n >= least; n--) out.push(A.elephants | n);
    },
    take(_g, f, a) {
      f.interceptors = f.interceptors.with(f.interceptors.length - 1, argOf(a));
      return 'intercept';
    },
  },

  // --- avoiding battle is carried out ---

  rollAvoid: {
    rule: '11.1',
    run(g, f, x) {
      if (f.avoider === NONE) return 'nextInterception';
      marchOf(g).diced = 1;
      rollDie(g, x, f.side, 'avoid');
    },
  },
  avoided: {
    rule: '11.1',
    run(g, f, x) {
      const die = g.result;
      const need = g.rules.generals.list[f.avoider].battleRating;
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
        rule: '11.1',
      });
      if (success) return 'avoidTo';
      return mayRollAgain(g, f.avoider) ? 'avoidAgain' : 'avoidFailed';
    },
  },
  avoidAgain: {
    rule: 'general hamilcar_barca',
    who: (_g, f) => f.side,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, f, a, x) {
      if (a === A.no) return;
      g.marks |= BARCA_ROLLED;
      rollDie(g, x, f.side, 'avoid');
      return 'avoided';
    },
  },
  /** [7.2C] Generals without CUs who fail are displaced, and their trains taken. */
  avoidFailed: {
    rule: '7.2C',
    run(g, f, x) {
      if (cusAt(g, f.side, f.at) === 0) {
        captureSupply(g, x, f.side, f.at, f.at);
        displaceAll(g, x, generalsAt(g, f.side, f.at));
      }
      return 'nextInterception';
    },
  },
  avoidTo: {
    rule: '11.2',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const march = marchOf(g);
      const { roads, sea } = g.rules.map;
      if (mayAvoidInside(g, march, f.side, f.avoiderCUs + trainsAlong(g, f.side, f.at, f.avoiderCUs)))
        out.push(A.enter);
      for (const to of roads.neighbours[f.at])
        if (mayAvoidInto(g, march, f.side, f.avoiders, to)) out.push(A.go | to);
      for (const to of sea.lanes[f.at])
        if (mayAvoidBySea(g, march, f.side, f.avoider, f.avoiders, f.avoiderCUs, to)) out.push(A.sail | to);
    },
    take(g, f, a, x) {
      const inside = verbOf(a) === A.enter;
      const to = inside ? insideOf(g, f.at) : argOf(a);
      const plain = f.avoiderCUs - f.avoiderElephants;
      const trains = trainsAlong(g, f.side, f.at, f.avoiderCUs);
      x.say({ ev: 'avoided', general: f.avoider, from: f.at, to: inside ? f.at : to, cus: f.avoiderCUs });
      moveForce(g, f.side, f.at, to, plain, f.avoiderElephants, trains, f.avoiders, f.avoider);
      marchOf(g).avoided = 1;
      if (inside || f.avoiderCUs === 0) return;
      sweepAway(g, x, enemyOf(f.side), to);
      if (isNearTribe(g, to))
        tribalUnrest.enter(g, { side: f.side, loc: to, plain, elephants: f.avoiderElephants });
    },
  },

  // --- interceptions are carried out ---

  nextInterception: {
    rule: '12.1',
    run(g, f, x) {
      if (f.next >= f.interceptors.length) return 'command';
      marchOf(g).diced = 1;
      rollDie(g, x, f.side, 'interception');
    },
  },
  intercepted: {
    rule: '12.1',
    run(g, f, x) {
      const [general] = f.interceptors.slice(f.next, f.next + ENTRY);
      const die = g.result;
      const modifier = interceptionModifier(g, f.side, f.at);
      const need = g.rules.generals.list[general].battleRating;
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
        rule: '12.1',
      });
      if (success) return 'arrive';
      if (mayRollAgain(g, general)) return;
      return 'missed';
    },
  },
  interceptAgain: {
    rule: 'general hamilcar_barca',
    who: (_g, f) => f.side,
    offer(_g, _f, out) {
      out.push(A.yes, A.no);
    },
    take(g, f, a, x) {
      if (a === A.no) return;
      g.marks |= BARCA_ROLLED;
      rollDie(g, x, f.side, 'interception');
      return 'intercepted';
    },
  },
  missed: {
    rule: '12.1',
    run(g, f) {
      const [general, units] = f.interceptors.slice(f.next, f.next + ENTRY);
      marchOf(g).failed |= detached(g, f.side, g.at[general], general, units);
      f.next += ENTRY;
      return 'nextInterception';
    },
  },
  arrive: {
    rule: '12.1',
    run(g, f, x) {
      const [general, units, elephants] = f.interceptors.slice(f.next, f.next + ENTRY);
      const from = g.at[general];
      const going = detached(g, f.side, from, general, units);
      const trains = trainsAlong(g, f.side, from, units);
      f.came |= going;
      marchOf(g).intercepted = 1;
      x.say({ ev: 'interceptor', general, from: spaceOf(g, from), to: f.at, cus: units });
      moveForce(g, f.side, from, f.at, units - elephants, elephants, trains, going, general);
      f.next += ENTRY;
      if (isNearTribe(g, f.at))
        tribalUnrest.enter(g, { side: f.side, loc: f.at, plain: units - elephants, elephants });
      return 'nextInterception';
    },
  },
  command: {
    rule: '2.2E',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      const here = generalsAt(g, f.side, f.at);
      if (f.came === 0 || here === 0) out.push(A.done);
      else for (const general of highest(g, here)) out.push(A.general | general);
    },
    take(g, f, a) {
      if (a !== A.done) settleCommand(g, f.side, f.at, argOf(a));
      // Tribes may have left nobody to fight for those who came.
      if (cusAt(g, f.side, f.at) === 0) marchOf(g).intercepted = 0;
      return END;
    },
  },
});
