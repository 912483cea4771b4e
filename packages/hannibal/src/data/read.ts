import { compileCards, readCardsJson, type StrategyCards } from './cards.ts';
import { compileGenerals, type Generals, readGeneralsJson } from './generals.ts';
import { compileMap, type GameMap } from './map.ts';
import { readMapJson } from './map-json.ts';
import { compileOptions, type OptionalRules } from './options.ts';
import { buildProvenance, type Provenance, readSourcesJson } from './provenance.ts';
import { compileScenarios, type Scenarios } from './scenarios.ts';
import { readScenariosJson } from './scenarios-json.ts';
import { checkSetUp } from './setup-checks.ts';
import { compileTables, type Tables } from './tables.ts';
import { readTablesJson } from './tables-json.ts';

/** The data files as they come out of JSON.parse. */
export interface HannibalJson {
  readonly map: unknown;
  readonly generals: unknown;
  readonly cards: unknown;
  readonly tables: unknown;
  readonly scenarios: unknown;
  readonly sources: unknown;
}

export interface HannibalData {
  /** The board without Mauretania. */
  readonly map: GameMap;
  /** The board with it (26.3); all indices of `map` mean the same here. */
  readonly mapWithMauretania: GameMap;
  readonly generals: Generals;
  readonly cards: StrategyCards;
  readonly tables: Tables;
  readonly options: OptionalRules;
  readonly scenarios: Scenarios;
  provenance(): Provenance;
}

/** Checks every file and every cross-reference, and compiles them; throws a DataError that names the fault. */
export function readHannibalData(json: HannibalJson): HannibalData {
  const map = readMapJson(json.map);
  const generals = readGeneralsJson(json.generals);
  const cards = readCardsJson(json.cards);
  const tables = readTablesJson(json.tables);
  const scenarios = readScenariosJson(json.scenarios);
  const sources = readSourcesJson(json.sources);

  const base = compileMap(map, false);
  const whole = compileMap(map, true);
  const compiledGenerals = compileGenerals(generals, whole);
  const compiledCards = compileCards(cards, { map: whole, generals: compiledGenerals.index });
  const lists = { map: whole, generals: compiledGenerals.index, cards: compiledCards.index };
  const compiledTables = compileTables(tables, whole);
  const options = compileOptions(tables.optionalRules, lists);
  const compiledScenarios = compileScenarios(scenarios, lists);
  for (const scenario of compiledScenarios.list) checkSetUp(scenario, base, compiledTables, compiledGenerals);
  return {
    map: base,
    mapWithMauretania: whole,
    generals: compiledGenerals,
    cards: compiledCards,
    tables: compiledTables,
    options,
    scenarios: compiledScenarios,
    provenance: () => buildProvenance({ map, generals, cards, tables, scenarios, sources }),
  };
}
