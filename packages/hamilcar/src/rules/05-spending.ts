import {
  type Action,
  type Choice,
  choices,
  END,
  type Frame,
  type LocalsOf,
  offering,
  publicly,
  type Refusal,
  refusal,
  setOf,
  verbOf,
} from '@punica/kernel';
import { A, miatSpaceIn, spaceIn } from '../actions.ts';
import {
  buildShips,
  changeCUs,
  changeSupply,
  cusAt,
  enemyOf,
  has,
  insideOf,
  isBesieged,
  isWalled,
  refitShips,
  refuseWar,
  regionOf,
  roomIn,
  setControl,
  shipsInPlay,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { DEFICIT, type H, type Loc, type Space } from '../state.ts';
import { driveOff } from './02-displaced.ts';
import { offerMiat, placeInMiat } from './04-markers.ts';

/** What points may buy, one bit each. */
export const BUY_MIAT = 1;
export const BUY_REFIT = 2;
export const BUY_SUPPLY = 4;
/** Place or flip a marker on the map. */
export const BUY_CONTROL = 8;
/** Only in vacant spaces. */
export const BUY_VACANT = 16;
/** Only in vacant ports. */
export const BUY_PORT = 32;
export const BUY_SHIP = 64;
export const BUY_SEAMANSHIP = 128;
/** A CU in Carthago. */
export const BUY_CU = 256;
/** Their names in files, by bit. */
const PURCHASES = ['miat', 'refit', 'supply', 'control', 'vacant', 'port', 'ship', 'seamanship', 'cu'];
/** [5.2C2, 5.6] What OPs buy in small pieces. */
export const BUY_WITH_OPS = BUY_MIAT | BUY_REFIT | BUY_SUPPLY | BUY_CONTROL;

const PLACES_CONTROL = BUY_CONTROL | BUY_VACANT | BUY_PORT;

const spendingLocals = {
  side: KINDS.side,
  points: KINDS.count,
  kinds: setOf('purchase', PURCHASES),
  /** Each kind may be bought only once (card 138). */
  once: KINDS.flag,
  /** Supply only with forces of this region, or NONE (card 133). */
  region: KINDS.region,
  shipCost: KINDS.count,
  /** The Treasury Deficit doubles some costs in the Strategy Phase (card 102). */
  deficit: KINDS.flag,
  /** The War Chest also supplies a general without CUs (5.6). */
  chest: KINDS.flag,
  bought: KINDS.count,
};
export type Spending = LocalsOf<typeof spendingLocals>;

export const spendingOf = (
  side: Side,
  points: number,
  kinds: number,
  deficit: Spending['deficit'] = 0,
  chest: Spending['chest'] = 0,
): Spending => ({
  side,
  points,
  kinds,
  once: 0,
  region: NONE,
  shipCost: 0,
  deficit,
  chest,
  bought: 0,
});

const OURS_ALREADY = refusal('5.2C2', 'controlledAlready');
const WALLED_CITY = refusal('5.2C2', 'walledCity');
const TRIBE = refusal('2.1D', 'tribeThere');
const ENEMY_CUS = refusal('5.2C2', 'enemyForceThere');
const NO_CUS = refusal('5.2C2', 'needCUToFlip');
const TRUCE_HOLDS = refusal('card 139', 'truceNoFlipping');
const PEACE_HOLDS = refusal('15.3D', 'peaceNoFlipping');
const NOT_VACANT = refusal('5.2C2', 'spaceNotVacant');
const NO_PORT = refusal('card 110', 'needsPort');
const TOO_DEAR = refusal('5.2C2', 'tooFewPoints');
const NO_ROOM = refusal('2.1C', 'cityFull');
const BESIEGED = refusal('14.5A', 'cityBesieged');

/** [5.2C2] Why a side may not place a marker in a space that it does not control, or flip the enemy's there. */
export function refuseControl(g: H, side: Side, space: Space, kinds = BUY_CONTROL): Refusal | undefined {
  if (isWalled(g, space)) return WALLED_CITY;
  if (g.tribe[space] === 1) return TRIBE;
  if (cusAt(g, enemyOf(side), space) > 0) return ENEMY_CUS;
  if (g.control[space] === NONE)
    return (kinds & BUY_PORT) !== 0 && !g.rules.map.port[space] ? NO_PORT : undefined;
  if ((kinds & BUY_CONTROL) === 0) return NOT_VACANT;
  if (cusAt(g, side, space) === 0) return NO_CUS;
  return refuseWar(g, side, TRUCE_HOLDS, PEACE_HOLDS);
}

/** [5.2C2, 5.6] A supply train goes to a general and his CUs; out of the War Chest to any general. */
const isSupplied = (g: H, f: Spending, loc: Loc): boolean =>
  loc >= 0 &&
  loc < g.rules.map.spaces &&
  (f.chest === 1 || cusAt(g, f.side, loc) > 0) &&
  isInRegion(g, f, loc);

/** [5.2C2] Places for a supply train: with a general, or in an own city that is not besieged. */
function offerSupply(g: H, f: Spending, out: Action[]): void {
  const { rules } = g;
  for (const general of rules.generalsOf[f.side]) {
    const loc = g.at[general];
    if (g.under[general] === 0 && isSupplied(g, f, loc)) out.push(A.supply | loc);
  }
  for (const city of rules.cities)
    if (g.control[city] === f.side && isInRegion(g, f, city)) out.push(A.supplyInside | city);
}

const isInRegion = (g: H, f: Spending, loc: Loc): boolean =>
  f.region === NONE || regionOf(g, loc) === f.region;

/** Is there a place for a supply train? */
export function canPlaceSupply(g: H, f: Spending): boolean {
  const { rules } = g;
  for (const general of rules.generalsOf[f.side]) if (isSupplied(g, f, g.at[general])) return true;
  for (const city of rules.cities)
    if (g.control[city] === f.side && refuseCitySupply(g, city) === undefined && isInRegion(g, f, city))
      return true;
  return false;
}

const refuseCitySupply = (g: H, city: Space): Refusal | undefined => {
  if (isBesieged(g, city)) return BESIEGED;
  return roomIn(g, city) > 0 ? undefined : NO_ROOM;
};

const deficitFactor = (g: H, f: Spending): number => (f.deficit === 1 && has(g, DEFICIT[f.side]) ? 2 : 1);

/** What one purchase costs. */
export function costOf(g: H, f: Spending, a: Action): number {
  const verb = verbOf(a);
  if (verb === A.at || verb === A.miat) return 1;
  if (verb === A.ship || verb === A.seamanship) return f.shipCost;
  if (verb === A.refit || verb === A.supply || verb === A.supplyInside) return deficitFactor(g, f);
  return 1;
}

/** [5.1D, 2.1C] A CU finds a place in Carthago: outside, or inside while there is room. */
export const canPlaceInCarthago = (g: H): boolean => {
  const { carthago } = g.rules;
  if (g.control[carthago] !== CARTHAGE || isBesieged(g, carthago)) return false;
  return cusAt(g, ROME, carthago) === 0 || roomIn(g, carthago) > 0;
};

/** [5.1B] New CUs of Carthage stand before the city unless the enemy is there. */
export function placeInCarthago(g: H, x: X, plain: number, elephants: number): void {
  const { carthago } = g.rules;
  const loc = cusAt(g, ROME, carthago) > 0 ? insideOf(g, carthago) : carthago;
  changeCUs(g, x, CARTHAGE, loc, plain, elephants);
  x.say({ ev: 'placed', side: CARTHAGE, at: loc, cus: plain + elephants, elephants });
  driveOff(g, x, CARTHAGE, loc);
}

type Buying = Choice<H, HamilcarEvent, Frame & Spending, 'buy'>;

/** One thing that points buy, where it is for sale; some can be had once only. */
function purchase(
  kind: number,
  verbs: readonly Action[],
  thing: {
    readonly onceOnly?: true;
    offer(g: H, f: Spending, out: Action[]): void;
    /** Pushes what can be bought where points are left for it: see `list` of a choice. */
    buyable?(g: H, f: Spending, out: Action[]): void;
    refuse?(g: H, f: Spending, a: Action): Refusal | undefined;
    unlisted?(g: H, f: Spending, a: Action): Refusal;
    buy(g: H, x: X, side: Side, a: Action): void;
  },
): Buying {
  return {
    verbs,
    offer(g, f, out) {
      if ((f.kinds & kind) !== 0) thing.offer(g, f, out);
    },
    ...(thing.buyable && { list: legalBy(kind, thing.buyable) }),
    check: (g, f, a) => (costOf(g, f, a) > f.points ? TOO_DEAR : thing.refuse?.(g, f, a)),
    unlisted: (g, f, a) => thing.unlisted?.(g, f, a),
    take(g, f, a, x) {
      f.points -= costOf(g, f, a);
      f.bought++;
      if (f.once === 1 || thing.onceOnly) f.kinds &= ~kind;
      thing.buy(g, x, f.side, a);
      g.result = f.bought;
      return f.points > 0 && f.kinds !== 0 ? 'buy' : END;
    },
  };
}

/** Of things that cost a point each. */
const legalBy =
  (kind: number, buyable: (g: H, f: Spending, out: Action[]) => void) =>
  (g: H, f: Frame & Spending, out: Action[]): void => {
    if ((f.kinds & kind) !== 0 && f.points > 0) buyable(g, f, out);
  };

const buyNoMore: Buying = {
  verbs: [A.done],
  offer: offering(A.done),
  take(g, f, _a, x) {
    x.say({ ev: 'unspent', side: f.side, points: f.points });
    g.result = f.bought;
    return END;
  },
};

const markerInMiat = purchase(BUY_MIAT, [A.miat], {
  offer(g, f, out) {
    if (f.side === CARTHAGE) offerMiat(g, out, false);
  },
  buy: (g, x, _side, a) => placeInMiat(g, x, miatSpaceIn(a)),
});

const refit = purchase(BUY_REFIT, [A.refit], {
  offer(g, f, out) {
    if (g.spent[f.side] > 0) out.push(A.refit);
  },
  buy: (g, x, side) => refitShips(g, x, side, 1),
});

const warship = purchase(BUY_SHIP, [A.ship], {
  offer(g, f, out) {
    if (shipsInPlay(g, f.side) < g.rules.tables.numbers.shipsPerSide) out.push(A.ship);
  },
  buy(g, x, side) {
    buildShips(g, x, side, 1);
  },
});

const betterCrews = purchase(BUY_SEAMANSHIP, [A.seamanship], {
  onceOnly: true,
  offer(g, f, out) {
    if (f.side === ROME && g.seamanship < g.rules.tables.seamanship.length) out.push(A.seamanship);
  },
  buy(g, x) {
    g.seamanship++;
    x.say({ ev: 'seamanship', level: g.seamanship });
  },
});

const cuInCarthago = purchase(BUY_CU, [A.cu], {
  offer(g, _f, out) {
    if (canPlaceInCarthago(g)) out.push(A.cu);
  },
  buy: (g, x) => placeInCarthago(g, x, 1, 0),
});

const supplyTrain = purchase(BUY_SUPPLY, [A.supply, A.supplyInside], {
  offer: offerSupply,
  refuse: (g, _f, a) => (verbOf(a) === A.supplyInside ? refuseCitySupply(g, spaceIn(a)) : undefined),
  buy(g, x, side, a) {
    const loc = verbOf(a) === A.supply ? spaceIn(a) : insideOf(g, spaceIn(a));
    changeSupply(g, side, loc, 1);
    x.say({ ev: 'supply', side, at: loc, count: 1, why: 'placed' });
  },
});

const markerOnMap = purchase(PLACES_CONTROL, [A.at], {
  offer(g, f, out) {
    const { all, walled } = g.rules.map;
    for (const at of all) if (g.control[at] !== f.side && walled[at] === 0) out.push(A.at | at);
  },
  buyable(g, f, out) {
    const { side, kinds } = f;
    const { all, walled, port } = g.rules.map;
    const { control, tribe } = g;
    const enemy = enemyOf(side);
    const flips = (kinds & BUY_CONTROL) !== 0 && refuseWar(g, side, TRUCE_HOLDS, PEACE_HOLDS) === undefined;
    const portsOnly = (kinds & BUY_PORT) !== 0;
    for (let i = 0; i < all.length; i++) {
      const at = all[i];
      if (control[at] === side || walled[at] > 0 || tribe[at] === 1) continue;
      if (control[at] === NONE ? portsOnly && !port[at] : !flips || cusAt(g, side, at) === 0) continue;
      if (cusAt(g, enemy, at) === 0) out.push(A.at | at);
    }
  },
  refuse: (g, f, a) => refuseControl(g, f.side, spaceIn(a), f.kinds),
  unlisted: (g, f, a) => (g.control[spaceIn(a)] === f.side ? OURS_ALREADY : WALLED_CITY),
  buy: (g, x, side, a) => setControl(g, x, spaceIn(a), side),
});

/**
 * [5.2C2, 5.6] Points are spent one after the other: markers in the Miat, refits, supply trains, markers
 * on the map; some cards sell other things. Result: how many things were bought.
 */
export const spending = rulebook('spending', spendingLocals, {
  buy: {
    rule: '5.2C2',
    ...publicly(
      choices([buyNoMore, markerInMiat, refit, warship, betterCrews, cuInCarthago, supplyTrain, markerOnMap]),
    ),
  },
});
