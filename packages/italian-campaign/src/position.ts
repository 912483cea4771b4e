import {
  BadInput,
  type CoreNames,
  type FixedPerId,
  familyFaults,
  idsOf,
  parse,
  readCore,
  refuseFaults,
  within,
  writeCore,
} from '@punica/kernel';
import * as z from 'zod/mini';
import { ACTIONS } from './actions.ts';
import { addPieces } from './board.ts';
import {
  type CampaignData,
  type CityId,
  NO_RANK,
  NOBODY,
  NONE,
  RANK_IDS,
  ROME,
  rankNamed,
  SIDE_IDS,
  sideOf,
  type Unit,
} from './data/index.ts';
import { faults } from './faults.ts';
import { isFirstForm, POSITION_VERSION, settleOld, toNewest } from './position-versions.ts';
import { PROCEDURES } from './rules/index.ts';
import type { Rules } from './rules.ts';
import { emptyBoard } from './setup.ts';
import {
  AMBUSHING,
  AT_THE_BOTTOM,
  BOXED,
  DEAD,
  FORAGING,
  GONE,
  HAS_MOVED,
  HELD_FAST,
  type Italy,
  isHex,
  isWithRoman,
  LATER,
  type LeaderId,
  POOL,
  romanAt,
  SENATE,
  SUMMER,
  WINTER,
  WITH_LEVY,
  withRoman,
} from './state.ts';
import { FAMILIES, ZONE_NAMES } from './zones.ts';

const SEGMENTS = ['summer', 'winter'] as const;
const UNIT_PLACES = { pool: POOL, gone: GONE, hidden: BOXED } as const;
const LEADER_PLACES = { senate: SENATE, dead: DEAD, later: LATER, 'with-levy': WITH_LEVY } as const;

const count = z.int().check(z.gte(0));
const side = z.enum(SIDE_IDS);
const flag = z.optional(z.literal(true));

const unitShape = z.strictObject({
  at: z.string(),
  outside: flag,
  back: flag,
  away: z.optional(z.enum(['foraging', 'ambushing'])),
  spent: flag,
});
const leaderShape = z.strictObject({
  at: z.string(),
  rank: z.optional(z.enum(RANK_IDS)),
  served: flag,
  wasDictator: flag,
  outside: flag,
  height: z.optional(z.int().check(z.gte(AT_THE_BOTTOM))),
  moved: flag,
  held: flag,
  from: z.optional(z.string()),
  deeds: z.optional(count),
  bled: z.optional(count),
});
const cityShape = z.strictObject({
  control: z.optional(side),
  siege: z.optional(count),
  works: z.optional(count),
  courted: flag,
});
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  year: z.int(),
  segment: z.enum(SEGMENTS),
  first: side,
  vp: z.int(),
  kills: count,
  lost: count,
  lostInCombat: count,
  consulsKilled: count,
  slaves: count,
  arrived: count,
  stepped: z.array(z.string()),
  units: z.record(z.string(), unitShape),
  leaders: z.record(z.string(), leaderShape),
  cities: z.record(z.string(), cityShape),
  provinces: z.record(z.string(), z.nullable(side)),
});
type UnitJson = z.infer<typeof unitShape>;
type LeaderJson = z.infer<typeof leaderShape>;
type CityJson = z.infer<typeof cityShape>;

/** What lies in zones is named by the counters of the game or of an edition. */
export const coreNamesOf = ({ units }: Pick<CampaignData, 'units'>): CoreNames => ({
  roles: SIDE_IDS,
  get procedures() {
    return PROCEDURES;
  },
  actions: ACTIONS,
  zones: ZONE_NAMES.map((name) => ({ name, items: units.names })),
});

const AWAY = ['foraging', 'ambushing'] as const;

const nameOf = (places: Readonly<Record<string, number>>, value: number): string =>
  Object.keys(places).find((name) => places[name] === value)!;

function writeUnit(g: Italy, unit: Unit): UnitJson {
  const at = g.unitAt[unit];
  const { map, leaders } = g.rules;
  return {
    at: isWithRoman(at) ? leaders.list[romanAt(at)].id : isHex(at) ? map.ids[at] : nameOf(UNIT_PLACES, at),
    ...(g.unitOut[unit] === 1 ? { outside: true as const } : {}),
    ...(g.step[unit] === 1 ? { back: true as const } : {}),
    ...(g.away[unit] === 0 ? {} : { away: AWAY[g.away[unit] - 1] }),
    ...(g.spent[unit] === 1 ? { spent: true as const } : {}),
  };
}

