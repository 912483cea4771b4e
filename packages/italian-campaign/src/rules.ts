import { type Beginning, builtOnce, type FixedPerId } from '@punica/kernel';
import {
  type CampaignData,
  type CityId,
  type Hex,
  ITALY,
  type ProvinceId,
  ROMAN,
  type Scenario,
  SLAVE,
  type Unit,
} from './data/index.ts';
import type { Leaders } from './data/leaders.ts';
import type { HexMap } from './data/map.ts';
import type { Tables } from './data/tables.ts';
import type { Units } from './data/units.ts';
import { costOfGround } from './rules/07-ground.ts';

/** Every number and table of one game. Built once, shared by all copies of a state. */
export interface Rules {
  readonly scenario: Scenario;
  readonly map: HexMap;
  readonly leaders: Leaders;
  readonly units: Units;
  readonly tables: Tables;
  /** [5.5] Officers are drawn by lot, without dice. */
  readonly quickElection: boolean;
  /** Walls by city: siege and assault instead of field combat (9.7). */
  readonly walled: FixedPerId<CityId, boolean>;
  readonly roma: CityId;
  readonly romaHex: Hex;
  readonly capua: CityId;
  readonly capuaHex: Hex;
  readonly tarentum: CityId;
  readonly bruttium: ProvinceId;
  readonly slaveLegion: Unit;
  /** Roman units that march with leaders. */
  readonly romans: readonly Unit[];
  /** SP that count as four legions (5.4, 6.22). */
  readonly emergencySp: number;
  /** [7.2] What each step from a hex costs, in the order of its neighbours, where no city keeps anybody out. */
  readonly ground: FixedPerId<Hex, readonly number[]>;
  /** No hex costs more (7.2, 7.31). */
  readonly dearestHex: number;
  /** Leaves the tables out wherever a state is written as JSON: they follow from its beginning. */
  toJSON(): undefined;
}

/** The rules of beginnings with these data. */
export const rulesWith = (data: CampaignData): ((beginning: Beginning) => Rules) =>
  builtOnce(({ scenario, options }) => build(data, scenario, options.quickElection === true));

export const rulesFor = rulesWith(ITALY);

function build(
  { map, leaders, units, tables, scenarios }: CampaignData,
  scenario: string,
  quickElection: boolean,
): Rules {
  const { cityIndex, cities } = map;
  return {
    scenario: scenarios.list[scenarios.index[scenario]],
    map,
    leaders,
    units,
    tables,
    quickElection,
    walled: Array.from(cities, (city) => tables.cityClasses[city.cityClass].walls),
    roma: cityIndex.roma,
    romaHex: cities[cityIndex.roma].hex,
    capua: cityIndex.capua,
    capuaHex: cities[cityIndex.capua].hex,
    tarentum: cityIndex.tarentum,
    bruttium: map.provinceIndex.bruttium,
    slaveLegion: units.ofKind[units.kindIndex['roman-slave-legion']][0],
    romans: units.all.filter((unit) => units.group[unit] === ROMAN || units.group[unit] === SLAVE),
    emergencySp: tables.constants.legionsForEmergency * units.legionSp,
    ground: Array.from(map.allHexes, (from) =>
      Array.from(map.neighbours[from], (to) => costOfGround({ map, tables }, from, to)),
    ),
    dearestHex: Math.max(...tables.terrainMp, tables.unfriendlyCityMp),
    toJSON: () => undefined,
  };
}
