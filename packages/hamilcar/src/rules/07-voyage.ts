import {
  among,
  argOf,
  type Choice,
  choices,
  END,
  type Frame,
  type LocalsOf,
  maskOf,
  offering,
  publicly,
  type RunStep,
  refusal,
  verbOf,
} from '@punica/kernel';
import { elephantsIn, lossesTaken, plainIn } from '@punica/punic-cards';
import { A, generalIn, spaceIn } from '../actions.ts';
import {
  changeCUs,
  changeSupply,
  commanderAt,
  enemyOf,
  insideOf,
  isWalled,
  moveForce,
  spaceOf,
  type X,
} from '../board.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, MOST_COLUMN, NONE, ROME, tableLoss } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc, Space } from '../state.ts';
import { rollDie } from './02-dice.ts';
import { bringForce } from './02-displaced.ts';
import { homeFor, launch, loseCrowded, moor, mostShips } from './07-fleet.ts';
import { BY_SEA, type March, marchOf, movingUnits } from './07-frames.ts';
import { canBoard, giveBackCommand, muster, noteAboard } from './07-muster.ts';
import {
  isStranded,
  refuseLanding,
  refuseLandingInside,
  refuseSailing,
  refuseShore,
  sailingCost,
} from './07-sea-checks.ts';
import {
  MOVER_LOST,
  MOVER_WON,
  maySendFleet,
  navalInterception,
  refuseFleet,
  startOfInterception,
} from './08-interception.ts';
import { lastRefuge } from './08-routes.ts';
import { rouseTribes } from './10-unrest.ts';

/** A fleet on its way (7.3C). Its army and generals are at the place "sea"; its warships in the At Sea box. */
const voyageLocals = {
  side: KINDS.side,
  /** Where the army embarked: the place, and its space. */
  from: KINDS.loc,
  home: KINDS.space,
  port: KINDS.space,
  /** Ports entered so far. */
  route: KINDS.spaces,
  storms: KINDS.count,
  /** An interception has been tried (8.1: one for each voyage). */
  tried: KINDS.flag,
  /** A battle was won on the way; 2 when the fleet lands in the battle port. */
  won: among<0 | 1 | 2>('victory', { none: 0, won: 1, 'won-here': 2 }),
  to: KINDS.space,
  hub: KINDS.flag,
};
export type Voyage = LocalsOf<typeof voyageLocals>;

type VoyageFrame = Frame & Voyage;

/** Results: the activation is over, or the army stands ashore. */
const OVER = 0;
const LANDED = 1;

export const startOfVoyage = (g: H, f: March): Voyage => ({
  side: f.side,
  from: f.at,
  home: spaceOf(g, f.at),
  port: spaceOf(g, f.at),
  route: [],
  storms: 0,
  tried: 0,
  won: 0,
  to: NONE,
  hub: 0,
});

const TOO_MANY_SHIPS = refusal('7.3C', 'shipsForFleet');
const TEN_UNITS = refusal('7.3C', 'tenAboard');
const NOT_AT_SEA_YET = refusal('7.3C', 'sailFirst');
const WAY_OPEN = refusal('7.3C', 'wayIsOpen');
const NOTHING_TO_BOARD = refusal('7.3C', 'nothingToBoard');

type SeaChoice = Choice<H, HamilcarEvent, VoyageFrame, 'land' | 'landInside' | 'putBack' | 'step'>;

/** [7.3A] Along a lane, or across the Mare Tyrrhenum. */
export const sailOn: SeaChoice = {
  verbs: [A.sail, A.cross],
  offer(g, f, out) {
    const { sea } = g.rules.map;
    for (const to of sea.lanes[f.port]) out.push(A.sail | to);
    if (sea.isHub[f.port]) for (const to of sea.hub) if (to !== f.port) out.push(A.cross | to);
  },
  check: (g, _f, a) => refuseSailing(g, marchOf(g), spaceIn(a), verbOf(a) === A.cross),
  take(_g, f, a) {
    f.to = spaceIn(a);
    f.hub = verbOf(a) === A.cross ? 1 : 0;
  },
};

