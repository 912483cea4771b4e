import {
  boolean,
  DataError,
  filledList,
  indexIds,
  list,
  lookUp,
  optional,
  parseShape,
  record,
  type TypeOf,
  whole,
} from '@punica/kernel/data';
import { CARTHAGE, type Side, sideOf } from './codes.ts';
import { count, id, provenance, side, text } from './fields.ts';
import type { Generals } from './generals.ts';
import type { GeneralId, Space } from './ids.ts';
import type { GameMap } from './map.ts';
import type { Tables } from './tables.ts';

const FILE = 'scenarios.json';
const ships = record({ ready: count, spent: count });
const scenarioShape = record({
  id,
  name: text,
  summary: text,
  turns: filledList(record({ years: text, cards: whole(1), general: id })),
  arrivals: list(record({ turn: whole(1), general: id })),
  forces: list(
    record({
      side,
      space: id,
      inside: boolean,
      cus: count,
      elephants: count,
      supply: count,
      generals: list(id),
      provenance: optional(provenance),
    }),
  ),
  consuls: list(id),
  warships: record({ rome: ships, carthage: ships }),
  seamanship: whole(1, 4),
  corvi: boolean,
  supremacy: side,
  miat: list(id),
  forgottenTactics: boolean,
});
type ScenarioJson = TypeOf<typeof scenarioShape>;
const scenariosShape = record({ note: text, provenance, scenarios: filledList(scenarioShape) });

export interface SetUpForce {
  readonly side: Side;
  readonly space: Space;
  readonly inside: boolean;
  readonly cus: number;
  readonly elephants: number;
  readonly supply: number;
  readonly generals: readonly GeneralId[];
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** By turn less one. */
  readonly turns: readonly { readonly years: string; readonly cards: number; readonly general: GeneralId }[];
  readonly arrivals: readonly { readonly turn: number; readonly general: GeneralId }[];
  readonly forces: readonly SetUpForce[];
  readonly consuls: readonly GeneralId[];
  /** [side] */
  readonly ready: readonly [number, number];
  readonly spent: readonly [number, number];
  readonly seamanship: number;
  readonly corvi: boolean;
  readonly supremacy: Side;
  /** Spaces with a marker, as bits. */
  readonly miat: number;
  readonly forgottenTactics: boolean;
}

interface Lists {
  readonly map: GameMap;
  readonly generals: Generals;
  readonly tables: Tables;
}

export interface Scenarios {
  readonly list: readonly Scenario[];
  readonly index: Readonly<Record<string, number>>;
}

export function readScenarios(json: unknown, lists: Lists): Scenarios {
  const { scenarios } = parseShape(FILE, scenariosShape, json);
  return {
    list: scenarios.map((scenario) => compileScenario(scenario, lists, `scenarios[${scenario.id}]`)),
    index: indexIds(scenarios, FILE, 'scenarios'),
  };
}

function compileScenario(scenario: ScenarioJson, lists: Lists, at: string): Scenario {
  const general = (name: string, path: string): GeneralId =>
    lookUp(lists.generals.index, name, 'general', FILE, path);
  const forces = scenario.forces.map((force, i) => compileForce(force, lists, `${at}.forces[${i}]`));
  refuseTwice(
    forces.flatMap((force) => force.generals),
    at,
  );
  const { warships } = scenario;
  return {
    ...scenario,
    turns: scenario.turns.map((turn, i) => ({
      ...turn,
      general: general(turn.general, `${at}.turns[${i}].general`),
    })),
    arrivals: scenario.arrivals.map((arrival, i) => ({
      ...arrival,
      general: general(arrival.general, `${at}.arrivals[${i}].general`),
    })),
    forces,
    consuls: scenario.consuls.map((name, i) => general(name, `${at}.consuls[${i}]`)),
    ready: [warships.rome.ready, warships.carthage.ready],
    spent: [warships.rome.spent, warships.carthage.spent],
    supremacy: sideOf(scenario.supremacy),
    miat: scenario.miat.reduce(
      (bits, name, i) =>
        bits | (1 << lookUp(lists.tables.miat.index, name, 'space of the Miat', FILE, `${at}.miat[${i}]`)),
      0,
    ),
  };
}

/** A garrison fits its city, a general leads his own side. */
function compileForce(force: ScenarioJson['forces'][number], lists: Lists, path: string): SetUpForce {
  const { map, generals } = lists;
  const space = lookUp(map.index, force.space, 'space', FILE, `${path}.space`);
  const owner = sideOf(force.side);
  if (force.elephants > 0 && owner !== CARTHAGE)
    throw new DataError(FILE, `${path}.elephants`, 'only Carthage has elephants');
  if (force.inside) {
    if (map.startControl[space] !== owner)
      throw new DataError(FILE, `${path}.inside`, 'is no city of that side');
    if (force.cus + force.elephants + force.supply > map.walled[space])
      throw new DataError(FILE, `${path}.inside`, 'more than the city holds');
  }
  return {
    side: owner,
    space,
    inside: force.inside,
    cus: force.cus,
    elephants: force.elephants,
    supply: force.supply,
    generals: force.generals.map((name) => {
      const i = lookUp(generals.index, name, 'general', FILE, `${path}.generals`);
      if (generals.list[i].side !== owner)
        throw new DataError(FILE, `${path}.generals`, `${name} fights for the other side`);
      return i;
    }),
  };
}

function refuseTwice(generals: readonly number[], at: string): void {
  if (new Set(generals).size !== generals.length)
    throw new DataError(FILE, `${at}.forces`, 'a general stands in two places');
}
