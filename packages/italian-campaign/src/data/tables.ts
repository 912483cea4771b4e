import type { FixedPerId } from '@punica/kernel';
import {
  boolean,
  DataError,
  filledList,
  list,
  lookUp,
  oneOf,
  parseShape,
  record,
  type TypeOf,
  text as textShape,
  whole,
} from '@punica/kernel/data';
import { CITY_CLASS_IDS, type ClassId, TERRAIN_IDS, type Terrain } from './codes.ts';
import { atLeastOne, count, id, integer, text, year } from './fields.ts';
import type { Column, ProvinceId } from './ids.ts';
import type { HexMap } from './map.ts';

const FILE = 'tables.json';
const fieldResult = textShape(/^[ADE]\d$/, 'must be a result such as A3');
const siegeResult = textShape(/^(R\/[AE]\d|S\/A\d|S\/DE)$/, 'must be a result such as R/A3');
const crt = <T>(columns: readonly string[], result: ReturnType<typeof textShape> & { type?: T }) =>
  record({
    columns: list(oneOf(...columns), columns.length),
    rows: filledList(record({ roll: integer, results: list(result, columns.length) })),
    provenance: text,
    fix: text,
  });
export const ELECTION_MODIFIER_IDS = [
  'served',
  'praetor-last-year',
  'consul-last-year',
  'won-field-combat-last-year',
  'lost-field-combat-last-year',
  'lost-4-legions-last-year',
] as const;

const tablesShape = record({
  fieldCrt: crt(['1-2', '1-1', '2-1', '3-1', '4-1', '5-1'], fieldResult),
  siegeCrt: crt(['3-2', '2-1', '3-1', '4-1', '5-1'], siegeResult),
  terrain: list(
    record({ id: oneOf(...TERRAIN_IDS), mp: atLeastOne, shift: whole(-5, 0), overrun: boolean }),
    TERRAIN_IDS.length,
  ),
  roadMp: atLeastOne,
  unfriendlyCityMp: atLeastOne,
  terrainProvenance: text,
  cityClasses: list(
    record({
      id: oneOf(...CITY_CLASS_IDS),
      intrinsic: count,
      walls: boolean,
      assault: boolean,
      works: boolean,
      diplomacy: boolean,
    }),
    CITY_CLASS_IDS.length,
  ),
  cityClassesProvenance: text,
  levies: record({
    provinces: list(id),
    years: list(record({ year, legions: list(count) })),
    provenance: text,
  }),
  recruits: record({
    rows: list(record({ die: whole(1, 7), allied: count, gaulish: count }), 7),
    provenance: text,
  }),
  electionModifiers: record({
    rows: list(record({ id: oneOf(...ELECTION_MODIFIER_IDS), add: integer }), ELECTION_MODIFIER_IDS.length),
    provenance: text,
  }),
  elephantAttrition: record({ steps: list(count, 6), provenance: text }),
  constants: record({
    footMp: atLeastOne,
    horseMp: atLeastOne,
    diplomacyMp: atLeastOne,
    diplomacyBlockedBy: atLeastOne,
    punicPerModifier: atLeastOne,
    romanPerModifier: atLeastOne,
    overrunRatio: atLeastOne,
    overrunMp: count,
    stackLeaders: atLeastOne,
    legionsForEmergency: atLeastOne,
    forageShare: atLeastOne,
    ambushShare: atLeastOne,
    ambushModifier: integer,
    elephantModifier: integer,
    ambushArrivesUpTo: whole(1, 6),
    ambushLateOn: whole(1, 6),
    assaultModifier: integer,
    siegeFirst: whole(1, 6),
    siegeLast: whole(1, 6),
    worksSurrender: whole(1, 6),
    riskWithdrawal: whole(0, 6),
    riskCity: whole(0, 6),
    candidatesDrawn: count,
    candidatesLeast: count,
    proconsuls: count,
    capuaFirstYear: year,
    capuaUpTo: whole(0, 6),
    tarentumFirstYear: year,
    tarentumPenalty: count,
  }),
  constantsProvenance: text,
});
type TablesJson = TypeOf<typeof tablesShape>;

export interface CityClass {
  readonly id: string;
  readonly intrinsic: number;
  readonly walls: boolean;
  readonly assault: boolean;
  readonly works: boolean;
  readonly diplomacy: boolean;
}

/** One cell of a combat table: steps that each side loses. */
export interface Cell {
  readonly text: string;
  readonly attacker: number;
  readonly defender: number;
  readonly stormed: boolean;
  /** The whole defence dies. */
  readonly allDefenders: boolean;
}

export interface Crt {
  readonly columns: FixedPerId<Column, string>;
  readonly firstRoll: number;
  /** By row from `firstRoll` on, then by column. */
  readonly cells: readonly FixedPerId<Column, Cell>[];
}

