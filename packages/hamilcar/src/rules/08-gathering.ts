import { type Action, type LocalsOf, verbOf } from '@punica/kernel';
import { A, spaceIn } from '../actions.ts';
import {
  countBits,
  cusAt,
  elephantsAt,
  generalsAt,
  hasUnits,
  insideOf,
  isBesiegedLoc,
  plainAt,
  spaceOf,
  supplyAt,
} from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import type { GeneralId, H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { mayLead } from './07-muster.ts';
import { shortestWays } from './08-routes.ts';

/** An intercepting fleet that takes people and units aboard in one place after the other (8.3). */
export const gatheringLocals = {
  /** The side that intercepts. */
  side: KINDS.side,
  /** The port of interception. */
  port: KINDS.space,
  general: KINDS.general,
  /** Where the commander goes aboard, and where units are taken aboard now or, in the end, come ashore. */
  home: KINDS.loc,
  from: KINDS.loc,
  /** Places where the fleet has called, and the ports among them where somebody or something came aboard. */
  called: KINDS.locs,
  stops: KINDS.spaces,
  /** Everybody aboard, and those who join here. */
  generals: KINDS.generals,
  joining: KINDS.generals,
  undecided: KINDS.generals,
  /** What is taken aboard here. */
  units: KINDS.count,
  elephants: KINDS.count,
};
export type Gathering = LocalsOf<typeof gatheringLocals>;

/** [general xanthippus, R71] Xanthippus never leaves Africa, not even for a battle off another coast. */
export const maySailTo = (g: H, general: GeneralId, port: Space): boolean =>
  general !== g.rules.xanthippus || g.rules.map.region[port] === g.rules.africa;

/** [2.2E, 8.3] Generals in a place whom the commander of a fleet may take along. */
export function companions(g: H, side: Side, loc: Loc, general: GeneralId, port: Space): number {
  let set = 0;
  for (const other of generalsIn(generalsAt(g, side, loc)))
    if (other !== general && mayLead(g, general, other) && maySailTo(g, other, port)) set |= 1 << other;
  return set;
}

/** [7.1, 8.3, R51] Room aboard for more CUs and trains: ten units with a warship at least, ten with the subordinates. */
export function roomAboard(g: H, f: Gathering, joining: number): number {
  const { sea, tables } = g.rules;
  const { units } = tables.numbers;
  const subordinates = countBits(f.generals | joining) - 1;
  return units - Math.max(1, subordinates) - cusAt(g, f.side, sea) - supplyAt(g, f.side, sea);
}

/** [2.3E] May these generals come aboard here with so many CUs, and the others stay? */
export function mayBoard(g: H, f: Gathering, joining: number, n: number): boolean {
  if (n > roomAboard(g, f, joining)) return false;
  // Who takes nothing leaves everybody as he was.
  if (n === 0 && joining === 0) return true;
  const staying = generalsAt(g, f.side, f.from) & ~joining;
  const aboard = cusAt(g, f.side, g.rules.sea);
  return mayDivide(g, f.general, f.generals | joining, n + aboard, staying, cusAt(g, f.side, f.from) - n);
}

/** Can these generals come aboard here with some number of CUs? */
export function someBoarding(g: H, f: Gathering, joining: number): boolean {
  for (let n = cusAt(g, f.side, f.from); n >= 0; n--) if (mayBoard(g, f, joining, n)) return true;
  return false;
}

export function offerElephants(g: H, f: Gathering, out: Action[]): void {
  const least = Math.max(0, f.units - plainAt(g, f.side, f.from));
  for (let n = least; n <= Math.min(elephantsAt(g, f.side, f.from), f.units); n++) out.push(A.elephants | n);
}

/** [8.3, R43] Places along the way where the fleet could still take somebody or something aboard. */
export function offerStops(g: H, f: Gathering, out: Action[]): void {
  if (roomAboard(g, f, 0) <= 0) return;
  for (const port of g.rules.map.sea.ports) {
    const outside = awaits(g, f, port);
    const inside = insideOf(g, port);
    const garrison = inside !== NONE && awaits(g, f, inside);
    if ((!outside && !garrison) || shortestWays(g, f.side, f.port, [...f.stops, port]).length === 0) continue;
    if (outside) out.push(A.at | port);
    if (garrison) out.push(A.inside | port);
  }
}

/** Somebody or something is here that the fleet has not left behind already. */
const awaits = (g: H, f: Gathering, loc: Loc): boolean =>
  !f.called.includes(loc) &&
  !isBesiegedLoc(g, loc) &&
  (hasUnits(g, f.side, loc) || companions(g, f.side, loc, f.general, f.port) !== 0);

export const placeOf = (g: H, a: Action): Loc =>
  verbOf(a) === A.inside ? insideOf(g, spaceIn(a)) : spaceIn(a);

/** [8.3] A port where nothing came aboard does not lengthen the way. */
export function noteStop(g: H, f: Gathering, trains: number): void {
  const port = spaceOf(g, f.from);
  f.called = [...f.called, f.from];
  const took = f.joining !== 0 || f.units + trains > 0;
  if (took && !f.stops.includes(port)) f.stops = [...f.stops, port];
}
