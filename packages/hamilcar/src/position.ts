import { BadInput, type CoreNames, familyFaults, parse, readCore, within, writeCore } from '@punica/kernel';
import * as z from 'zod/mini';
import { ACTIONS } from './actions.ts';
import { countControl, cusAt, enemyOf, stackAt } from './board.ts';
import { CARTHAGE, HAMILCAR, NONE, ROME, SIDE_IDS, sideOf } from './data/index.ts';
import { faults } from './faults.ts';
import { KINDS } from './kinds.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import { march } from './rules/07-march.ts';
import { PROCEDURES } from './rules/index.ts';
import type { Rules } from './rules.ts';
import { emptyBoard } from './setup.ts';
import {
  BARCA_ROLLED,
  CONSUL,
  DEFICIT,
  DICTATOR,
  DICTATOR_ENABLED,
  FORGOTTEN_TACTICS,
  type GeneralId,
  GONE,
  type H,
  HIRED,
  IN_POOL,
  type Loc,
  NO_RANK,
  PROCONSUL,
  RECRUITMENT_BAN,
  RESHUFFLE,
  type Space,
  TRUCE,
  WAITING,
} from './state.ts';
import { FAMILIES, ZONE_NAMES } from './zones.ts';

const count = z.int().check(z.gte(0));
const side = z.enum(SIDE_IDS);
const bySide = z.strictObject({ rome: count, carthage: count });

const MARK_NAMES = {
  truce: TRUCE,
  reshuffle: RESHUFFLE,
  forgottenTactics: FORGOTTEN_TACTICS,
  dictatorEnabled: DICTATOR_ENABLED,
  hired: HIRED,
  recruitmentBan: RECRUITMENT_BAN,
  deficitRome: DEFICIT[ROME],
  deficitCarthage: DEFICIT[CARTHAGE],
  barcaRolled: BARCA_ROLLED,
} as const;
const RANK_NAMES = { proconsul: PROCONSUL, consul: CONSUL, dictator: DICTATOR } as const;
const OFF_MAP = { pool: IN_POOL, gone: GONE, waiting: WAITING } as const;
const SEA = 'sea';

const names = <T extends string>(record: Readonly<Record<T, number>>): T[] => Object.keys(record) as T[];

const stackShape = z.strictObject({
  rome: z.optional(count),
  carthage: z.optional(count),
  elephants: z.optional(count),
  romanSupply: z.optional(count),
  punicSupply: z.optional(count),
});
const spaceShape = z.extend(stackShape, {
  control: z.optional(side),
  tribe: z.optional(z.literal(true)),
  siege: z.optional(count),
  besieger: z.optional(side),
  engines: z.optional(z.literal(true)),
  inside: z.optional(stackShape),
});
const generalShape = z.strictObject({
  at: z.string(),
  inside: z.optional(z.literal(true)),
  under: z.optional(z.literal(true)),
  rank: z.optional(z.enum(names(RANK_NAMES))),
});
const BOXES = ['ready', 'spent', 'atSea', 'track', 'prizes', 'opsPlayed'] as const;
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  turn: z.int(),
  marks: z.array(z.enum(names(MARK_NAMES))),
  ready: bySide,
  spent: bySide,
  atSea: bySide,
  track: bySide,
  prizes: bySide,
  opsPlayed: bySide,
  seamanship: z.int(),
  corvi: z.boolean(),
  supremacy: side,
  miat: z.array(z.string()),
  flamen: z.nullable(z.string()),
  tactics: z.boolean(),
  moved: z.unknown(),
  worn: z.unknown(),
  spaces: z.record(z.string(), spaceShape),
  sea: stackShape,
  generals: z.record(z.string(), generalShape),
});

type StackJson = z.infer<typeof stackShape>;
type SpaceJson = z.infer<typeof spaceShape>;
type GeneralJson = z.infer<typeof generalShape>;

const CARD_IDS = HAMILCAR.cards.list.map((card) => card.id);
const TACTICS_IDS = HAMILCAR.tactics.list.map((card) => card.id);

