import { type Action, argOf, END, type Frame, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { companySteps } from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import {
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  isBesiegedLoc,
  isBoundByTruce,
  isInside,
  moveForce,
  plainAt,
  spaceOf,
  supplyAt,
  type X,
} from '../board.ts';
import { lanesBetween, NONE, ROME, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { rollDie } from './02-dice.ts';
import { bringForce } from './02-displaced.ts';
import { homeFor, launch, loseCrowded, moor, mostShips } from './07-fleet.ts';
import { marchOf } from './07-frames.ts';
import {
  companions,
  gatheringLocals,
  mayBoard,
  maySailTo,
  noteStop,
  offerElephants,
  offerStops,
  placeOf,
  roomAboard,
  someBoarding,
} from './08-gathering.ts';
import { interceptionRange, isBase, lastRefuge, shortestWays } from './08-routes.ts';
import { slipsPast } from './08-slip-roll.ts';
import { navalBattle, seaVictor, startOfBattle, unarmed } from './09-naval-battle.ts';
import { rouseTribes } from './10-unrest.ts';
import { maySail } from './11-avoiding.ts';

const NOBODY_ON_THE_WAY = refusal('8.3', 'nobodyOnTheWay');
const NO_LANDING = refusal('9.3B1', 'noLandingInRange');
const NO_SEA_REFUGE = refusal('9.3B2', 'noPortOnTheWay');

/** Results of an interception for the fleet that was on its way. */
export const UNHARMED = 0;
export const MOVER_WON = 1;
export const MOVER_LOST = 2;

const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');
const NOT_IN_PORT = refusal('8.4', 'needsPort');
const BESIEGED = refusal('14.5A', 'besiegedNoSailing');
const MERCENARY = refusal('general xanthippus', 'mercenaryStaysInAfrica');
const OUT_OF_RANGE = refusal('8.1', 'outOfRange');
const TEN_UNITS = refusal('8.3', 'tenAboard');
const TOO_MANY_SHIPS = refusal('8.3', 'shipsForFleet');
const HOME_TOO_FAR = refusal('9.3B1', 'homeTooFar');

/** [8.1] Could a side send anybody out at all? */
export const maySendFleet = (g: H, side: Side): boolean => g.ready[side] > 0 && !isBoundByTruce(g, side);

/** [8.1, 8.3, 8.4] Why this general may not lead a fleet against this port: he must be in a port on the way from a large city. */
export function refuseFleet(g: H, side: Side, general: GeneralId, port: Space): Refusal | undefined {
  const loc = g.at[general];
  const { map, bases } = g.rules;
  const at = spaceOf(g, loc);
  if (at === NONE || !map.port[at]) return NOT_IN_PORT;
  if (isBesiegedLoc(g, loc)) return BESIEGED;
  if (!maySailTo(g, general, port)) return MERCENARY;
  const range = interceptionRange(g, side);
  const reaches = (base: Space): boolean =>
    isBase(g, side, base) && lanesBetween(map, base, at) + lanesBetween(map, at, port) <= range;
  if (!bases.some(reaches)) return OUT_OF_RANGE;
  return someMuster(g, side, loc, general, port) ? undefined : CONSUL_NEEDS_THREE;
}

/** Is there anybody who could intercept a fleet off this port? */
export function canIntercept(g: H, side: Side, port: Space): boolean {
  if (!maySendFleet(g, side)) return false;
  for (const general of g.rules.generalsOf[side])
    if (g.at[general] >= 0 && refuseFleet(g, side, general, port) === undefined) return true;
  return false;
}

/** [2.3E] Is there any way for this general to leave his stack? */
function someMuster(g: H, side: Side, loc: Loc, general: GeneralId, port: Space): boolean {
  const total = cusAt(g, side, loc);
  const all = generalsAt(g, side, loc);
  const most = Math.min(total, g.rules.tables.numbers.units - 1);
  const friends = companions(g, side, loc, general, port);
  for (let n = 0; n <= most; n++) {
    if (mayDivide(g, general, 1 << general, n, all & ~(1 << general), total - n)) return true;
    if (mayDivide(g, general, friends | (1 << general), n, all & ~friends & ~(1 << general), total - n))
      return true;
  }
  return false;
}

const interceptingLocals = {
  ...gatheringLocals,
  /** The side that won the battle. */
  winner: KINDS.sideOrNobody,
};
type Intercepting = LocalsOf<typeof interceptingLocals>;

type InterceptingFrame = Frame & Intercepting;

export const startOfInterception = (side: Side, port: Space, general: GeneralId): Intercepting => ({
  side,
  port,
  general,
  home: NONE,
  from: NONE,
  called: [],
  stops: [],
  generals: 0,
  joining: 0,
  undecided: 0,
  units: 0,
  elephants: 0,
  winner: NONE,
});

/** [8.3] Other generals of the port go aboard, or stay. */
const company = companySteps<H, HamilcarEvent, Intercepting, 'more' | 'units'>({
  rule: '8.3',
  verbs: A,
  again: 'more',
  after: 'units',
  refuse(g, f, joining, open) {
    const aboard = f.joining | joining;
    if (joining !== 0 && roomAboard(g, f, aboard) < 0) return TEN_UNITS;
    return someBoarding(g, f, aboard) || someBoarding(g, f, aboard | open) ? undefined : CONSUL_NEEDS_THREE;
  },
  join(f, joining) {
    f.joining |= joining;
  },
});

/**
 * [8] A fleet puts out against another. Result: UNHARMED when the moving fleet got away, MOVER_WON or MOVER_LOST
 * after a battle.
 */
export const navalInterception = rulebook('navalInterception', interceptingLocals, {
  begin: {
    rule: '8.1',
    run(g, f, x) {
      f.home = g.at[f.general];
      x.say({ ev: 'navalInterception', side: f.side, general: f.general, at: f.port });
    },
  },
  /** [2.1I, 8.2] Only who holds supremacy can try to slip past. */
  avoid: {
    rule: '8.2',
    who: (_g, f) => enemyOf(f.side),
    offerPublicly(g, f, out) {
      out.push(A.no);
      if (g.supremacy !== f.side) out.push(A.yes);
    },
    take(g, f, a, x) {
      if (a === A.no) return 'putOut';
      rollDie(g, x, enemyOf(f.side), 'navalAvoid');
    },
  },
  slip: {
    rule: '8.2',
    run(g, f, x) {
      const face = g.result;
      const mover = enemyOf(f.side);
      const { diamonds, dots: rolled } = g.rules.tables.navalDie[face - 1];
      const dots = rolled + g.rules.tables.seamanship[g.seamanship - 1].dots;
      const success = slipsPast(mover, diamonds, dots);
      x.say({ ev: 'navalAvoid', side: mover, face, diamonds, dots, success });
      if (!success) return;
      g.result = UNHARMED;
      return END;
    },
  },

  // --- the intercepting fleet is formed, one port after the other (8.3) ---

  putOut: {
    rule: '8.4',
    run(_g, f) {
      f.from = f.home;
      f.joining = 1 << f.general;
    },
  },
  boarding: {
    rule: '8.3',
    run(g, f) {
      f.undecided = companions(g, f.side, f.from, f.general, f.port);
    },
  },
  more: company.more,
  company: company.ask,
  units: {
    rule: '8.3',
    offerPublicly(g, f, out) {
      for (let n = 0; n <= cusAt(g, f.side, f.from); n++) out.push(A.units | n);
    },
    check(g, f, a) {
      if (argOf(a) > roomAboard(g, f, f.joining)) return TEN_UNITS;
      return mayBoard(g, f, f.joining, argOf(a)) ? undefined : CONSUL_NEEDS_THREE;
    },
    take(_g, f, a) {
      f.units = argOf(a);
    },
  },
  elephants: {
    rule: '8.3',
    offerPublicly: offerElephants,
    take(_g, f, a) {
      f.elephants = argOf(a);
    },
  },
  /** [2.3D, 8.3, R43] A warship must find room. */
  trains: {
    rule: '8.3',
    offerPublicly(g, f, out) {
      for (let n = 0; n <= supplyAt(g, f.side, f.from); n++) out.push(A.trains | n);
    },
    check: (g, f, a) => (argOf(a) > roomAboard(g, f, f.joining) - f.units ? TEN_UNITS : undefined),
    take(g, f, a, x) {
      const { sea } = g.rules;
      const plain = f.units - f.elephants;
      noteStop(g, f, argOf(a));
      f.generals |= f.joining;
      moveForce(g, x, f.side, f.from, sea, plain, f.elephants, argOf(a), f.joining, f.general);
      f.joining = 0;
    },
  },
  /** [8.3, R43] More units may come aboard in the ports along the way. */
  gather: {
    rule: '8.3',
    offerPublicly(g, f, out) {
      out.push(A.done);
      offerStops(g, f, out);
    },
    unlisted: () => NOBODY_ON_THE_WAY,
    take(g, f, a) {
      if (a === A.done) return;
      f.from = placeOf(g, a);
      return 'boarding';
    },
  },
  ships: {
    rule: '8.3',
    offerPublicly(g, f, out) {
      for (let n = g.ready[f.side]; n >= 1; n--) out.push(A.ships | n);
    },
    check(g, f, a) {
      if (argOf(a) <= mostShips(g, f.side, f.general, aboard(g, f))) return undefined;
      return argOf(a) > mostShips(g, f.side, f.general, 0) ? TOO_MANY_SHIPS : TEN_UNITS;
    },
    take(g, f, a, x) {
      const { sea } = g.rules;
      launch(g, f.side, argOf(a));
      x.say({
        ev: 'embarked',
        general: f.general,
        at: spaceOf(g, f.home),
        cus: cusAt(g, f.side, sea),
        supply: supplyAt(g, f.side, sea),
        ships: argOf(a),
        company: generalsIn(f.generals & ~(1 << f.general)),
      });
    },
  },
  battle: {
    rule: '9.1',
    run(g, f) {
      const march = marchOf(g);
      const mover = enemyOf(f.side);
      const commanders: [GeneralId, GeneralId] =
        mover === ROME ? [march.general, f.general] : [f.general, march.general];
      // [8.5] A fleet without warships only suffers.
      if (g.atSea[mover] === 0) unarmed.enter(g, { port: f.port, side: f.side, commanders, cargo: 0 });
      else navalBattle.enter(g, startOfBattle(f.port, mover, commanders));
    },
  },
  result: {
    rule: '9.3B1',
    run(g, f) {
      f.winner = seaVictor.of(g);
      countCargo(g, f);
      return f.winner === f.side ? 'won' : 'lost';
    },
  },
  /** [9.3B1, R45] The victor lands in the port of the battle with ready ships, or takes his army elsewhere and spends them. */
  won: {
    rule: '9.3B1',
    offerPublicly(g, f, out) {
      out.push(A.putBack);
      offerLandings(g, f, out);
    },
    check: (g, f, a) => (a === A.putBack && !mayGoHome(g, f) ? HOME_TOO_FAR : undefined),
    unlisted: () => NO_LANDING,
    take(g, f, a, x) {
      moor(g, f.side, a !== A.land && hasArmy(g, f));
      goAshore(g, x, f, a === A.putBack ? backHome(g, f) : a === A.land ? f.port : spaceIn(a), 'victory');
      return 'roused';
    },
  },
  /** [9.3B2, R43] The beaten army goes to the last friendly port of its way; which way that was its owner says now. */
  lost: {
    rule: '9.3B2',
    offerPublicly: offerRefuges,
    unlisted: () => NO_SEA_REFUGE,
    take(g, f, a, x) {
      moor(g, f.side, true);
      goAshore(g, x, f, placeOf(g, a), 'beaten');
    },
  },
  roused: {
    rule: 'card 134',
    run: (g, f) => rouseTribes(g, f.side, f.from, f.units - f.elephants, f.elephants),
  },
  over: {
    rule: '9.3B1',
    run(g, f) {
      g.result = f.winner === f.side ? MOVER_LOST : MOVER_WON;
      return END;
    },
  },
});

/** CUs and trains of the fleet. */
const aboard = (g: H, f: Intercepting): number =>
  cusAt(g, f.side, g.rules.sea) + supplyAt(g, f.side, g.rules.sea);

const hasArmy = (g: H, f: Intercepting): boolean => aboard(g, f) > 0;

const backHome = (g: H, f: Intercepting): Loc => homeFor(g, f.side, f.home, aboard(g, f));

/** [9.3B1] Lanes that are left of the range after the way to the battle. */
function lanesLeft(g: H, f: Intercepting): number {
  const [way] = shortestWays(g, f.side, f.port, f.stops);
  return way === undefined ? 0 : interceptionRange(g, f.side) - (way.length - 1);
}

/** [9.3B1, R45] Ports other than his own where the victor may put an army ashore. */
function offerLandings(g: H, f: Intercepting, out: Action[]): void {
  if (!hasArmy(g, f)) return;
  if (mayLandIn(g, f, f.port)) out.push(A.land);
  const { map } = g.rules;
  const lanes = lanesLeft(g, f);
  for (const port of map.sea.ports) {
    const far = lanesBetween(map, f.port, port);
    if (far > 0 && far <= lanes && mayLandIn(g, f, port)) out.push(A.sail | port);
  }
}

/** [9.3B1, R45] With an army home is another port, as far as the range is not used up; who can land nowhere goes back. */
function mayGoHome(g: H, f: Intercepting): boolean {
  if (!hasArmy(g, f)) return true;
  if (lanesBetween(g.rules.map, f.port, spaceOf(g, f.home)) <= lanesLeft(g, f)) return true;
  scratch.length = 0;
  offerLandings(g, f, scratch);
  return scratch.length === 0;
}

const scratch: Action[] = [];

/** [9.3B1, 15.3C, 15.4, R45] An army aboard may land where no enemy stands, unless it may not leave or enter Africa. */
function mayLandIn(g: H, f: Intercepting, port: Space): boolean {
  if (port === spaceOf(g, f.home) || cusAt(g, enemyOf(f.side), port) > 0) return false;
  // [R45] The beaten army goes back to where it had embarked, and needs that place.
  if (port === spaceOf(g, marchOf(g).prev)) return false;
  return mayGoAshore(g, f, port);
}

/** [15.3C, 15.4] What bars a voyage bars an interceptor too; those who come from several ports keep to the strictest. */
function mayGoAshore(g: H, f: Intercepting, port: Space): boolean {
  const cus = cusAt(g, f.side, g.rules.sea);
  return f.stops.every((stop) => maySail(g, f.side, f.generals, cus, stop, port));
}

/** [9.3B2] Without a friendly port on any of the ways the commander goes back where he came aboard. */
function offerRefuges(g: H, f: InterceptingFrame, out: Action[]): void {
  const units = aboard(g, f);
  for (const way of shortestWays(g, f.side, f.port, f.stops)) {
    const refuge = lastRefuge(g, f.side, way, units, (port) => mayGoAshore(g, f, port));
    const a = placed(g, refuge === NONE ? backHome(g, f) : refuge);
    if (!out.includes(a)) out.push(a);
  }
  if (out.length === 0) out.push(placed(g, backHome(g, f)));
}

const placed = (g: H, loc: Loc): Action => (isInside(g, loc) ? A.inside | spaceOf(g, loc) : A.at | loc);

/** What is left of the fleet's army after the battle; the mover's is counted in its march. */
function countCargo(g: H, f: InterceptingFrame): void {
  const { sea } = g.rules;
  f.elephants = elephantsAt(g, f.side, sea);
  f.units = cusAt(g, f.side, sea);
  const march = marchOf(g);
  march.plain = plainAt(g, march.side, sea);
  march.elephants = elephantsAt(g, march.side, sea);
  march.supply = supplyAt(g, march.side, sea);
  // [card 112] A commander may have been called home in disgrace.
  march.company &= generalsAt(g, march.side, sea);
  f.generals &= generalsAt(g, f.side, sea);
}

/** The army goes ashore and drives off who is alone there. */
function goAshore(g: H, x: X, f: Intercepting, loc: Loc, why: string): void {
  const { sea } = g.rules;
  const trains = supplyAt(g, f.side, sea);
  const plain = f.units - f.elephants;
  if (why === 'beaten' || spaceOf(g, loc) === spaceOf(g, f.home))
    x.say({ ev: 'putBack', general: f.general, at: loc, why });
  else x.say({ ev: 'landed', general: f.general, at: loc, cus: f.units, inside: isInside(g, loc) });
  bringForce(g, x, f.side, sea, loc, plain, f.elephants, trains, f.generals, f.general);
  loseCrowded(g, x, f.side, loc);
  f.from = loc;
}