/** What a die brings, from 1 on. */
export type ByDie = readonly number[];

/** More than the table knows is as much as its last line. */
export const byDie = (table: ByDie, roll: number): number => table[Math.min(roll, table.length) - 1];

export interface Tables {
  /** [table field combat] */
  readonly field: Crt;
  /** [table siege combat] */
  readonly siege: Crt;
  /** [table terrain effects] */
  readonly terrainMp: FixedPerId<Terrain, number>;
  readonly terrainShift: FixedPerId<Terrain, number>;
  readonly overrunTerrain: FixedPerId<Terrain, boolean>;
  readonly roadMp: number;
  readonly unfriendlyCityMp: number;
  readonly cityClasses: FixedPerId<ClassId, CityClass>;
  /** [table roman recruitment] Legions due by year, then by province of the map. */
  readonly levies: Readonly<Record<number, FixedPerId<ProvinceId, number>>>;
  /** [table allied and gaulish recruitment] */
  readonly allied: ByDie;
  readonly gaulish: ByDie;
  /** [table election modifiers] In the order of `ELECTION_MODIFIER_IDS`. */
  readonly election: readonly number[];
  /** [table elephant attrition] Elephant steps lost. */
  readonly elephants: ByDie;
  readonly constants: TablesJson['constants'];
}

export const readTablesJson = (json: unknown): TablesJson => parseShape(FILE, tablesShape, json);

function cellOf(result: string): Cell {
  const code = result.includes('/') ? result.slice(2) : result;
  const stormed = result.startsWith('S');
  if (code === 'DE') return { text: result, attacker: 0, defender: 0, stormed, allDefenders: true };
  const steps = Number(code[1]);
  return {
    text: result,
    attacker: code[0] === 'D' ? 0 : steps,
    defender: code[0] === 'A' ? 0 : steps,
    stormed,
    // A place that is stormed loses all who hold it (R37).
    allDefenders: stormed,
  };
}

function compileCrt(json: TablesJson['fieldCrt'], field: string): Crt {
  const rows = [...json.rows].sort((a, b) => a.roll - b.roll);
  rows.forEach((row, i) => {
    if (row.roll !== rows[0].roll + i)
      throw new DataError(FILE, `${field}.rows`, `row ${row.roll} is out of line`);
  });
  return {
    columns: json.columns,
    firstRoll: rows[0].roll,
    cells: rows.map((row) => row.results.map(cellOf)),
  };
}

const inOrder = <T extends { readonly id: string }>(
  rows: readonly T[],
  ids: readonly string[],
  field: string,
): T[] =>
  ids.map((name) => {
    const row = rows.find((entry) => entry.id === name);
    if (row === undefined) throw new DataError(FILE, field, `has no row ${name}`);
    return row;
  });

export function compileTables(json: TablesJson, map: HexMap): Tables {
  const terrain = inOrder(json.terrain, TERRAIN_IDS, 'terrain');
  const columns = json.levies.provinces.map((name) =>
    lookUp(map.provinceIndex, name, 'province', FILE, 'levies.provinces'),
  );
  const levies: Record<number, FixedPerId<ProvinceId, number>> = {};
  for (const row of json.levies.years) {
    if (row.legions.length !== columns.length)
      throw new DataError(FILE, `levies.years.${row.year}`, `must have ${columns.length} numbers`);
    levies[row.year] = map.allProvinces.map((p) => {
      const column = columns.indexOf(p);
      return column < 0 ? 0 : row.legions[column];
    });
  }
  const recruits = [...json.recruits.rows].sort((a, b) => a.die - b.die);
  return {
    field: compileCrt(json.fieldCrt, 'fieldCrt'),
    siege: compileCrt(json.siegeCrt, 'siegeCrt'),
    terrainMp: terrain.map((row) => row.mp),
    terrainShift: terrain.map((row) => row.shift),
    overrunTerrain: terrain.map((row) => row.overrun),
    roadMp: json.roadMp,
    unfriendlyCityMp: json.unfriendlyCityMp,
    cityClasses: inOrder(json.cityClasses, CITY_CLASS_IDS, 'cityClasses'),
    levies,
    allied: recruits.map((row) => row.allied),
    gaulish: recruits.map((row) => row.gaulish),
    election: inOrder(json.electionModifiers.rows, ELECTION_MODIFIER_IDS, 'electionModifiers.rows').map(
      (row) => row.add,
    ),
    elephants: json.elephantAttrition.steps,
    constants: json.constants,
  };
}

/** The cell of a table for a modified roll; rolls beyond the table use its first or last row (R15). */
export function cellAt(crt: Crt, roll: number, column: Column): Cell {
  const row = Math.min(Math.max(roll - crt.firstRoll, 0), crt.cells.length - 1);
  return crt.cells[row][column];
}
