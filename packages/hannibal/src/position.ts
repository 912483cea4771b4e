import { BadInput, familyFaults, ids, parse, readCore, within, writeCore } from '@punica/kernel';
import * as z from 'zod/mini';
import { countControl, plainAt, setSiege, setTrains, setTribe, stackAt } from './board.ts';
import { coreNamesOf } from './core-names.ts';
import { CARTHAGE, NONE, ROME, SIDE_IDS, type Side } from './data/codes.ts';
import { readFatigue, writeFatigue } from './fatigue-names.ts';
import { faults } from './faults.ts';
import { MARKS } from './marks.ts';
import { readMemory, writeMemory } from './memory-names.ts';
import { noPieces } from './no-pieces.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import type { Rules } from './rules.ts';
import {
  CONSUL,
  DICTATOR,
  DISPLACED,
  type GeneralId,
  GONE,
  type H,
  IN_POOL,
  type Loc,
  NO_RANK,
  PROCONSUL,
  type Space,
  WAITING,
} from './state.ts';
import { FAMILIES } from './zones.ts';

const count = z.int().check(z.gte(0));
const side = z.enum(SIDE_IDS);

const RANK_NAMES = { proconsul: PROCONSUL, consul: CONSUL, dictator: DICTATOR } as const;
const OFF_MAP = { pool: IN_POOL, displaced: DISPLACED, gone: GONE, waiting: WAITING } as const;

const keysOf = <T extends string>(record: Readonly<Record<T, number>>): T[] => Object.keys(record) as T[];

const stackShape = z.strictObject({
  rome: z.optional(count),
  carthage: z.optional(count),
  elephants: z.optional(count),
  trains: z.optional(count),
});
const spaceShape = z.extend(stackShape, {
  control: z.optional(side),
  tribe: z.optional(z.literal(true)),
  siege: z.optional(count),
  /** Only against a neutral Tribe: everywhere else it can be but one side. */
  siegeBy: z.optional(side),
  inside: z.optional(stackShape),
});
const generalShape = z.strictObject({
  at: z.string(),
  inside: z.optional(z.literal(true)),
  under: z.optional(z.literal(true)),
  rank: z.optional(z.enum(keysOf(RANK_NAMES))),
});
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  turn: z.int(),
  marks: z.array(z.enum(keysOf(MARKS))),
  battle: z.boolean(),
  tired: z.array(z.unknown()),
  worn: z.nullable(z.record(z.string(), count)),
  memory: z.optional(z.record(z.string(), z.unknown())),
  spaces: z.record(z.string(), spaceShape),
  generals: z.record(z.string(), generalShape),
});

type StackJson = z.infer<typeof stackShape>;
type SpaceJson = z.infer<typeof spaceShape>;
type GeneralJson = z.infer<typeof generalShape>;

const writeStack = (g: H, loc: Loc): StackJson => ({
  ...(plainAt(g, ROME, loc) > 0 ? { rome: plainAt(g, ROME, loc) } : {}),
  ...(plainAt(g, CARTHAGE, loc) > 0 ? { carthage: plainAt(g, CARTHAGE, loc) } : {}),
  ...(g.elephants[loc] > 0 ? { elephants: g.elephants[loc] } : {}),
  ...(g.trains[loc] > 0 ? { trains: g.trains[loc] } : {}),
});

function writeSpace(g: H, at: Space): SpaceJson {
  const inside = g.rules.inside[at];
  const within = inside === NONE ? {} : writeStack(g, inside);
  return {
    ...(g.control[at] === NONE ? {} : { control: SIDE_IDS[g.control[at]] }),
    ...(g.tribe[at] === 1 ? { tribe: true as const } : {}),
    ...(g.siege[at] > 0 ? { siege: g.siege[at] } : {}),
    ...(g.siege[at] > 0 && g.control[at] === NONE ? { siegeBy: SIDE_IDS[g.siegeBy[at] as Side] } : {}),
    ...writeStack(g, at),
    ...(Object.keys(within).length > 0 ? { inside: within } : {}),
  };
}

const nameOf = <T extends string>(record: Readonly<Record<T, number>>, value: number): T =>
  keysOf(record).find((name) => record[name] === value) as T;

function writeGeneral(g: H, i: GeneralId): GeneralJson {
  const at = g.at[i];
  if (at < 0) return { at: nameOf(OFF_MAP, at) };
  const inside = at >= g.rules.map.spaces;
  return {
    at: g.rules.map.ids[inside ? g.rules.cities[at - g.rules.map.spaces] : at],
    ...(inside ? { inside: true as const } : {}),
    ...(g.under[i] === 1 ? { under: true as const } : {}),
    ...(g.rank[i] === NO_RANK ? {} : { rank: nameOf(RANK_NAMES, g.rank[i]) }),
  };
}