export const CORE_NAMES: CoreNames = {
  roles: SIDE_IDS,
  get procedures() {
    return PROCEDURES;
  },
  actions: ACTIONS,
  zones: ZONE_NAMES.map((name) => ({ name, items: name.startsWith('tactics') ? TACTICS_IDS : CARD_IDS })),
};

function writeStack(g: H, loc: Loc): StackJson {
  const [rome, carthage] = [stackAt(g, ROME, loc), stackAt(g, CARTHAGE, loc)];
  return {
    ...(g.cu[rome] > 0 ? { rome: g.cu[rome] } : {}),
    ...(g.cu[carthage] > 0 ? { carthage: g.cu[carthage] } : {}),
    ...(g.elephants[loc] > 0 ? { elephants: g.elephants[loc] } : {}),
    ...(g.supply[rome] > 0 ? { romanSupply: g.supply[rome] } : {}),
    ...(g.supply[carthage] > 0 ? { punicSupply: g.supply[carthage] } : {}),
  };
}

function writeSpace(g: H, at: Space): SpaceJson {
  const inside = g.rules.inside[at];
  const garrison = inside === NONE ? {} : writeStack(g, inside);
  return {
    ...(g.control[at] === NONE ? {} : { control: SIDE_IDS[g.control[at]] }),
    ...(g.tribe[at] === 1 ? { tribe: true as const } : {}),
    ...(g.siege[at] > 0 ? { siege: g.siege[at] } : {}),
    ...(g.besieger[at] === NONE ? {} : { besieger: SIDE_IDS[g.besieger[at]] }),
    ...(g.engines[at] > 0 ? { engines: true as const } : {}),
    ...writeStack(g, at),
    ...(Object.keys(garrison).length > 0 ? { inside: garrison } : {}),
  };
}

const nameOf = <T extends string>(record: Readonly<Record<T, number>>, value: number): T =>
  names(record).find((name) => record[name] === value) as T;

function writeGeneral(g: H, i: GeneralId): GeneralJson {
  const { map, sea, cities } = g.rules;
  const at = g.at[i];
  if (at < 0) return { at: nameOf(OFF_MAP, at) };
  const inside = at >= map.spaces && at < sea;
  return {
    at: at === sea ? SEA : map.ids[inside ? cities[at - map.spaces] : at],
    ...(inside ? { inside: true as const } : {}),
    ...(g.under[i] === 1 ? { under: true as const } : {}),
    ...(g.rank[i] === NO_RANK ? {} : { rank: nameOf(RANK_NAMES, g.rank[i]) }),
  };
}

const writeBox = (box: readonly number[]) => ({ rome: box[ROME], carthage: box[CARTHAGE] });

