import { compileLeaders, type Leaders, readLeadersJson } from './leaders.ts';
import { compileMap, type HexMap, readMapJson } from './map.ts';
import { compileScenarios, readScenariosJson, type Scenarios } from './scenarios.ts';
import { compileTables, readTablesJson, type Tables } from './tables.ts';
import { compileUnits, readUnitsJson, type Units } from './units.ts';

/** The data files as they come out of JSON.parse. */
export interface CampaignJson {
  readonly map: unknown;
  readonly leaders: unknown;
  readonly units: unknown;
  readonly tables: unknown;
  readonly scenarios: unknown;
}

export interface CampaignData {
  readonly map: HexMap;
  readonly leaders: Leaders;
  readonly units: Units;
  readonly tables: Tables;
  readonly scenarios: Scenarios;
}

/** Checks every file and every cross-reference, and compiles them; throws a DataError that names the fault. */
export function readCampaignData(json: CampaignJson): CampaignData {
  const map = compileMap(readMapJson(json.map));
  const leaders = compileLeaders(readLeadersJson(json.leaders), map);
  const units = compileUnits(readUnitsJson(json.units), map);
  const tables = compileTables(readTablesJson(json.tables), map);
  const scenarios = compileScenarios(readScenariosJson(json.scenarios), map, units, leaders);
  return { map, leaders, units, tables, scenarios };
}