/** The whole state as JSON with names; a space or general that is not named is as it was before the war. */
export function writePosition(g: H): Readonly<Record<string, unknown>> {
  const spaces: Record<string, SpaceJson> = {};
  g.rules.map.all.forEach((at) => {
    const id = g.rules.map.ids[at];
    const space = writeSpace(g, at);
    if (Object.keys(space).length > 0) spaces[id] = space;
  });
  const names = coreNamesOf(g.rules);
  return {
    version: POSITION_VERSION,
    core: writeCore(names, g),
    turn: g.turn,
    marks: keysOf(MARKS).filter((name) => (g.marks & MARKS[name]) !== 0),
    battle: g.battle,
    ...writeFatigue(g, names),
    ...(g.rules.memory.length > 0 ? { memory: writeMemory(g) } : {}),
    spaces,
    generals: Object.fromEntries(
      ids<GeneralId>(g.rules.generals.list.length).map((i) => [
        g.rules.generals.list[i].id,
        writeGeneral(g, i),
      ]),
    ),
  };
}

/** Reads what `writePosition` wrote; whatever cannot be is named. */
export function readPosition(json: unknown, rules: Rules, quick: boolean): H {
  const g = readBoard(json, rules, quick);
  const wrong = [...faults(g), ...familyFaults({ families: FAMILIES }, g)][0];
  if (wrong !== undefined) {
    const colon = wrong.indexOf(':');
    throw new BadInput(wrong.slice(0, colon), wrong.slice(colon + 2));
  }
  return g;
}

/** The state that a position names, whether it can be or not. */
export function readBoard(json: unknown, rules: Rules, quick: boolean): H {
  const position = parse(positionShape, toNewest(json, rules));
  const names = coreNamesOf(rules);
  const { scenario } = rules;
  if (position.turn < scenario.firstTurn || position.turn > scenario.lastTurn) {
    throw new BadInput('turn', `must be ${scenario.firstTurn} to ${scenario.lastTurn}`);
  }
  const g: H = {
    rules,
    turn: position.turn,
    ...noPieces(rules),
    marks: position.marks.reduce((marks, name) => marks | MARKS[name], 0),
    battle: position.battle,
    ...readFatigue(position, names),
    extra: rules.memory.map(() => 0),
    ...within('core', () => readCore(names, position.core, quick)),
  };
  for (const [id, space] of Object.entries(position.spaces)) readSpace(g, id, space);
  for (const [id, general] of Object.entries(position.generals)) readGeneral(g, id, general);
  readMemory(g, position.memory ?? {});
  return g;
}

function readSpace(g: H, id: string, space: SpaceJson): void {
  const at = g.rules.map.index[id];
  if (at === undefined) throw new BadInput(`spaces.${id.slice(0, 40)}`, 'is no space of the map');
  if (space.control !== undefined) {
    const owner: Side = space.control === 'rome' ? ROME : CARTHAGE;
    g.control[at] = owner;
    countControl(g, at, owner, 1);
  }
  if (space.tribe === true) setTribe(g, at, 1);
  readStack(g, at, space);
  const by = space.siegeBy === undefined ? undefined : (SIDE_IDS.indexOf(space.siegeBy) as Side);
  setSiege(g, at, space.siege ?? 0, by);
  if (space.inside === undefined) return;
  if (g.rules.inside[at] === NONE) throw new BadInput(`spaces.${id}.inside`, 'has no Walled City');
  readStack(g, g.rules.inside[at], space.inside);
}

function readStack(g: H, loc: Loc, stack: StackJson): void {
  g.cu[stackAt(g, ROME, loc)] = stack.rome ?? 0;
  g.cu[stackAt(g, CARTHAGE, loc)] = stack.carthage ?? 0;
  g.elephants[loc] = stack.elephants ?? 0;
  setTrains(g, loc, stack.trains ?? 0);
}

function readGeneral(g: H, id: string, general: GeneralJson): void {
  const field = `generals.${id.slice(0, 40)}`;
  const i = g.rules.generals.index[id];
  if (i === undefined) throw new BadInput(field, 'is no general of this game');
  if (general.rank !== undefined) g.rank[i] = RANK_NAMES[general.rank];
  if (general.under === true) g.under[i] = 1;
  if (Object.hasOwn(OFF_MAP, general.at)) {
    g.at[i] = OFF_MAP[general.at as keyof typeof OFF_MAP];
    return;
  }
  const at = g.rules.map.index[general.at];
  if (at === undefined)
    throw new BadInput(`${field}.at`, 'is neither a space nor pool, displaced, gone or waiting');
  g.at[i] = general.inside === true ? g.rules.inside[at] : at;
  if (g.at[i] === NONE) throw new BadInput(`${field}.inside`, 'has no Walled City there');
}
