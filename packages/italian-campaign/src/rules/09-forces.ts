import { isElephant, showUnits, type X } from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { isInside, leadersAt, looseUnits, looseUnitsIn, unitsInside, unitsWith } from '../places.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';

/** Which units of a side a combat or a loss is about. */
export const FIELD = 0;
/** Before a city, without elephants (11.3). */
export const ASSAULTING = 1;
/** Behind the walls. */
export const INSIDE = 2;
export type Scope = typeof FIELD | typeof ASSAULTING | typeof INSIDE;

/** [9.71] Who of those at a city of their own takes part in the field: those in the open, those inside, or both. */
export const IN_THE_OPEN = 0;
export const FROM_INSIDE = 1;
export const TOGETHER = 2;
export type Sally = typeof IN_THE_OPEN | typeof FROM_INSIDE | typeof TOGETHER;

/** [9.71] Only the owner of a city has people inside who can sally. */
export function sallyOf(g: Italy, { hex, sally }: { hex: Hex; sally: Sally }, side: Side): Sally {
  const city = g.rules.map.cityAt[hex];
  return city !== NONE && g.control[city] === side ? sally : IN_THE_OPEN;
}

/** [10.1] Leaders of a side in a hex who take part. */
export function leadersIn(g: Italy, side: Side, hex: Hex, sally: Sally, out: LeaderId[]): LeaderId[] {
  leadersAt(g, side, hex, out);
  if (sally === TOGETHER) return out;
  let kept = 0;
  for (let i = 0; i < out.length; i++)
    if (isInside(g, out[i]) === (sally === FROM_INSIDE)) out[kept++] = out[i];
  out.length = kept;
  return out;
}

/** Adds the units of a side that take part in a hex; foragers and those in ambush do not. */
export function unitsIn(g: Italy, side: Side, hex: Hex, scope: Scope, sally: Sally, out: Unit[]): Unit[] {
  const first = out.length;
  allUnitsIn(g, side, hex, scope, sally, out);
  let kept = first;
  for (let i = first; i < out.length; i++) {
    const unit = out[i];
    if (g.away[unit] !== 0 || (scope === ASSAULTING && isElephant(g, unit))) continue;
    out[kept++] = unit;
  }
  out.length = kept;
  return out;
}

/** The same with those who are away, and with elephants. */
export function allUnitsIn(g: Italy, side: Side, hex: Hex, scope: Scope, sally: Sally, out: Unit[]): Unit[] {
  if (scope === INSIDE) return unitsInside(g, g.rules.map.cityAt[hex], out);
  if (sally === TOGETHER) looseUnits(g, side, hex, out);
  else looseUnitsIn(g, side, hex, sally === FROM_INSIDE, out);
  const leaders = leadersIn(g, side, hex, sally, leaderList);
  for (let i = 0; i < leaders.length; i++) unitsWith(g, leaders[i], out);
  return out;
}

const leaderList: LeaderId[] = [];

/** [9.2] Carthage lays open what takes part; Rome's units are always seen. */
export function showAll(g: Italy, x: X, hex: Hex, sally: Sally): void {
  for (const leader of leadersIn(g, CARTHAGE, hex, sally, [])) showUnits(g, x, leader);
}

/** All who are away are back: foragers and ambush alike. */
export function recall(g: Italy): void {
  g.away.fill(0);
}
