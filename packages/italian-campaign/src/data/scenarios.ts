import type { FixedPerId } from '@punica/kernel';
import {
  DataError,
  filledList,
  indexIds,
  list,
  lookUp,
  nullable,
  oneOf,
  optional,
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
const force = record({ hex: hexId, leaders: filledList(id), units: some });
const setUpShape = record({
  rome: force,
  carthage: force,
  gauls: count,
  garrisons: list(record({ city: id, unit: id })),
});
const reinforcementsShape = list(
  record({
    id,
    year,
    scenarios: list(id),
    needs: nullable(id),
    hexes: oneOf('westEdge', 'bruttiumCoast'),
    leader: nullable(id),
    units: some,
  }),
);
const scenariosShape = record({
  firstYear: year,
  setUp: setUpShape,
  setUpProvenance: text,
  reinforcements: reinforcementsShape,
  scenarios: filledList(
    record({
      id,
      name: text,
      summary: text,
      lastYear: year,
      romeBelow: count,
      carthageFrom: count,
      // What a scenario does not have of its own is that of all.
      firstYear: optional(year),
      setUp: optional(setUpShape),
      reinforcements: optional(reinforcementsShape),
    }),
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
  const reinforcementsOf = (entries: TypeOf<typeof reinforcementsShape>, path: string): Reinforcement[] =>
    entries.map((entry) => ({
      id: entry.id,
      year: entry.year,
      needs:
        entry.needs === null
          ? NONE
          : lookUp(map.provinceIndex, entry.needs, 'province', FILE, `${path}[${entry.id}].needs`),
      hexes: entry.hexes === 'westEdge' ? map.westEdge : map.bruttiumCoast,
      leader: entry.leader === null ? NONE : leader(entry.leader, `${path}[${entry.id}].leader`),
      units: someOf(entry.units, `${path}[${entry.id}].units`),
    }));
  return {
    index,
    list: json.scenarios.map((entry): Scenario => {
      if (entry.romeBelow >= entry.carthageFrom)
        throw new DataError(FILE, `scenarios[${entry.id}].romeBelow`, 'must be less than carthageFrom');
      const whose = (own: unknown): string => (own === undefined ? '' : `scenarios[${entry.id}].`);
      const { setUp = json.setUp, firstYear = json.firstYear, reinforcements = json.reinforcements } = entry;
      const placed = `${whose(entry.setUp)}setUp`;
      // A list of its own is for this scenario, whatever scenarios its entries name.
      const arriving = reinforcements.filter(
        ({ scenarios }) => entry.reinforcements !== undefined || scenarios.includes(entry.id),
      );
      return {
        id: entry.id,
        name: entry.name,
        summary: entry.summary,
        firstYear,
        lastYear: entry.lastYear,
        romeBelow: entry.romeBelow,
        carthageFrom: entry.carthageFrom,
        rome: forceOf(setUp.rome, `${placed}.rome`),
        carthage: forceOf(setUp.carthage, `${placed}.carthage`),
        gauls: setUp.gauls,
        garrisons: setUp.garrisons.map(({ city, unit }) => ({
          city: lookUp(map.cityIndex, city, 'city', FILE, `${placed}.garrisons`),
          kind: lookUp(units.kindIndex, unit, 'unit', FILE, `${placed}.garrisons`),
        })),
        reinforcements: reinforcementsOf(arriving, `${whose(entry.reinforcements)}reinforcements`),
      };
    }),
  };
}
