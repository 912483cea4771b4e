import {
  type Action,
  type Choice,
  choices,
  END,
  emptied,
  type Frame,
  type LocalsOf,
  offering,
  type Refusal,
  refusal,
  STAY,
  verbOf,
} from '@punica/kernel';
import { A, cityIn, faceIn, hexIn } from '../actions.ts';
import { joinLeader, passOver, putLeader, standAlone, type X } from '../board.ts';
import { NONE, ROME } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  hasUnits,
  leaderOf,
  mayStandOutside,
  piecesAt,
  spOf,
  spWith,
  sumSp,
  unitsWith,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import { HAS_MOVED, type Hex, type Italy, type LeaderId, type Unit } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';
import { allowanceOf, entryCost, leadLimit } from './07-costs.ts';
import { courtCity, refuseCourting } from './07-diplomacy.ts';
import { overrun, refuseOverrun } from './07-overrun.ts';
import { withinReach } from './07-reach.ts';
import { gaulishGround, stackingRoom } from './07-stacking.ts';
import { offerFaces, unitWithFace } from './09-losses.ts';
import { capuaIsClosed } from './12-capua.ts';

const TOO_FAR = refusal('7.3', 'tooFar');
const NEEDS_A_LEGION = refusal('10.2', 'needsALegion');
const CAPUA_CLOSED = refusal('12.21', 'capuaClosed');
const GAUL_STAYS_NORTH = refusal('10.6', 'gaulStaysNorth');
const STACK_FULL = refusal('7.8', 'threeLeaders');
const RANK_LIMIT = refusal('7.8', 'rankLimit');
const SLAVES_STAY = refusal('6.22', 'slavesStay');

const marchLocals = {
  side: KINDS.side,
  leader: KINDS.leader,
  /** Movement points used. */
  used: KINDS.count,
  /** Hex just entered, or NONE. */
  to: KINDS.hex,
};
export type March = LocalsOf<typeof marchLocals>;

const work: Unit[] = [];
const reach = (g: Italy, leader: LeaderId): Unit[] => withinReach(g, leader, emptied(work));

/** What keeps a leader with so many SP from entering a hex, movement points aside. */
export function refuseEntry(
  g: Italy,
  f: March,
  hex: Hex,
  sp: number = spWith(g, f.leader),
): Refusal | undefined {
  if (capuaIsClosed(g, f.side, hex)) return CAPUA_CLOSED;
  if (f.leader === GAULISH_LEADER && !gaulishGround(g, hex)) return GAUL_STAYS_NORTH;
  // Most hexes are empty of friends: no need to count them.
  if (
    piecesAt(g, f.side, hex) >= g.rules.tables.constants.stackLeaders &&
    !stackingRoom(g, f.side, hex, [f.leader])
  )
    return STACK_FULL;
  return f.side === ROME && sp < g.rules.units.legionSp ? NEEDS_A_LEGION : undefined;
}

/** [7.2] A unit joins the leader who is about to set off, from the ground or from a colleague. */
function takeAlong(g: Italy, x: X, f: March, unit: Unit): void {
  const from = leaderOf(g, unit);
  if (from === NONE) joinLeader(g, x, unit, f.leader);
  else passOver(g, unit, from, f.leader);
}

/** Everything within reach that his rank allows, the strongest first. */
export function everythingFor(g: Italy, leader: LeaderId): Unit[] {
  const limit = leadLimit(g, leader);
  let sp = spWith(g, leader);
  const units = withinReach(g, leader, []);
  if (limit !== Infinity) units.sort((a, b) => spOf(g, b) - spOf(g, a));
  return units.filter((unit) => {
    const fits = sp + spOf(g, unit) <= limit;
    if (fits) sp += spOf(g, unit);
    return fits;
  });
}

function takeAll(g: Italy, x: X, f: March): void {
  const units = everythingFor(g, f.leader);
  for (const unit of units) takeAlong(g, x, f, unit);
  x.say({ ev: 'tookUp', leader: f.leader, count: units.length });
}

type Marching = Frame & March;
/** The question is put with the SP for which a leader has room. */
type MusterChoice = Choice<Italy, CampaignEvent, Marching, 'pause', number>;

/** [7.8] SP that he may take along. */
const roomOf = (g: Italy, f: Marching): number =>
  f.side === ROME ? leadLimit(g, f.leader) - spWith(g, f.leader) : Infinity;

