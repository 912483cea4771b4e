import {
  BadInput,
  type CoreNames,
  familyFaults,
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
import { ACTIONS } from './actions.ts';
import { countControl, cusAt, enemyOf, isInside, spaceOf, stackAt } from './board.ts';
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
  DEFICIT,
  DICTATOR_ENABLED,
  FORGOTTEN_TACTICS,
  type GeneralId,
  GONE,
  type H,
  HIRED,
  IN_POOL,
  type Loc,
  RECRUITMENT_BAN,
  RESHUFFLE,
  type Space,
  TRUCE,
  WAITING,
} from './state.ts';
import { FAMILIES, ZONE_NAMES } from './zones.ts';

const bySide = z.strictObject({ rome: countShape, carthage: countShape });

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
const OFF_MAP = { pool: IN_POOL, gone: GONE, waiting: WAITING } as const;
const SEA = 'sea';

const stackShape = z.strictObject({
  ...stackFields,
  romanSupply: z.optional(countShape),
  punicSupply: z.optional(countShape),
});
const spaceShape = z.extend(stackShape, {
  ...spaceFields,
  besieger: z.optional(sideShape),
  engines: z.optional(z.literal(true)),
  inside: z.optional(stackShape),
});
const BOXES = ['ready', 'spent', 'atSea', 'track', 'prizes', 'opsPlayed'] as const;
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  turn: z.int(),
  marks: z.array(z.enum(keysOf(MARK_NAMES))),
  ready: bySide,
  spent: bySide,
  atSea: bySide,
  track: bySide,
  prizes: bySide,
  opsPlayed: bySide,
  seamanship: z.int(),
  corvi: z.boolean(),
  supremacy: sideShape,
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
    ...writeHold(g.control[at], g.tribe[at], g.siege[at]),
    ...(g.besieger[at] === NONE ? {} : { besieger: SIDE_IDS[g.besieger[at]] }),
    ...(g.engines[at] > 0 ? { engines: true as const } : {}),
    ...writeStack(g, at),
    ...(Object.keys(garrison).length > 0 ? { inside: garrison } : {}),
  };
}

function generalOf(g: H, i: GeneralId) {
  const { map, sea } = g.rules;
  const at = g.at[i];
  if (at < 0) return { at: nameOf(OFF_MAP, at) };
  const name = at === sea ? SEA : map.ids[spaceOf(g, at)];
  return writeGeneral(name, isInside(g, at), g.under[i], g.rank[i]);
}

const writeBox = (box: readonly number[]) => ({ rome: box[ROME], carthage: box[CARTHAGE] });

/** The whole state as JSON with names. */
export function writePosition(g: H): Readonly<Record<string, unknown>> {
  const { map, tables, generals, sea } = g.rules;
  return {
    version: POSITION_VERSION,
    core: writeCore(CORE_NAMES, g),
    turn: g.turn,
    marks: marksNamed(MARK_NAMES, g.marks),
    ...Object.fromEntries(BOXES.map((box) => [box, writeBox(g[box])])),
    seamanship: g.seamanship,
    corvi: g.corvi === 1,
    supremacy: SIDE_IDS[g.supremacy],
    miat: tables.miat.all
      .filter((space) => (g.miat & (1 << space)) !== 0)
      .map((space) => tables.miat.ids[space]),
    flamen: g.flamen === NONE ? null : generals.list[g.flamen].id,
    tactics: g.tactics,
    moved: KINDS.forces.write(g.moved),
    worn: KINDS.generals.write(g.worn),
    spaces: writeSpaces(map, (at) => writeSpace(g, at)),
    sea: writeStack(g, sea),
    generals: Object.fromEntries(generals.all.map((i) => [generals.list[i].id, generalOf(g, i)])),
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
  const position = parse(positionShape, toNewest(json));
  const { scenario, tables, generals } = rules;
  if (position.turn < 1 || position.turn > scenario.turns.length)
    throw new BadInput('turn', `must be 1 to ${scenario.turns.length}`);
  const g: H = {
    ...emptyBoard(rules, quick),
    ...within('core', () => readCore(CORE_NAMES, position.core, quick)),
    turn: position.turn,
    marks: marksOf(MARK_NAMES, position.marks),
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

function readGeneral(g: H, id: string, general: z.infer<typeof generalShape>): void {
  const field = `generals.${id.slice(0, 40)}`;
  const i = g.rules.generals.index[id];
  if (i === undefined) throw new BadInput(field, 'is no general of this game');
  if (general.rank !== undefined) g.rank[i] = rankNamed(general.rank);
  if (general.under === true) g.under[i] = 1;
  const away = { [SEA]: g.rules.sea, ...OFF_MAP };
  g.at[i] = placeOfGeneral<Space, Loc>(g.rules, away, general, field, 'walled city');
}
