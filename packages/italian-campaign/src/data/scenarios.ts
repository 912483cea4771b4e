import type { FixedPerId } from '@punica/kernel';
import {
  DataError,
  indexIds,
  list,
  lookUp,
  nullable,
  oneOf,
  parseShape,
  record,
  type TypeOf,
} from '@punica/kernel/data';
import { NONE } from './codes.ts';
import { atLeastOne, count, hexId, id, text, year } from './fields.ts';
import type { CityId, Hex, KindId, LeaderId, ProvinceId, ReinforcementId } from './ids.ts';
import type { Leaders } from './leaders.ts';
import type { HexMap } from './map.ts';
import type { Units } from './units.ts';

const FILE = 'scenarios.json';
const some = list(record({ id, count: atLeastOne }));
const force = record({ hex: hexId, leaders: list(id), units: some });
const scenariosShape = record({
  firstYear: year,
  setUp: record({
    rome: force,
    carthage: force,
    gauls: count,
    garrisons: list(record({ city: id, unit: id })),
  }),
  setUpProvenance: text,
  reinforcements: list(
    record({
      id,
      year,
      scenarios: list(id),
      needs: nullable(id),
      hexes: oneOf('westEdge', 'bruttiumCoast'),
      leader: nullable(id),
      units: some,
    }),
  ),
  scenarios: list(
    record({ id, name: text, summary: text, lastYear: year, romeBelow: count, carthageFrom: count }),
  ),
});
type ScenariosJson = TypeOf<typeof scenariosShape>;

/** So many units of a kind. */
interface Some {
  readonly kind: KindId;
  readonly count: number;
}

interface StartForce {
  readonly hex: Hex;
  readonly leaders: readonly LeaderId[];
  readonly units: readonly Some[];
}

interface Reinforcement {
  readonly id: string;
  readonly year: number;
  /** Province that Carthage must control, or NONE. */
  readonly needs: ProvinceId;
  readonly hexes: readonly Hex[];
  /** Leader who comes along, or NONE. */
  readonly leader: LeaderId;
  readonly units: readonly Some[];
}

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly firstYear: number;
  readonly lastYear: number;
  /** Rome wins with fewer points than this. */
  readonly romeBelow: number;
  /** Carthage wins with as many points as this. */
  readonly carthageFrom: number;
  readonly rome: StartForce;
  readonly carthage: StartForce;
  readonly gauls: number;
  readonly garrisons: readonly { readonly city: CityId; readonly kind: KindId }[];
  readonly reinforcements: FixedPerId<ReinforcementId, Reinforcement>;
}

export interface Scenarios {
  readonly list: readonly Scenario[];
  readonly index: Readonly<Record<string, number>>;
}

export const readScenariosJson = (json: unknown): ScenariosJson => parseShape(FILE, scenariosShape, json);

export function compileScenarios(
  json: ScenariosJson,
  map: HexMap,
  units: Units,
  leaders: Leaders,
): Scenarios {
  const index = indexIds(json.scenarios, FILE, 'scenarios');
  const leader = (name: string, path: string): LeaderId => lookUp(leaders.index, name, 'leader', FILE, path);
  const someOf = (entries: TypeOf<typeof some>, path: string): Some[] =>
    entries.map((entry) => {
      const kind = lookUp(units.kindIndex, entry.id, 'unit', FILE, path);
      if (entry.count > units.ofKind[kind].length)
        throw new DataError(FILE, path, `there are not ${entry.count} units ${entry.id}`);
      return { kind, count: entry.count };
    });
  const forceOf = (entry: TypeOf<typeof force>, path: string): StartForce => ({
    hex: lookUp(map.index, entry.hex, 'hex', FILE, `${path}.hex`),
    leaders: entry.leaders.map((name) => leader(name, `${path}.leaders`)),
    units: someOf(entry.units, `${path}.units`),
  });
  const { setUp } = json;
  const reinforcements = json.reinforcements.map((entry) => ({
    scenarios: entry.scenarios,
    id: entry.id,
    year: entry.year,
    needs:
      entry.needs === null
        ? NONE
        : lookUp(map.provinceIndex, entry.needs, 'province', FILE, `reinforcements[${entry.id}].needs`),
    hexes: entry.hexes === 'westEdge' ? map.westEdge : map.bruttiumCoast,
    leader: entry.leader === null ? NONE : leader(entry.leader, `reinforcements[${entry.id}].leader`),
    units: someOf(entry.units, `reinforcements[${entry.id}].units`),
  }));
  return {
    index,
    list: json.scenarios.map((entry): Scenario => {
      if (entry.romeBelow >= entry.carthageFrom)
        throw new DataError(FILE, `scenarios[${entry.id}].romeBelow`, 'must be less than carthageFrom');
      return {
        id: entry.id,
        name: entry.name,
        summary: entry.summary,
        firstYear: json.firstYear,
        lastYear: entry.lastYear,
        romeBelow: entry.romeBelow,
        carthageFrom: entry.carthageFrom,
        rome: forceOf(setUp.rome, 'setUp.rome'),
        carthage: forceOf(setUp.carthage, 'setUp.carthage'),
        gauls: setUp.gauls,
        garrisons: setUp.garrisons.map(({ city, unit }) => ({
          city: lookUp(map.cityIndex, city, 'city', FILE, 'setUp.garrisons'),
          kind: lookUp(units.kindIndex, unit, 'unit', FILE, 'setUp.garrisons'),
        })),
        reinforcements: reinforcements.filter(({ scenarios }) => scenarios.includes(entry.id)),
      };
    }),
  };
}