function writeLeader(g: Italy, leader: LeaderId): LeaderJson {
  const at = g.leaderAt[leader];
  const { map } = g.rules;
  return {
    at: at >= 0 ? map.ids[at] : nameOf(LEADER_PLACES, at),
    ...(g.rank[leader] === NO_RANK ? {} : { rank: RANK_IDS[g.rank[leader]] }),
    ...(g.served[leader] === 1 ? { served: true as const } : {}),
    ...(g.wasDictator[leader] === 1 ? { wasDictator: true as const } : {}),
    ...(g.outside[leader] === 1 ? { outside: true as const } : {}),
    ...(g.height[leader] === 0 ? {} : { height: g.height[leader] }),
    ...(g.moved[leader] === HAS_MOVED ? { moved: true as const } : {}),
    ...(g.moved[leader] === HELD_FAST ? { held: true as const } : {}),
    ...(g.from[leader] === NONE ? {} : { from: map.ids[g.from[leader]] }),
    ...(g.deeds[leader] === 0 ? {} : { deeds: g.deeds[leader] }),
    ...(g.bled[leader] === 0 ? {} : { bled: g.bled[leader] }),
  };
}

function writeCity(g: Italy, city: CityId): CityJson {
  return {
    ...(g.control[city] === ROME ? {} : { control: SIDE_IDS[g.control[city]] }),
    ...(g.siege[city] === 0 ? {} : { siege: g.siege[city] }),
    ...(g.works[city] === 0 ? {} : { works: g.works[city] }),
    ...(g.courted[city] === 0 ? {} : { courted: true as const }),
  };
}

/** The whole state as JSON with names; whatever is not named is as it was before the war. */
export function writePosition(g: Italy): Readonly<Record<string, unknown>> {
  const { map, leaders, units } = g.rules;
  const named = <K extends number>(
    list: FixedPerId<K, { readonly id: string }>,
    write: (i: K) => object,
  ): Record<string, object> =>
    Object.fromEntries(
      idsOf(list)
        .map((i): [string, object] => [list[i].id, write(i)])
        .filter(([, json]) => Object.keys(json).length > 0),
    );
  return {
    version: POSITION_VERSION,
    core: writeCore(coreNamesOf(g.rules), g),
    year: g.year,
    segment: SEGMENTS[g.segment],
    first: SIDE_IDS[g.first],
    vp: g.vp,
    kills: g.kills,
    lost: g.lost,
    lostInCombat: g.lostInCombat,
    consulsKilled: g.consulsKilled,
    slaves: g.slaves,
    arrived: g.arrived,
    stepped: g.stepped.map((hex) => map.ids[hex]),
    units: Object.fromEntries(units.all.map((unit) => [units.names[unit], writeUnit(g, unit)])),
    leaders: named(leaders.list, (leader) => writeLeader(g, leader)),
    cities: named(map.cities, (city) => writeCity(g, city)),
    provinces: Object.fromEntries(
      map.allProvinces.map((p) => {
        const side = g.province[p];
        return [map.provinces[p].id, side === NOBODY ? null : SIDE_IDS[side]];
      }),
    ),
  };
}

const found = <T extends number>(index: T | undefined, field: string, what: string): T => {
  if (index === undefined) throw new BadInput(field, what);
  return index;
};

/** Reads what `writePosition` wrote; whatever cannot be is named. */
export function readPosition(json: unknown, rules: Rules, quick: boolean): Italy {
  const g = readBoard(json, rules, quick);
  refuseFaults([...faults(g), ...familyFaults({ families: FAMILIES }, g)]);
  return g;
}

