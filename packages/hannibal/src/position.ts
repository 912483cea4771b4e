import {
  BadInput,
  familyFaults,
  ids,
  parse,
  readCore,
  refuseFaults,
  within,
  writeCore,
} from '@punica/kernel';
import {
  countShape,
  generalShape,
  keysOf,
  marksNamed,
  marksOf,
  nameOf,
  placeOfGeneral,
  rankNamed,
  sideShape,
  spaceFields,
  stackFields,
  writeGeneral,
  writeHold,
  writeSpaces,
} from '@punica/punic-cards/position';
import * as z from 'zod/mini';
import { countControl, isInside, plainAt, setSiege, setTrains, setTribe, spaceOf, stackAt } from './board.ts';
import { coreNamesOf } from './core-names.ts';
import { CARTHAGE, NONE, ROME, SIDE_IDS, type Side, sideOf } from './data/codes.ts';
import { readFatigue, writeFatigue } from './fatigue-names.ts';
import { faults } from './faults.ts';
import { MARKS } from './marks.ts';
import { readMemory, writeMemory } from './memory-names.ts';
import { noPieces } from './no-pieces.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import type { Rules } from './rules.ts';
import { DISPLACED, type GeneralId, GONE, type H, IN_POOL, type Loc, type Space, WAITING } from './state.ts';
import { FAMILIES } from './zones.ts';

const OFF_MAP = { pool: IN_POOL, displaced: DISPLACED, gone: GONE, waiting: WAITING } as const;

const stackShape = z.strictObject({ ...stackFields, trains: z.optional(countShape) });
const spaceShape = z.extend(stackShape, {
  ...spaceFields,
  /** Only against a neutral Tribe: everywhere else it can be but one side. */
  siegeBy: z.optional(sideShape),
  inside: z.optional(stackShape),
});
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  turn: z.int(),
  marks: z.array(z.enum(keysOf(MARKS))),
  battle: z.boolean(),
  tired: z.array(z.unknown()),
  worn: z.nullable(z.record(z.string(), countShape)),
  memory: z.optional(z.record(z.string(), z.unknown())),
  spaces: z.record(z.string(), spaceShape),
  generals: z.record(z.string(), generalShape),
});

type StackJson = z.infer<typeof stackShape>;
type SpaceJson = z.infer<typeof spaceShape>;

const writeStack = (g: H, loc: Loc): StackJson => ({
  ...(plainAt(g, ROME, loc) > 0 ? { rome: plainAt(g, ROME, loc) } : {}),
  ...(plainAt(g, CARTHAGE, loc) > 0 ? { carthage: plainAt(g, CARTHAGE, loc) } : {}),
  ...(g.elephants[loc] > 0 ? { elephants: g.elephants[loc] } : {}),
  ...(g.trains[loc] > 0 ? { trains: g.trains[loc] } : {}),
});

function writeSpace(g: H, at: Space): SpaceJson {
  const inside = g.rules.inside[at];
  const within = inside === NONE ? {} : writeStack(g, inside);
  const by = g.siegeBy[at];
  return {
    ...writeHold(g.control[at], g.tribe[at], g.siege[at]),
    ...(g.siege[at] > 0 && g.control[at] === NONE && by !== NONE ? { siegeBy: SIDE_IDS[by] } : {}),
    ...writeStack(g, at),
    ...(Object.keys(within).length > 0 ? { inside: within } : {}),
  };
}

function generalOf(g: H, i: GeneralId) {
  const at = g.at[i];
  if (at < 0) return { at: nameOf(OFF_MAP, at) };
  return writeGeneral(g.rules.map.ids[spaceOf(g, at)], isInside(g, at), g.under[i], g.rank[i]);
}

/** The whole state as JSON with names; a space or general that is not named is as it was before the war. */
export function writePosition(g: H): Readonly<Record<string, unknown>> {
  const names = coreNamesOf(g.rules);
  return {
    version: POSITION_VERSION,
    core: writeCore(names, g),
    turn: g.turn,
    marks: marksNamed(MARKS, g.marks),
    battle: g.battle,
    ...writeFatigue(g, names),
    ...(g.rules.memory.length > 0 ? { memory: writeMemory(g) } : {}),
    spaces: writeSpaces(g.rules.map, (at) => writeSpace(g, at)),
    generals: Object.fromEntries(
      ids<GeneralId>(g.rules.generals.list.length).map((i) => [g.rules.generals.list[i].id, generalOf(g, i)]),
    ),
  };
}

/** Reads what `writePosition` wrote; whatever cannot be is named. */
export function readPosition(json: unknown, rules: Rules, quick: boolean): H {
  const g = readBoard(json, rules, quick);
  refuseFaults([...faults(g), ...familyFaults({ families: FAMILIES }, g)]);
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
    marks: marksOf(MARKS, position.marks),
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
  const by = space.siegeBy === undefined ? undefined : sideOf(space.siegeBy);
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

function readGeneral(g: H, id: string, general: z.infer<typeof generalShape>): void {
  const field = `generals.${id.slice(0, 40)}`;
  const i = g.rules.generals.index[id];
  if (i === undefined) throw new BadInput(field, 'is no general of this game');
  if (general.rank !== undefined) g.rank[i] = rankNamed(general.rank);
  if (general.under === true) g.under[i] = 1;
  g.at[i] = placeOfGeneral<Space, Loc>(g.rules, OFF_MAP, general, field, 'Walled City');
}
