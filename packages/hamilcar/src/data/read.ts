import { readCards, type StrategyCards } from './cards.ts';
import { type Generals, readGenerals } from './generals.ts';
import { compileMap, type GameMap, readMapJson } from './map.ts';
import { readScenarios, type Scenarios } from './scenarios.ts';
import { readTables, type Tables } from './tables.ts';
import { readTactics, type TacticsCards } from './tactics.ts';

/** The data files as they come out of JSON.parse. */
export interface HamilcarJson {
  readonly map: unknown;
  readonly generals: unknown;
  readonly cards: unknown;
  readonly tactics: unknown;
  readonly tables: unknown;
  readonly scenarios: unknown;
}

export interface HamilcarData {
  readonly map: GameMap;
  readonly generals: Generals;
  readonly cards: StrategyCards;
  readonly tactics: TacticsCards;
  readonly tables: Tables;
  readonly scenarios: Scenarios;
}

/** Checks every file and every cross-reference, and compiles them; throws a DataError that names the fault. */
export function readHamilcarData(json: HamilcarJson): HamilcarData {
  const map = compileMap(readMapJson(json.map));
  const generals = readGenerals(json.generals, map);
  const tables = readTables(json.tables);
  return {
    map,
    generals,
    cards: readCards(json.cards, map),
    tactics: readTactics(json.tactics),
    tables,
    scenarios: readScenarios(json.scenarios, { map, generals, tables }),
  };
}