const goAshore: SeaChoice = {
  verbs: [A.land],
  offer(_g, f, out) {
    if (f.route.length > 0) out.push(A.land);
  },
  check: (g, f) => (f.route.length === 0 ? NOT_AT_SEA_YET : refuseLanding(g, marchOf(g), f.port)),
  take: () => 'land',
};

const goAshoreInside: SeaChoice = {
  verbs: [A.landInside],
  offer(g, f, out) {
    if (f.route.length > 0 && isWalled(g, f.port)) out.push(A.landInside);
  },
  check: (g, f) => refuseLandingInside(g, marchOf(g), f.port),
  take: () => 'landInside',
};

/** [7.3C] Others come aboard in a port on the way. */
const takeAboard: SeaChoice = {
  verbs: [A.regroup],
  offer(g, f, out) {
    if (f.route.length > 0 && canBoard(g, marchOf(g), f.port)) out.push(A.regroup);
  },
  check: (g) => (marchOf(g).regrouped === 1 ? NOTHING_TO_BOARD : undefined),
  take(g, f) {
    marchOf(g).regrouped = 1;
    muster.enter(g, { from: f.port, undecided: 0, generals: 0, units: 0, elephants: 0 });
    return 'step';
  },
};

/** [7.3C] Back home, for whom no other way is open. */
const putBack: SeaChoice = {
  verbs: [A.putBack],
  offer: offering(A.putBack),
  check: (g, f) => (isStranded(g, marchOf(g), f.port, f.route.length > 0) ? undefined : WAY_OPEN),
  take: () => 'putBack',
};

const LANDING = {
  rule: '7.3C',
  run(g: H): typeof END {
    g.result = LANDED;
    return END;
  },
};

/** What goes with the army, as a force is moved. */
const aboard = ({ plain, elephants, supply, company, general }: March) =>
  [plain, elephants, supply, company, general] as const;

/** The army lands where it may, and its march is over; `spent` says whether the warships have done their work. */
const sentBack = (
  rule: string,
  why: string,
  spent: (f: Voyage) => boolean,
  to: (g: H, f: Voyage) => Loc,
): RunStep<H, HamilcarEvent, VoyageFrame, 'roused'> => ({
  rule,
  run(g, f, x) {
    moor(g, f.side, spent(f));
    return returnTo(g, x, f, to(g, f), why);
  },
});