/** The state that a position names, whether it can be or not. */
export function readBoard(json: unknown, rules: Rules, quick: boolean): Italy {
  const newest = toNewest(json);
  const position = parse(positionShape, newest);
  const { scenario } = rules;
  if (position.year < scenario.firstYear || position.year > scenario.lastYear)
    throw new BadInput('year', `must be ${scenario.firstYear} to ${scenario.lastYear}`);
  const g: Italy = {
    ...emptyBoard(rules, quick),
    year: position.year,
    segment: position.segment === 'summer' ? SUMMER : WINTER,
    first: sideOf(position.first),
    vp: position.vp,
    kills: position.kills,
    lost: position.lost,
    lostInCombat: position.lostInCombat,
    consulsKilled: position.consulsKilled,
    slaves: position.slaves,
    arrived: position.arrived,
    stepped: position.stepped.map((id, i) => found(rules.map.index[id], `stepped.${i}`, 'is no hex')),
    served: rules.leaders.all.map(() => 0),
    ...within('core', () => readCore(coreNamesOf(rules), position.core, quick)),
  };
  for (const [id, unit] of Object.entries(position.units)) readUnit(g, id, unit);
  for (const [id, leader] of Object.entries(position.leaders)) readLeader(g, id, leader);
  for (const [id, city] of Object.entries(position.cities)) readCity(g, id, city);
  for (const [id, owner] of Object.entries(position.provinces)) {
    const p = found(rules.map.provinceIndex[id], `provinces.${id.slice(0, 40)}`, 'is no province of the map');
    g.province[p] = owner === null ? NOBODY : sideOf(owner);
  }
  if (isFirstForm(json)) settleOld(g);
  return g;
}

function readUnit(g: Italy, id: string, json: UnitJson): void {
  const field = `units.${id.slice(0, 40)}`;
  const { map, leaders, units } = g.rules;
  const unit = found(
    Object.hasOwn(units.named, id) ? units.named[id] : undefined,
    field,
    'is no unit of this game',
  );
  g.unitOut[unit] = json.outside === true ? 1 : 0;
  g.step[unit] = json.back === true ? 1 : 0;
  g.away[unit] = json.away === undefined ? 0 : json.away === 'foraging' ? FORAGING : AMBUSHING;
  g.spent[unit] = json.spent === true ? 1 : 0;
  if (Object.hasOwn(UNIT_PLACES, json.at)) g.unitAt[unit] = UNIT_PLACES[json.at as keyof typeof UNIT_PLACES];
  else if (Object.hasOwn(leaders.index, json.at)) g.unitAt[unit] = withRoman(leaders.index[json.at]);
  else {
    const hex = found(
      map.index[json.at],
      `${field}.at`,
      'is neither a hex nor a Roman leader, pool, gone or hidden',
    );
    g.unitAt[unit] = hex;
    addPieces(g, units.side[unit], hex, 1);
  }
}

function readLeader(g: Italy, id: string, json: LeaderJson): void {
  const field = `leaders.${id.slice(0, 40)}`;
  const { map, leaders } = g.rules;
  const leader = found(leaders.index[id], field, 'is no leader of this game');
  if (Object.hasOwn(LEADER_PLACES, json.at))
    g.leaderAt[leader] = LEADER_PLACES[json.at as keyof typeof LEADER_PLACES];
  else {
    const hex = found(
      map.index[json.at],
      `${field}.at`,
      'is neither a hex nor senate, dead, later or with-levy',
    );
    g.leaderAt[leader] = hex;
    addPieces(g, leaders.side[leader], hex, 1);
  }
  g.rank[leader] = json.rank === undefined ? NO_RANK : rankNamed(json.rank);
  g.served[leader] = json.served === true ? 1 : 0;
  g.wasDictator[leader] = json.wasDictator === true ? 1 : 0;
  g.outside[leader] = json.outside === true ? 1 : 0;
  g.height[leader] = json.height ?? 0;
  g.moved[leader] = json.held === true ? HELD_FAST : json.moved === true ? HAS_MOVED : 0;
  g.from[leader] = json.from === undefined ? NONE : found(map.index[json.from], `${field}.from`, 'is no hex');
  g.deeds[leader] = json.deeds ?? 0;
  g.bled[leader] = json.bled ?? 0;
}

function readCity(g: Italy, id: string, json: CityJson): void {
  const city = found(g.rules.map.cityIndex[id], `cities.${id.slice(0, 40)}`, 'is no city of the map');
  g.control[city] = json.control === undefined ? ROME : sideOf(json.control);
  g.siege[city] = json.siege ?? 0;
  g.works[city] = json.works ?? 0;
  g.courted[city] = json.courted === true ? 1 : 0;
}