/** The whole state as JSON with names. */
export function writePosition(g: H): Readonly<Record<string, unknown>> {
  const { map, tables, generals, sea } = g.rules;
  const spaces: Record<string, SpaceJson> = {};
  for (const at of map.all) {
    const space = writeSpace(g, at);
    if (Object.keys(space).length > 0) spaces[map.ids[at]] = space;
  }
  return {
    version: POSITION_VERSION,
    core: writeCore(CORE_NAMES, g),
    turn: g.turn,
    marks: names(MARK_NAMES).filter((name) => (g.marks & MARK_NAMES[name]) !== 0),
    ...Object.fromEntries(BOXES.map((box) => [box, writeBox(g[box])])),
    seamanship: g.seamanship,
    corvi: g.corvi === 1,
    supremacy: SIDE_IDS[g.supremacy],
    miat: tables.miat.ids.filter((_, space) => (g.miat & (1 << space)) !== 0),
    flamen: g.flamen === NONE ? null : generals.list[g.flamen].id,
    tactics: g.tactics,
    moved: KINDS.forces.write(g.moved),
    worn: KINDS.generals.write(g.worn),
    spaces,
    sea: writeStack(g, sea),
    generals: Object.fromEntries(generals.all.map((i) => [generals.list[i].id, writeGeneral(g, i)])),
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
  const position = parse(positionShape, toNewest(json));
  const { scenario, tables, generals } = rules;
  if (position.turn < 1 || position.turn > scenario.turns.length)
    throw new BadInput('turn', `must be 1 to ${scenario.turns.length}`);
  const g: H = {
    ...emptyBoard(rules, quick),
    ...within('core', () => readCore(CORE_NAMES, position.core, quick)),
    turn: position.turn,
    marks: position.marks.reduce((marks, name) => marks | MARK_NAMES[name], 0),
    seamanship: position.seamanship,
    corvi: position.corvi ? 1 : 0,
    supremacy: sideOf(position.supremacy),
    tactics: position.tactics,
    moved: within('moved', () => [...KINDS.forces.read(position.moved)]),
    worn: within('worn', () => KINDS.generals.read(position.worn)),
  };
  for (const box of BOXES) g[box] = [position[box].rome, position[box].carthage];
  for (const name of position.miat) {
    const space = tables.miat.index[name];
    if (space === undefined) throw new BadInput('miat', `has no space ${name.slice(0, 40)}`);
    g.miat |= 1 << space;
  }
  if (position.flamen !== null) {
    const general = generals.index[position.flamen];
    if (general === undefined) throw new BadInput('flamen', 'is no general of this game');
    g.flamen = general;
  }
  for (const [id, space] of Object.entries(position.spaces)) readSpace(g, id, space);
  readStack(g, rules.sea, position.sea);
  for (const [id, general] of Object.entries(position.generals)) readGeneral(g, id, general);
  for (const [id, space] of Object.entries(position.spaces)) readBesieger(g, rules.map.index[id], space);
  return g;
}

function readSpace(g: H, id: string, space: SpaceJson): void {
  const at = g.rules.map.index[id];
  if (at === undefined) throw new BadInput(`spaces.${id.slice(0, 40)}`, 'is no space of the map');
  if (space.control !== undefined) {
    g.control[at] = sideOf(space.control);
    countControl(g, at, g.control[at], 1);
  }
  if (space.tribe === true) g.tribe[at] = 1;
  g.siege[at] = space.siege ?? 0;
  g.engines[at] = space.engines === true ? 1 : 0;
  readStack(g, at, space);
  if (space.inside === undefined) return;
  if (g.rules.inside[at] === NONE) throw new BadInput(`spaces.${id}.inside`, 'has no walled city');
  readStack(g, g.rules.inside[at], space.inside);
}

/**
 * [14.1] Whose points lie on a tribe. Positions of rules version 2 do not say so: they belong to who stands there,
 * and while a battle is fought for the place, to the one who did not march in.
 */
function readBesieger(g: H, at: Space, space: SpaceJson): void {
  if (space.besieger !== undefined) g.besieger[at] = sideOf(space.besieger);
  else if (g.siege[at] > 0 && g.tribe[at] === 1) {
    const mover = march.frame(g)?.side ?? CARTHAGE;
    g.besieger[at] = cusAt(g, enemyOf(mover), at) > 0 ? enemyOf(mover) : mover;
  }
}

function readStack(g: H, loc: Loc, stack: StackJson): void {
  const [rome, carthage] = [stackAt(g, ROME, loc), stackAt(g, CARTHAGE, loc)];
  g.cu[rome] = stack.rome ?? 0;
  g.cu[carthage] = stack.carthage ?? 0;
  g.elephants[loc] = stack.elephants ?? 0;
  g.supply[rome] = stack.romanSupply ?? 0;
  g.supply[carthage] = stack.punicSupply ?? 0;
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
  if (general.at === SEA) {
    g.at[i] = g.rules.sea;
    return;
  }
  const at = g.rules.map.index[general.at];
  if (at === undefined)
    throw new BadInput(`${field}.at`, 'is neither a space nor sea, pool, gone or waiting');
  g.at[i] = general.inside === true ? g.rules.inside[at] : at;
  if (g.at[i] === NONE) throw new BadInput(`${field}.inside`, 'has no walled city there');
}