const takeOne: MusterChoice = {
  verbs: [A.take],
  offer: (g, f, out) => offerFaces(g, reach(g, f.leader), A.take, out),
  check: (g, _f, a, _role, room) => (g.rules.units.faceSp[faceIn(a)] > room ? RANK_LIMIT : undefined),
  take(g, f, a, x) {
    takeAlong(g, x, f, unitWithFace(g, reach(g, f.leader), faceIn(a)));
    x.say({ ev: 'tookUp', leader: f.leader, count: 1 });
    return reach(g, f.leader).length > 0 ? STAY : 'pause';
  },
};

const takeEverything: MusterChoice = {
  verbs: [A.takeAll],
  offer: offering(A.takeAll),
  take(g, f, _a, x) {
    takeAll(g, x, f);
    return 'pause';
  },
};

const setOff: MusterChoice = {
  verbs: [A.done],
  offer: offering(A.done),
  take: () => 'pause',
};

/** [7.2, 7.31, 7.4, 7.7] Movement points of an action on the march; nothing for what costs none. */
export function costOfStep(g: Italy, f: March, a: Action): number {
  const { constants } = g.rules.tables;
  switch (verbOf(a)) {
    case A.go:
      return entryCost(g, f.side, g.leaderAt[f.leader], hexIn(a));
    case A.overrun:
      return entryCost(g, f.side, g.leaderAt[f.leader], hexIn(a)) + constants.overrunMp;
    case A.court:
      return constants.diplomacyMp;
    default:
      return 0;
  }
}

/** What a leader has for the next step of his march. */
interface Means {
  /** Movement points. */
  left: number;
  readonly units: Unit[];
  sp: number;
}

/** Looked up once for all choices of a question, and used before the next one is asked: one object will do. */
const means: Means = { left: 0, units: [], sp: 0 };

function meansOf(g: Italy, f: March): Means {
  const units = unitsWith(g, f.leader, emptied(means.units));
  means.left = allowanceOf(g, units) - f.used;
  means.sp = sumSp(g, units);
  return means;
}

/** What can be done on the march. */
type StepChoice = Choice<Italy, CampaignEvent, Marching, 'entered' | 'pause', Means>;

const refusePrice = (g: Italy, f: March, a: Action, left: number): Refusal | undefined =>
  costOfStep(g, f, a) > left ? TOO_FAR : undefined;

/** What is legal of all that leads onward from his hex, in the order in which it is offered. */
function legalWays(g: Italy, f: March, out: Action[], { left, sp }: Means): void {
  const { map, ground, tables } = g.rules;
  const { diplomacyMp, overrunMp } = tables.constants;
  const here = g.leaderAt[f.leader];
  const near = map.neighbours[here];
  const price = ground[here];
  const enemy = enemyOf(f.side);
  for (let i = 0; i < near.length; i++) {
    const hex = near[i];
    const city = map.cityAt[hex];
    const isForeign = city !== NONE && g.control[city] !== f.side;
    const mp = isForeign ? tables.unfriendlyCityMp : price[i];
    if (mp <= left && refuseEntry(g, f, hex, sp) === undefined) {
      out.push(A.go | hex);
      if (mp + overrunMp <= left && piecesAt(g, enemy, hex) > 0)
        if (refuseOverrun(g, f.leader, hex) === undefined) out.push(A.overrun | hex);
    }
    if (isForeign && diplomacyMp <= left && refuseCourting(g, f.side, city) === undefined)
      out.push(A.court | city);
  }
}

/** [7.2, 7.7] Into a neighbouring hex, over whoever stands in the way where he can be ridden down. */
export const goOn: StepChoice = {
  verbs: [A.go, A.overrun],
  /** Hex by hex, and with each the envoys who could be sent to its city. */
  offer(g, f, out) {
    const { map } = g.rules;
    const near = map.neighbours[g.leaderAt[f.leader]];
    const enemy = enemyOf(f.side);
    for (let i = 0; i < near.length; i++) {
      out.push(A.go | near[i]);
      if (piecesAt(g, enemy, near[i]) > 0) out.push(A.overrun | near[i]);
      const city = map.cityAt[near[i]];
      if (city !== NONE && g.control[city] !== f.side) out.push(A.court | city);
    }
  },
  list: (g, f, out, _role, itsMeans) => legalWays(g, f, out, itsMeans),
  check(g, f, a, _role, { left, sp }) {
    const kept = refusePrice(g, f, a, left) ?? refuseEntry(g, f, hexIn(a), sp);
    return kept ?? (verbOf(a) === A.overrun ? refuseOverrun(g, f.leader, hexIn(a)) : undefined);
  },
  take(g, f, a, x) {
    const mp = costOfStep(g, f, a);
    const from = g.leaderAt[f.leader];
    f.used += mp;
    f.to = hexIn(a);
    x.say({ ev: 'marched', leader: f.leader, from, to: f.to, mp });
    if (verbOf(a) === A.overrun) overrun(g, x, f.leader, f.to);
    // [9.7] With him in it, an open town is taken.
    putLeader(g, x, f.leader, f.to);
    g.from[f.leader] = from;
    return 'entered';
  },
};

