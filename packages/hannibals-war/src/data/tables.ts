import { fixedPerId } from '@punica/kernel';
import {
  DataError,
  dictionary,
  list,
  notedRecord,
  nullable,
  number,
  oneOf,
  optional,
  parseShape,
  type Shape,
  text,
  whole,
} from '@punica/kernel/data';
import { type Column, powerNamed, RESULTS, type ResultId, TERRAINS, type TerrainId } from './codes.ts';

const FILE = 'tables.json';

const pair: Shape<readonly [number, string]> = (value) =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && typeof value[1] === 'string'
    ? null
    : { path: [], problem: 'must be a die and a word' };

const fileShape = notedRecord({
  combatResults: notedRecord({
    columns: list(notedRecord({ minPercent: whole(0), maxPercent: nullable(whole(0)) })),
    rows: dictionary(list(oneOf(...RESULTS))),
  }),
  combatMultipliers: notedRecord({ cap: whole(1), fleetsAndEmbarked: notedRecord({ city: whole(1) }) }),
  terrainEffects: notedRecord({
    terrain: list(notedRecord({ id: oneOf(...TERRAINS), defence: whole(1), forage: whole(0) })),
    features: list(
      notedRecord({
        id: text(),
        forageBonusMax: optional(whole(0)),
        pillageTalents: optional(whole(0)),
        fleetDefence: optional(whole(1)),
        defenceOverFactor1: optional(whole(1)),
        defenceOverFactor2: optional(whole(1)),
      }),
    ),
  }),
  expenditure: notedRecord({ rows: list(notedRecord({ id: text(), talents: whole(0) })) }),
  attrition: notedRecord({ rows: list(notedRecord({ die: whole(1), percent: whole(0, 100) })) }),
  olympian: notedRecord({ grid: list(list(text(), 6), 6), events: list(text()), noEvent: text() }),
  aresTarget: notedRecord({ rows: list(pair, 6) }),
  scyllaLoss: notedRecord({ port: list(whole(1)), coastal: list(whole(1)), allSea: list(whole(1)) }),
  highSeasContact: notedRecord({ contact: list(whole(1)) }),
  hermesMutiny: notedRecord({ eliminated: list(whole(1)) }),
  battleReward: notedRecord({
    rows: list(
      notedRecord({ min: whole(0), loserReturns: whole(0), winnerDraws: whole(0), leaderOn: list(whole(1)) }),
    ),
  }),
  pillageReaction: notedRecord({ rows: list(pair, 6) }),
  overrunRatio: number(),
  transport: notedRecord({ landUnitsPerFleet: whole(1) }),
  agora: notedRecord({ minimumBid: whole(1) }),
});

export type Reaction = 'draw-marker' | 'lose-marker' | 'none' | 'olympian-roll';

export type Tables = Readonly<ReturnType<typeof compileTables>>;
export type Reward = Tables['rewards'][number];

export function compileTables(json: unknown) {
  const file = parseShape(FILE, fileShape, json);
  const terrain = <T>(pick: (row: (typeof file.terrainEffects.terrain)[number]) => T): Record<TerrainId, T> =>
    Object.fromEntries(file.terrainEffects.terrain.map((row) => [row.id, pick(row)])) as Record<TerrainId, T>;
  const feature = (id: string) => {
    const found = file.terrainEffects.features.find((row) => row.id === id);
    if (found === undefined) throw new DataError(FILE, 'terrainEffects.features', `lacks ${id}`);
    return found;
  };
  const { columns, rows } = file.combatResults;
  columns.forEach((column, i) => {
    const next = columns[i + 1]?.minPercent;
    if (next !== undefined && column.maxPercent !== next - 1)
      throw new DataError(FILE, `combatResults.columns[${i}]`, 'does not meet the next column');
  });
  const { grid, events, noEvent } = file.olympian;
  for (const event of grid.flat())
    if (event !== noEvent && !events.includes(event))
      throw new DataError(FILE, 'olympian.grid', `names no event "${event}"`);
  const camp = feature('camp');
  return {
    /** Lowest percentage of each column of the Combat Results Table. */
    columns: fixedPerId<Column, number>(columns.map((column) => column.minPercent)),
    /** By die (1 to 6) and column: `resultOf`. */
    results: [[], ...[1, 2, 3, 4, 5, 6].map((die) => rows[die])].map((row) =>
      fixedPerId<Column, ResultId>(row),
    ),
    cap: file.combatMultipliers.cap,
    defence: terrain((row) => row.defence),
    forage: terrain((row) => row.forage),
    cityForageMost: feature('city').forageBonusMax ?? 0,
    cityDefence: feature('city').fleetDefence ?? 1,
    campDefence: [0, camp.defenceOverFactor1 ?? 1, camp.defenceOverFactor2 ?? 1],
    townPillage: feature('town').pillageTalents ?? 0,
    price: Object.fromEntries<number>(file.expenditure.rows.map((row) => [row.id, row.talents])),
    /** Percent lost by modified die; the first is for 1. */
    attrition: file.attrition.rows.map((row) => row.percent),
    /** Event by first and second die. */
    olympian: grid,
    events,
    ares: file.aresTarget.rows.map(([, power]) => powerNamed(power)),
    scylla: {
      port: Math.max(...file.scyllaLoss.port),
      coastal: Math.max(...file.scyllaLoss.coastal),
      allSea: Math.max(...file.scyllaLoss.allSea),
    },
    highSeas: Math.max(...file.highSeasContact.contact),
    mutiny: Math.max(...file.hermesMutiny.eliminated),
    rewards: file.battleReward.rows,
    reaction: file.pillageReaction.rows.map(([, reaction]) => reaction as Reaction),
    overrunRatio: file.overrunRatio,
    perFleet: file.transport.landUnitsPerFleet,
    minimumBid: file.agora.minimumBid,
  };
}

/** [18.3] The column of a percentage: the last whose lower end it reaches. */
export function columnOf(tables: Tables, percent: number): Column {
  let column = 0 as Column;
  for (let next = 1 as Column; next < tables.columns.length && percent >= tables.columns[next]; next++)
    column = next;
  return column;
}

/** [18.3] The result of a die in a column. */
export const resultOf = (tables: Tables, die: number, column: Column): ResultId =>
  tables.results[die][column];

/** What a table holds for a die, from 1 on. */
export const byDie = <T>(table: readonly T[], die: number): T => table[die - 1];

/** [18.4] The band of a beaten force of this strength. */
export const rewardFor = (tables: Tables, strength: number): Reward =>
  tables.rewards.find((row) => strength >= row.min) ?? tables.rewards[tables.rewards.length - 1];