/** [7.3A, 7.3B, 7.3C] From the port of embarkation to the landing, with what the sea and the enemy do on the way. */
export const voyage = rulebook('voyage', voyageLocals, {
  ships: {
    rule: '7.3C',
    offerPublicly(g, f, out) {
      for (let n = g.ready[f.side]; n >= 0; n--) out.push(A.ships | n);
    },
    check(g, f, a) {
      const march = marchOf(g);
      if (argOf(a) <= mostShips(g, f.side, march.general, movingUnits(march))) return undefined;
      return argOf(a) > mostShips(g, f.side, march.general, 0) ? TOO_MANY_SHIPS : TEN_UNITS;
    },
    take(g, f, a, x) {
      const march = marchOf(g);
      launch(g, f.side, argOf(a));
      moveForce(g, x, f.side, march.at, g.rules.sea, ...aboard(march));
      giveBackCommand(g, march, march.at);
      march.yielded = NONE;
      march.prev = march.at;
      march.at = g.rules.sea;
      march.embarked = 1;
      noteAboard(g, march, f.home, march.plain + march.elephants);
      march.regrouped = 0;
      x.say({
        ev: 'embarked',
        general: march.general,
        at: f.home,
        cus: march.plain + march.elephants,
        supply: march.supply,
        ships: argOf(a),
        company: generalsIn(march.company & ~(1 << march.general)),
      });
    },
  },
  step: {
    rule: '7.3A',
    ...publicly(choices([sailOn, goAshore, goAshoreInside, takeAboard, putBack])),
  },
  sail: { rule: '7.3A', run: sail },
  /** [card 124] A fleet that has met no die yet can be driven back. */
  weather: counterWindow<VoyageFrame, 'driven'>({
    rule: 'card 124',
    timing: 'move',
    asks: (g, f) => (marchOf(g).diced === 0 ? maskOf(enemyOf(f.side)) : 0),
    effect: () => 'driven',
  }),
  /** [2.1J, card 101] Only Roman fleets fear the storms, and only before anybody intercepts them. */
  storm: counterWindow<VoyageFrame, 'wrecks'>({
    rule: '2.1J',
    timing: 'seaMove',
    asks: (g, f) =>
      f.side === ROME && f.tried === 0 && g.atSea[ROME] > 0 && stormColumn(g, f) > 0 ? maskOf(CARTHAGE) : 0,
    effect(g, _f, _card, _role, x) {
      marchOf(g).diced = 1;
      rollDie(g, x, CARTHAGE, 'storm');
      return 'wrecks';
    },
  }),
  intercept: {
    rule: '8.1',
    who: (_g, f) => enemyOf(f.side),
    offerPublicly(g, f, out) {
      out.push(A.pass);
      const side = enemyOf(f.side);
      if (f.tried === 1 || !maySendFleet(g, side)) return;
      for (const general of g.rules.generalsOf[side]) if (g.at[general] >= 0) out.push(A.intercept | general);
    },
    check: (g, f, a) => (a === A.pass ? undefined : refuseFleet(g, enemyOf(f.side), generalIn(a), f.port)),
    take(g, f, a) {
      if (a === A.pass) return 'step';
      f.tried = 1;
      marchOf(g).diced = 1;
      navalInterception.enter(g, startOfInterception(enemyOf(f.side), f.port, generalIn(a)));
    },
  },
  met: {
    rule: '9.3B1',
    run(g, f) {
      if (g.result === MOVER_LOST) return 'beaten';
      if (g.result !== MOVER_WON) return 'step';
      f.won = 1;
    },
  },
  /** [9.3B1, R44] The winner lands where the battle was, or sails on with spent ships; who can do neither goes back. */
  winner: {
    rule: '9.3B1',
    offerPublicly(g, f, out) {
      out.push(A.land, A.goOn, A.putBack);
      if (isWalled(g, f.port)) out.push(A.landInside);
    },
    check(g, f, a) {
      const march = marchOf(g);
      const stuck = isStranded(g, march, f.port, false);
      if (a === A.land) return refuseLanding(g, march, f.port);
      if (a === A.landInside) return refuseLandingInside(g, march, f.port);
      if (a === A.goOn) return stuck ? NOTHING_LEFT : undefined;
      return stuck && isStranded(g, march, f.port, true) ? undefined : WAY_OPEN;
    },
    take(_g, f, a) {
      if (a === A.goOn) return 'step';
      if (a === A.putBack) return 'putBack';
      f.won = 2;
      return a === A.land ? 'land' : 'landInside';
    },
  },

  // --- how a voyage ends ---

  land: { rule: '7.3C', run: (g, f, x) => ashore(g, x, f, f.port) },
  landed: LANDING,
  landInside: { rule: '7.3C', run: (g, f, x) => ashore(g, x, f, insideOf(g, f.port)) },
  landedInside: LANDING,
  wrecks: {
    rule: 'card 101',
    run(g, f, x) {
      wreck(g, x, f);
      return 'intercept';
    },
  },
  driven: sentBack('card 124', 'weather', () => false, startOf),
  putBack: sentBack('7.3C', 'stranded', (f) => f.won > 0, startOf),
  /** The beaten army goes to the last friendly port on its way. */
  beaten: sentBack('9.3B2', 'beaten', () => true, refuge),
  roused: {
    rule: 'card 134',
    run(g, f) {
      const march = marchOf(g);
      rouseTribes(g, f.side, march.at, march.plain, march.elephants);
    },
  },
  home: {
    rule: '9.3B2',
    run(g) {
      const march = marchOf(g);
      march.plain -= plainIn(lossesTaken.of(g));
      march.elephants -= elephantsIn(lossesTaken.of(g));
      g.result = OVER;
      return END;
    },
  },
});

/** [7.3A, 15.4] The fleet comes to the next port; what the sea and the enemy say to it is asked afterwards. */
export function sail(g: H, f: Voyage, x: X): void {
  const march = marchOf(g);
  const { sea } = g.rules.map;
  const cost = sailingCost(g, f.hub === 1);
  march.left -= cost;
  march.seaLeft -= cost;
  march.spent += cost;
  march.lanesLeft -= f.hub === 1 ? sea.hubLanes : 1;
  march.regrouped = 0;
  f.storms += f.hub === 1 ? sea.hubStorms : sea.storms[f.port][sea.lanes[f.port].indexOf(f.to)];
  x.say({ ev: 'sailed', general: march.general, from: f.port, to: f.to, hub: f.hub === 1 });
  f.port = f.to;
  f.route = [...f.route, f.to];
}

