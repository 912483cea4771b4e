import { DataError, indexIds, lookUp } from '@punica/kernel/data';
import { CARTHAGE, type MarkerId, NONE, ROME, type Side, sideOf } from './codes.ts';
import type { CardId, GeneralId, Space } from './counted.ts';
import { type Compiled, compileIds, type IdLists } from './ids.ts';
import { type Area, areaMask } from './map.ts';
import type { ReinforcementsJson, ScenarioJson, ScenariosJson } from './scenarios-json.ts';

const FILE = 'scenarios.json';

export interface Turn {
  readonly turn: number;
  readonly years: string;
  readonly cardsPerPlayer: number;
}

type PlacementJson = ReinforcementsJson['rome']['items'][number];
/** CUs to place: in one of the spaces `at`, or with a General anywhere in the mask. */
export interface Placement extends Omit<Compiled<PlacementJson>, 'condition'> {
  /** What the side must control to receive them, or null. */
  readonly condition: Compiled<NonNullable<PlacementJson['condition']>> | null;
}

export interface SideReinforcements {
  readonly items: readonly Placement[];
  readonly minInItalia: number;
  /** The new CUs must make a stack that a Consul may join, if there is none. */
  readonly mustFormConsularArmy: boolean;
}

/** Scipio Africanus as reinforcement (6.7). */
export interface AfricanusArrival {
  readonly general: GeneralId;
  readonly turn: number;
  readonly cus: number;
  /** Spaces that may take him, as far as region and port go. */
  readonly spaces: readonly Space[];
}

export interface SetUpForce {
  readonly side: Side;
  readonly space: Space;
  /** All CUs, Elephants among them. */
  readonly cus: number;
  readonly elephants: number;
  readonly generals: readonly GeneralId[];
  readonly commander: GeneralId;
  /** Rank of the Roman Generals here. */
  readonly rank: 'consul' | 'proconsul' | null;
  /** Consuls drawn at random and placed here before the first turn. */
  readonly drawConsuls: number;
}

export type VictoryCondition = Compiled<NonNullable<ScenarioJson['victory']>['conditions'][number]>;
export interface SpecialVictory {
  readonly side: Side;
  /** One of these is enough. */
  readonly conditions: readonly VictoryCondition[];
  readonly otherwise: Side;
}

export interface Scenario {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly turns: readonly Turn[];
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** Who asks about pre-emption and names the first player (7.3). */
  readonly deciding: Side;
  readonly tieAtEnd: Side;
  readonly isolationOrder: readonly [Side, Side];
  readonly navalSupremacy: Side;
  readonly elections: boolean;
  readonly africanus: AfricanusArrival | null;
  readonly firstReinforcementTurn: number;
  /** By space; all true unless the scenario uses a part of the map. */
  readonly inPlay: Area;
  readonly limited: boolean;
  /** Spaces with a PC or Walled City, by side: pcs[ROME], pcs[CARTHAGE]. */
  readonly pcs: readonly [readonly Space[], readonly Space[]];
  readonly friendlyTribes: readonly Space[];
  readonly neutralTribes: readonly Space[];
  readonly forces: readonly SetUpForce[];
  readonly sieges: readonly { readonly space: Space; readonly points: number }[];
  readonly markers: readonly MarkerId[];
  readonly cardsRemoved: readonly CardId[];
  readonly elephantPool: number;
  readonly siegeTrainPool: number;
  readonly politicalPoints: readonly [number, number];
  /** By side: reinforcements[ROME], reinforcements[CARTHAGE]. */
  readonly reinforcements: readonly [SideReinforcements, SideReinforcements];
  /** Null for the standard victory of chapters 22 and 23. */
  readonly victory: SpecialVictory | null;
}

export interface Scenarios {
  readonly list: readonly Scenario[];
  readonly index: Readonly<Record<string, number>>;
}

export function compileScenarios(json: ScenariosJson, lists: Required<IdLists>): Scenarios {
  const index = indexIds(json.scenarios, FILE, 'scenarios');
  return { list: json.scenarios.map((scenario, at) => compileScenario(json, scenario, at, lists)), index };
}

