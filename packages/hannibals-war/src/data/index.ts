import markersJson from '../../data/campaign-markers.json' with { type: 'json' };
import leadersJson from '../../data/leaders.json' with { type: 'json' };
import mapJson from '../../data/map.json' with { type: 'json' };
import scenariosJson from '../../data/scenarios.json' with { type: 'json' };
import tablesJson from '../../data/tables.json' with { type: 'json' };
import unitsJson from '../../data/units.json' with { type: 'json' };
import { compileMap, type GameMap } from './map.ts';
import { compileMarkers, type Markers } from './markers.ts';
import { compilePieces, type Pieces } from './pieces.ts';
import { compileScenarios, type Scenarios } from './scenarios.ts';
import { compileTables, type Tables } from './tables.ts';

/** The data files as they come out of JSON.parse. */
export interface DataFiles {
  readonly map: unknown;
  readonly units: unknown;
  readonly leaders: unknown;
  readonly markers: unknown;
  readonly tables: unknown;
  readonly scenarios: unknown;
}

export interface WarData {
  readonly map: GameMap;
  readonly pieces: Pieces;
  readonly markers: Markers;
  readonly tables: Tables;
  readonly scenarios: Scenarios;
}

/** Checks every file and every cross-reference, and compiles them; throws a DataError that names the fault. */
export function readData(files: DataFiles): WarData {
  const map = compileMap(files.map);
  const pieces = compilePieces(files.units, files.leaders);
  return {
    map,
    pieces,
    markers: compileMarkers(files.markers),
    tables: compileTables(files.tables),
    scenarios: compileScenarios(files.scenarios, map, pieces),
  };
}

/** The data files that come with the game. */
export const BUNDLED: DataFiles = {
  map: mapJson,
  units: unitsJson,
  leaders: leadersJson,
  markers: markersJson,
  tables: tablesJson,
  scenarios: scenariosJson,
};

export const WAR: WarData = readData(BUNDLED);

/** What the things of a list are called, in its order. */
export const namesOf = (list: Iterable<{ readonly id: string }>): string[] =>
  Array.from(list, ({ id }) => id);

export { DataError } from '@punica/kernel/data';
export { attritionLoss } from './attrition.ts';
export type { Edge, GameMap, Place } from './map.ts';
export type { Marker, Markers } from './markers.ts';
export type { Group, Kind, Pieces } from './pieces.ts';
export type { Aim, PlayerCard, Scenarios, SetUpStack } from './scenarios.ts';
export { byDie, columnOf, type Reward, resultOf, rewardFor, type Tables } from './tables.ts';
