import { isElephant } from '../board.ts';
import { CARTHAGE, type Column, cellAt, NONE, ROUGH, type Side } from '../data/index.ts';
import type { Cell } from '../data/tables.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';

export interface Modifier {
  readonly what: string;
  readonly add: number;
}

const column = (place: number): Column => place as Column;
/** The last columns of the two tables. */
const LAST_OF_FIELD = 5;
const LAST_OF_SIEGE = 4;

/** The column for two strengths, from 0; -1 below one to two (9.2, R19). */
export function fieldColumn(attacker: number, defender: number): Column {
  if (attacker * 2 < defender) return NONE;
  if (attacker * 2 === defender) return column(0);
  return column(Math.min(Math.ceil(attacker / defender), LAST_OF_FIELD));
}

/** [9.2, 9.6, 9.93] Terrain and siege works move the column to the defender's good. */
export function fieldShift(g: Italy, hex: Hex, attacker: Side): number {
  const terrain = g.rules.map.terrain[hex];
  // [9.6] Carthaginian light troops are at home in rough country.
  let shift = attacker === CARTHAGE && terrain === ROUGH ? 0 : g.rules.tables.terrainShift[terrain];
  const city = g.rules.map.cityAt[hex];
  // [9.93] Besiegers who defend behind their own works.
  if (city !== NONE && g.works[city] > 0 && g.control[city] === attacker) shift--;
  return shift;
}

export const shifted = (from: Column, shift: number): Column =>
  column(Math.min(Math.max(from + shift, 0), LAST_OF_FIELD));

const modifierOf = (g: Italy, leader: LeaderId): number =>
  leader === NONE ? 0 : g.rules.leaders.list[leader].modifier;

/** [10.3] Attacker's commander less the defender's. */
export const leaderDifference = (g: Italy, attacker: LeaderId, defender: LeaderId): number =>
  modifierOf(g, attacker) - modifierOf(g, defender);

/** [10.3, 11.1, 9.5] What is added to the attacker's die in the field. */
export function fieldModifiers(
  g: Italy,
  attacker: Side,
  leaders: readonly [LeaderId, LeaderId],
  punic: readonly Unit[],
  ambush: boolean,
): Modifier[] {
  const { constants } = g.rules.tables;
  const sign = attacker === CARTHAGE ? 1 : -1;
  const list: Modifier[] = [];
  const byLeaders = leaderDifference(g, leaders[0], leaders[1]);
  if (byLeaders !== 0) list.push({ what: 'leaders', add: byLeaders });
  if (punic.some((unit) => isElephant(g, unit)))
    list.push({ what: 'elephants', add: sign * constants.elephantModifier });
  if (ambush) list.push({ what: 'ambush', add: sign * constants.ambushModifier });
  return list;
}

/** [9.8, 9.72] The column of an assault: the best one not above the true odds (R61); an empty place is 5-1. */
export function siegeColumn(attacker: number, defender: number, empty: boolean): Column {
  if (attacker * 2 < defender * 3) return NONE;
  if (empty) return column(LAST_OF_SIEGE);
  const ratio = attacker / defender;
  if (ratio < 2) return column(0);
  return column(Math.min(Math.floor(ratio) - 1, LAST_OF_SIEGE));
}

/** [9.81, 10.3] What is added to the die of an assault. */
export function siegeModifiers(g: Italy, attacker: Side, leaders: readonly [LeaderId, LeaderId]): Modifier[] {
  const list: Modifier[] = [];
  const byLeaders = leaderDifference(g, leaders[0], leaders[1]);
  if (byLeaders !== 0) list.push({ what: 'leaders', add: byLeaders });
  if (attacker === CARTHAGE)
    list.push({ what: 'noSiegeTrain', add: g.rules.tables.constants.assaultModifier });
  return list;
}

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, m) => sum + m.add, 0);

export const fieldCell = (g: Italy, roll: number, at: Column): Cell => cellAt(g.rules.tables.field, roll, at);
export const siegeCell = (g: Italy, roll: number, at: Column): Cell => cellAt(g.rules.tables.siege, roll, at);