function compileScenario(
  json: ScenariosJson,
  scenario: ScenarioJson,
  index: number,
  lists: Required<IdLists>,
): Scenario {
  const path = `scenarios[${scenario.id}]`;
  const spaces = (ids: readonly string[], at: string): Space[] =>
    ids.map((id, i) => lookUp(lists.map.index, id, 'space', FILE, `${path}.${at}[${i}]`));
  const { setup, mapLimit } = scenario;
  const turns = scenarioTurns(json, scenario, path);
  return {
    index,
    id: scenario.id,
    name: scenario.name,
    summary: scenario.summary,
    turns,
    firstTurn: turns[0].turn,
    lastTurn: turns[turns.length - 1].turn,
    deciding: sideOf(scenario.deciding),
    tieAtEnd: sideOf(scenario.tieAtEnd),
    isolationOrder: [sideOf(scenario.isolationOrder[0]), sideOf(scenario.isolationOrder[1])],
    navalSupremacy: sideOf(scenario.navalSupremacy),
    elections: scenario.elections,
    africanus: scenario.africanusArrives ? compileAfricanus(json.africanus, lists) : null,
    firstReinforcementTurn: scenario.firstReinforcementTurn,
    inPlay: areaMask(lists.map, mapLimit ?? 'anywhere', FILE, `${path}.mapLimit`),
    limited: mapLimit !== null,
    pcs: [spaces(setup.rome.pcs, 'setup.rome.pcs'), spaces(setup.carthage.pcs, 'setup.carthage.pcs')],
    friendlyTribes: spaces(setup.friendlyTribes, 'setup.friendlyTribes'),
    neutralTribes: spaces(setup.neutralTribes, 'setup.neutralTribes'),
    forces: [
      ...setup.rome.forces.map((force, i) =>
        compileForce(ROME, force, lists, `${path}.setup.rome.forces[${i}]`),
      ),
      ...setup.carthage.forces.map((force, i) =>
        compileForce(
          CARTHAGE,
          { ...force, rank: null, drawConsuls: 0 },
          lists,
          `${path}.setup.carthage.forces[${i}]`,
        ),
      ),
    ],
    sieges: setup.sieges.map((siege, i) => compileIds(siege, lists, FILE, `${path}.setup.sieges[${i}]`)),
    markers: setup.markers,
    cardsRemoved: setup.cardsRemoved.map((id, i) =>
      lookUp(lists.cards, id, 'card', FILE, `${path}.setup.cardsRemoved[${i}]`),
    ),
    elephantPool: setup.elephantPool,
    siegeTrainPool: setup.siegeTrainPool,
    politicalPoints: [scenario.politicalPoints.rome, scenario.politicalPoints.carthage],
    reinforcements: compileReinforcements(json, scenario, lists, path),
    victory: compileVictory(scenario.victory, lists, `${path}.victory`),
  };
}

function scenarioTurns(json: ScenariosJson, scenario: ScenarioJson, path: string): readonly Turn[] {
  const { turns } = scenario;
  const list =
    'from' in turns ? json.turnTrack.filter((t) => t.turn >= turns.from && t.turn <= turns.to) : turns;
  const wanted = 'from' in turns ? turns.to - turns.from + 1 : turns.length;
  if (list.length === 0 || list.length !== wanted)
    throw new DataError(FILE, `${path}.turns`, 'the turn track does not hold all these turns');
  list.forEach((turn, i) => {
    if (turn.turn !== list[0].turn + i)
      throw new DataError(FILE, `${path}.turns`, 'turns must follow one another');
  });
  return list;
}

function compileAfricanus(json: ScenariosJson['africanus'], lists: Required<IdLists>): AfricanusArrival {
  const { map } = lists;
  const region = (ids: readonly string[], at: string): Area =>
    areaMask(map, { regions: [...ids], provinces: [] }, FILE, `africanus.${at}`);
  const anywhere = region(json.regions, 'regions');
  const ports = region(json.portRegions, 'portRegions');
  return {
    general: lookUp(lists.generals, json.general, 'general', FILE, 'africanus.general'),
    turn: json.turn,
    cus: json.cus,
    spaces: map.all.filter((at) => anywhere[at] || (ports[at] && map.port[at])),
  };
}

type ForceJson = ScenarioJson['setup']['rome']['forces'][number];

function compileForce(side: Side, force: ForceJson, lists: Required<IdLists>, path: string): SetUpForce {
  const general = (id: string, at: string): GeneralId =>
    lookUp(lists.generals, id, 'general', FILE, `${path}.${at}`);
  return {
    side,
    space: lookUp(lists.map.index, force.space, 'space', FILE, `${path}.space`),
    cus: force.cus,
    elephants: force.elephants,
    generals: force.generals.map((id, i) => general(id, `generals[${i}]`)),
    commander: force.commander === null ? NONE : general(force.commander, 'commander'),
    rank: force.rank,
    drawConsuls: force.drawConsuls,
  };
}

function compileReinforcements(
  json: ScenariosJson,
  scenario: ScenarioJson,
  lists: Required<IdLists>,
  path: string,
): readonly [SideReinforcements, SideReinforcements] {
  const own = scenario.reinforcements;
  const at = own === null ? 'reinforcements' : `${path}.reinforcements`;
  const compileSide = (side: 'rome' | 'carthage'): SideReinforcements => {
    const { items, minInItalia, mustFormConsularArmy } = (own ?? json.reinforcements)[side];
    return {
      items: items.map((item, i) => compilePlacement(item, lists, `${at}.${side}.items[${i}]`)),
      minInItalia,
      mustFormConsularArmy,
    };
  };
  return [compileSide('rome'), compileSide('carthage')];
}

function compilePlacement(item: PlacementJson, lists: IdLists, path: string): Placement {
  const condition =
    item.condition === null ? null : compileIds(item.condition, lists, FILE, `${path}.condition`);
  return { ...compileIds(item, lists, FILE, path), condition };
}

function compileVictory(
  victory: ScenarioJson['victory'],
  lists: IdLists,
  path: string,
): SpecialVictory | null {
  if (victory === null) return null;
  return {
    side: sideOf(victory.side),
    conditions: victory.conditions.map((condition, i) =>
      compileIds(condition, lists, FILE, `${path}.conditions[${i}]`),
    ),
    otherwise: sideOf(victory.otherwise),
  };
}
