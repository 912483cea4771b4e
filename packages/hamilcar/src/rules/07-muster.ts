import { argOf, type Frame, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { hasGeneral, musterLocals, musterSteps, offerDown } from '@punica/punic-cards';
import { A } from '../actions.ts';
import {
  acrossWalls,
  asSpace,
  countBits,
  cusAt,
  elephantsAt,
  generalsAt,
  moveForce,
  plainAt,
  rankOf,
  settleCommand,
  supplyAt,
  type X,
} from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { type March, marchOf, movedAt, movingCUs, movingUnits, noteMoved, STARTED } from './07-frames.ts';

const formingLocals = {
  /** Where units are taken from: the army's own place, or a port that the fleet passes. */
  from: KINDS.loc,
  ...musterLocals(KINDS.generals),
  elephants: KINDS.count,
};
type Muster = LocalsOf<typeof formingLocals>;

/** Where an army is formed, or a fleet takes units aboard. */
type Place = Pick<Muster, 'from'>;

const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');
const TEN_UNITS = refusal('7.1', 'tenUnits');

/** [2.2E] A general leads others of equal or lower rank. */
export const mayLead = (g: H, leader: GeneralId, other: GeneralId): boolean =>
  rankOf(g, other) <= rankOf(g, leader);

/** A fleet at sea takes units aboard; on land the whole army is formed anew. */
const isBoarding = (g: H, f: Place): boolean => marchOf(g).at !== f.from;

/** Units that have not moved with this card, in a place. */
const freshPlain = (g: H, side: Side, loc: Loc): number =>
  loc === NONE ? 0 : Math.max(0, plainAt(g, side, loc) - movedAt(g, loc, 1));
const freshElephants = (g: H, side: Side, loc: Loc): number =>
  loc === NONE ? 0 : Math.max(0, elephantsAt(g, side, loc) - movedAt(g, loc, 2));
const freshSupply = (g: H, side: Side, loc: Loc): number =>
  loc === NONE ? 0 : Math.max(0, supplyAt(g, side, loc) - movedAt(g, loc, 3));
const freshCUs = (g: H, side: Side, loc: Loc): number =>
  freshPlain(g, side, loc) + freshElephants(g, side, loc);

/** [7.1] The garrison that an army before its own city, or a fleet in its port, can take along; else NONE. */
const garrisonOf = (g: H, side: Side, from: Loc): Loc =>
  from < g.rules.map.spaces ? acrossWalls(g, side, from) : NONE;

/**
 * [2.2A, 7.1, 7.3C, R51] Room left for CUs and trains under these generals: ten units in all, subordinates among them;
 * at sea ten CUs, trains and warships besides.
 */
function room(g: H, march: March, f: Place, going: number): number {
  const { units } = g.rules.tables.numbers;
  const led = units - countBits(going) + 1;
  if (!isBoarding(g, f)) return led;
  return Math.min(led, units - g.atSea[march.side]) - movingUnits(march);
}

/** [2.2C] Nobody else minds how an army is divided. */
const hasConsuls = (side: Side): boolean => side === ROME;

/** May these generals go and the others stay, with this division of CUs (2.3E)? */
function mayPart(g: H, march: March, f: Place, going: number, n: number): boolean {
  // A fleet that takes nothing aboard leaves everybody as he was.
  if (n === 0 && isBoarding(g, f) && going === march.company) return true;
  if (!hasConsuls(march.side)) return true;
  const aboard = isBoarding(g, f) ? movingCUs(march) : 0;
  // Those outside go before those inside, and each stack keeps to the rule.
  const outside = Math.min(n, freshCUs(g, march.side, f.from));
  if (!partsFrom(g, march, f.from, going, n + aboard, outside)) return false;
  const garrison = garrisonOf(g, march.side, f.from);
  if (garrison === NONE) return true;
  const leaves = n > outside || (generalsAt(g, march.side, garrison) & going) !== 0;
  return !leaves || partsFrom(g, march, garrison, going, n + aboard, n - outside);
}

/** The same of one stack that so many CUs are taken from, for an army of so many. */
function partsFrom(g: H, march: March, loc: Loc, going: number, cus: number, taken: number): boolean {
  const staying = generalsAt(g, march.side, loc) & ~going;
  return mayDivide(g, march.general, going, cus, staying, cusAt(g, march.side, loc) - taken);
}

function mostUnits(g: H, march: March, f: Place, going: number): number {
  return Math.min(room(g, march, f, going), freshIn(g, march, f));
}

/** CUs that could be taken along here, before the walls and behind them. */
const freshIn = (g: H, { side }: March, f: Place): number =>
  freshCUs(g, side, f.from) + freshCUs(g, side, garrisonOf(g, side, f.from));

/** Is there any number of CUs with which these generals can go and the others stay? */
function someDivision(g: H, march: March, f: Place, going: number): boolean {
  for (let n = mostUnits(g, march, f, going); n >= 0; n--) if (mayPart(g, march, f, going, n)) return true;
  return false;
}

/** Can this Consul be activated at all without breaking 2.3E? With everyone who may come along, if need be. */
export function canGo(g: H, side: Side, general: GeneralId): boolean {
  const loc = g.at[general];
  let going = 1 << general;
  for (const other of g.rules.generalsOf[side])
    if (other !== general && g.at[other] === loc && !hasGeneral(g.worn, other) && mayLead(g, general, other))
      going |= 1 << other;
  const total = cusAt(g, side, loc);
  const fresh = freshCUs(g, side, loc);
  const all = generalsAt(g, side, loc);
  for (let n = Math.min(g.rules.tables.numbers.units, fresh); n >= 0; n--) {
    if (mayDivide(g, general, going, n, all & ~going, total - n)) return true;
    if (mayDivide(g, general, 1 << general, n, all & ~(1 << general), total - n)) return true;
  }
  return false;
}

function mayCome(g: H, march: March, from: Loc, other: GeneralId): boolean {
  const at = g.at[other];
  if (at !== from && (at < 0 || at !== garrisonOf(g, march.side, from))) return false;
  if (other === march.general || !mayLead(g, march.general, other)) return false;
  return hasGeneral(march.company, other) || !hasGeneral(g.worn, other);
}

/** [2.3E] Two Consuls of whom one has moved already are not parted with fewer CUs than both need. */
export function refuseParting(g: H, march: March): Refusal | undefined {
  if (!hasConsuls(march.side)) return undefined;
  const f = { from: march.at };
  let going = 1 << march.general;
  for (const other of g.rules.generalsOf[march.side])
    if (mayCome(g, march, march.at, other)) going |= 1 << other;
  return someDivision(g, march, f, going) || someDivision(g, march, f, march.company)
    ? undefined
    : CONSUL_NEEDS_THREE;
}

/** Is there anything in this port that the fleet could take aboard? */
export function canBoard(g: H, march: March, port: Space): boolean {
  const f = { from: port };
  if (room(g, march, f, march.company) <= 0) return false;
  for (const other of g.rules.generalsOf[march.side])
    if (!hasGeneral(march.company, other) && mayCome(g, march, port, other)) return true;
  if (mostUnits(g, march, f, march.company) > 0 || freshSupply(g, march.side, port) > 0) return true;
  return freshSupply(g, march.side, garrisonOf(g, march.side, port)) > 0;
}

/** [7.1] Is anybody or anything behind the walls that the army before them could take along? */
export function garrisonWaits(g: H, march: March): boolean {
  const garrison = garrisonOf(g, march.side, march.at);
  if (garrison === NONE) return false;
  const { side } = march;
  return (
    freshCUs(g, side, garrison) + freshSupply(g, side, garrison) > 0 || generalsAt(g, side, garrison) !== 0
  );
}

/** [15.3C] CUs that come aboard in Africa are remembered. */
export function noteAboard(g: H, march: March, port: Space, cus: number): void {
  if (cus > 0 && g.rules.map.region[port] === g.rules.africa) march.african = 1;
}

/**
 * [2.2A, 7.1, 7.3C] Who goes on with the activated general: other generals that he may lead, CUs, how many of
 * them elephants, and supply trains, ten units in all. What is not taken stays in the space.
 */
export const muster = rulebook('muster', formingLocals, {
  ...musterSteps<H, HamilcarEvent, Frame & Muster, Loc, GeneralId>({
    verbs: A,
    rules: { begin: '7.1', company: '2.2E', units: '7.1' },
    side: (g) => marchOf(g).side,
    goAnyway: (g, f) => (isBoarding(g, f) ? marchOf(g).company : 1 << marchOf(g).general),
    mayCome: (g, f, other) => mayCome(g, marchOf(g), f.from, other),
    refuseCompany(g, f, joining, open) {
      const march = marchOf(g);
      const going = f.generals | joining;
      if (joining !== 0 && room(g, march, f, going) < 0) return TEN_UNITS;
      return someDivision(g, march, f, going) || someDivision(g, march, f, going | open)
        ? undefined
        : CONSUL_NEEDS_THREE;
    },
    mostUnits: (g, f) => Math.min(g.rules.tables.numbers.units, freshIn(g, marchOf(g), f)),
    refuseUnits(g, f, cus) {
      if (cus > room(g, marchOf(g), f, f.generals)) return TEN_UNITS;
      return mayPart(g, marchOf(g), f, f.generals, cus) ? undefined : CONSUL_NEEDS_THREE;
    },
    available(g, f) {
      const { side } = marchOf(g);
      const garrison = garrisonOf(g, side, f.from);
      return [
        freshPlain(g, side, f.from) + freshPlain(g, side, garrison),
        freshElephants(g, side, f.from) + freshElephants(g, side, garrison),
      ];
    },
    counted(_g, f, elephants) {
      f.elephants = elephants;
    },
  }),
  trains: {
    rule: '7.1',
    who: (g) => marchOf(g).side,
    offerPublicly(g, f, out) {
      const { side } = marchOf(g);
      const supply = freshSupply(g, side, f.from) + freshSupply(g, side, garrisonOf(g, side, f.from));
      offerDown(out, A.trains, supply);
    },
    check: (g, f, a) => (argOf(a) > room(g, marchOf(g), f, f.generals) - f.units ? TEN_UNITS : undefined),
    take(g, f, a, x) {
      const march = marchOf(g);
      const plain = f.units - f.elephants;
      callOut(g, x, march, f, plain, f.elephants, argOf(a));
      if (isBoarding(g, f)) {
        const joining = f.generals & ~march.company;
        moveForce(g, x, march.side, f.from, march.at, plain, f.elephants, argOf(a), joining);
        noteAboard(g, march, asSpace(f.from), f.units);
        march.plain += plain;
        march.elephants += f.elephants;
        march.supply += argOf(a);
      } else {
        leaveBehind(g, march, plain, f.elephants, argOf(a), f.generals);
        march.plain = plain;
        march.elephants = f.elephants;
        march.supply = argOf(a);
      }
      march.company = f.generals;
      x.say({
        ev: isBoarding(g, f) ? 'boarded' : 'setOut',
        general: march.general,
        at: f.from,
        cus: f.units,
        elephants: f.elephants,
        supply: argOf(a),
        company: generalsIn(f.generals & ~(1 << march.general)),
      });
    },
  },
});

/** [7.1] What the army takes from behind the walls comes out of the gates: whatever those outside do not make up. */
function callOut(
  g: H,
  x: X,
  march: March,
  f: Muster,
  plain: number,
  elephants: number,
  supply: number,
): void {
  const { side } = march;
  const garrison = garrisonOf(g, side, f.from);
  if (garrison === NONE) return;
  const more = (wanted: number, there: number): number => Math.max(0, wanted - there);
  const cus = more(plain, freshPlain(g, side, f.from));
  const beasts = more(elephants, freshElephants(g, side, f.from));
  const trains = more(supply, freshSupply(g, side, f.from));
  const generals = generalsAt(g, side, garrison) & f.generals;
  if (cus + beasts + trains === 0 && generals === 0) return;
  moveForce(g, x, side, garrison, f.from, cus, beasts, trains, generals);
}

/** [2.2E] Who passes through does not change the command of those who stay. */
export function giveBackCommand(g: H, march: March, left: Loc): void {
  if (march.yielded !== NONE && g.at[march.yielded] === left)
    settleCommand(g, march.side, left, march.yielded);
}

/** [7.1] What an army drops on its way has moved and stays for the rest of the card. */
function leaveBehind(
  g: H,
  march: March,
  plain: number,
  elephants: number,
  supply: number,
  generals: number,
): void {
  if (march.came === STARTED) return;
  g.worn |= march.company & ~generals;
  noteMoved(
    g,
    march.at,
    Math.max(0, march.plain - plain),
    Math.max(0, march.elephants - elephants),
    Math.max(0, march.supply - supply),
  );
}