/** [7.4] Words for a city next to him. */
const sendEnvoys: StepChoice = {
  verbs: [A.court],
  /** They are offered with the hex of their city: `goOn`. */
  offer: () => {},
  check: (g, f, a, _role, { left }) => refusePrice(g, f, a, left) ?? refuseCourting(g, f.side, cityIn(a)),
  take(g, f, a, x) {
    f.used += costOfStep(g, f, a);
    courtCity(g, x, f.leader, cityIn(a));
    return 'pause';
  },
};

/** [7.2] Some of those with him stay in his hex. */
const leaveBehind: StepChoice = {
  verbs: [A.drop],
  offer: (g, _f, out, _role, { units }) => offerFaces(g, units, A.drop, out),
  check(g, _f, a) {
    const { units, slaveLegion } = g.rules;
    return units.faceKind[faceIn(a)] === units.kind[slaveLegion] ? SLAVES_STAY : undefined;
  },
  take(g, f, a, x) {
    const face = faceIn(a);
    const unit = unitWithFace(g, unitsWith(g, f.leader, []), face);
    const hex = g.leaderAt[f.leader];
    standAlone(g, x, unit, hex, g.outside[f.leader]);
    // Where he has not moved yet, a unit left behind can still go with somebody else.
    if (f.used > 0) g.spent[unit] = 1;
    x.say({ ev: 'dropped', unit, face, hex });
    return 'pause';
  },
};

const stopHere: StepChoice = {
  verbs: [A.stop],
  offer: offering(A.stop),
  take: () => END,
};

const nextStep = choices([goOn, sendEnvoys, leaveBehind, stopHere], meansOf);

/** Can he do anything but stop? Without units nobody is kept in the dark by the answer (7.5). */
function canGoOn(g: Italy, f: Marching): boolean {
  const { horseMp } = g.rules.tables.constants;
  // Most marches need no look at the list: the dearest hex is within his means.
  if (f.used + g.rules.dearestHex <= horseMp || hasUnits(g, f.leader)) return true;
  legalWays(g, f, emptied(ways), meansOf(g, f));
  return ways.length > 0;
}

const ways: Action[] = [];

/** [7.2, R24] Where an enemy is in the hex, a leader before his own city is shut out. */
export function shutOut(g: Italy, f: March): void {
  if (mayStandOutside(g, f.side, f.to)) g.outside[f.leader] = 1;
}

/** [7.1, 7.2] One leader with his units goes hex by hex. */
export const march = rulebook('march', marchLocals, {
  begin: {
    rule: '7.2',
    run(g, f) {
      g.moved[f.leader] = HAS_MOVED;
      return reach(g, f.leader).length > 0 ? 'muster' : 'pause';
    },
  },
  muster: {
    rule: '7.2',
    ...choices([takeOne, takeEverything, setOff], roomOf),
  },
  pause: {
    rule: '7.3',
    run(g, f, x) {
      if (canGoOn(g, f)) return 'step';
      x.say({ ev: 'halted', leader: f.leader, hex: g.leaderAt[f.leader], why: 'spent' });
      return END;
    },
  },
  step: { rule: '7.2', ...nextStep },
  entered: {
    rule: '7.2',
    run(g, f, x) {
      // [7.2, 7.7] An enemy in the hex ends the march.
      if (piecesAt(g, enemyOf(f.side), f.to) === 0) return 'pause';
      shutOut(g, f);
      x.say({ ev: 'halted', leader: f.leader, hex: f.to, why: 'enemy' });
      return END;
    },
  },
});