const NOTHING_LEFT = refusal('7.3A', 'noSeaMoveLeft');

/** [card 101] Storms of the route, of green crews and of top-heavy ships: the column of the roll; 0 for none. */
export function stormColumn(g: H, f: Pick<Voyage, 'storms'>): number {
  const { seamanship, numbers } = g.rules.tables;
  const storms = f.storms + seamanship[g.seamanship - 1].storms + (g.corvi === 1 ? numbers.corviStorm : 0);
  return Math.min(MOST_COLUMN, storms);
}

/** [card 101, R56] Each hit sinks a warship; each ship sunk takes a CU and a supply train with it. */
function wreck(g: H, x: X, f: Voyage): void {
  const march = marchOf(g);
  const die = g.result;
  const hits = tableLoss(g.rules.tables, die, stormColumn(g, f));
  x.say({ ev: 'storm', storms: stormColumn(g, f), die, hits });
  const ships = Math.min(hits, g.atSea[f.side]);
  g.atSea[f.side] -= ships;
  g.track[f.side] += ships;
  if (ships > 0) x.say({ ev: 'sunk', side: f.side, count: ships, why: 'storm' });
  const cus = Math.min(ships, march.plain);
  const trains = Math.min(ships, march.supply);
  march.plain -= cus;
  march.supply -= trains;
  changeCUs(g, x, f.side, g.rules.sea, -cus);
  changeSupply(g, f.side, g.rules.sea, -trains);
  if (cus > 0) x.say({ ev: 'lost', side: f.side, at: g.rules.sea, cus, elephants: 0, why: 'storm' });
  if (trains > 0) x.say({ ev: 'supply', side: f.side, at: g.rules.sea, count: -trains, why: 'storm' });
}

/** [7.1, 7.3C, 9.3B1] The army goes ashore; who has fought goes no farther, but for C. Regulus [general c_regulus]. */
export function ashore(g: H, x: X, f: Voyage, loc: Loc): void {
  const march = marchOf(g);
  moor(g, f.side, f.won === 1);
  march.yielded = commanderAt(g, f.side, loc);
  moveForce(g, x, f.side, g.rules.sea, loc, ...aboard(march));
  march.at = loc;
  march.prev = f.from;
  march.came = BY_SEA;
  march.regrouped = 0;
  march.intercepted = 0;
  march.avoided = 0;
  if (march.laneOnly === 1) march.halted = 1;
  if (f.won > 0) {
    const marches =
      f.won === 2 && g.rules.generals.list[march.general].ability.kind === 'marchAfterSeaVictory';
    if (!marches) march.halted = 1;
  }
  x.say({
    ev: 'landed',
    general: march.general,
    at: loc,
    cus: march.plain + march.elephants,
    inside: loc !== f.port,
  });
}

/** [9.3B2, 15.3C, 15.4, R63] The last port of one's own before the battle where the army may land, else where it embarked. */
function refuge(g: H, f: Voyage): Loc {
  const march = marchOf(g);
  const mayLand = (port: Space): boolean => refuseShore(g, march, port) === undefined;
  const found = lastRefuge(g, f.side, f.route, movingUnits(march), mayLand);
  return found === NONE ? startOf(g, f) : found;
}

/** Where the army embarked. */
function startOf(g: H, f: Voyage): Loc {
  return homeFor(g, f.side, f.from, movingUnits(marchOf(g)));
}

function returnTo(g: H, x: X, f: Voyage, loc: Loc, why: string): 'roused' {
  const march = marchOf(g);
  march.at = loc;
  march.halted = 1;
  x.say({ ev: 'putBack', general: march.general, at: loc, why });
  bringForce(g, x, f.side, g.rules.sea, loc, ...aboard(march));
  loseCrowded(g, x, f.side, loc);
  return 'roused';
}
