import {
  BadInput,
  type CoreNames,
  itemOf,
  mapped,
  type PerId,
  parse,
  readCore,
  refuseFaults,
  repeated,
  within,
  writeCore,
} from '@punica/kernel';
import * as z from 'zod/mini';
import { ACTIONS } from './actions.ts';
import {
  type GroupId,
  type KindId,
  NATION_IDS,
  NATIONS,
  type Nation,
  NONE,
  OWNER_IDS,
  OWNERS,
  type Owner,
  ownerNamed,
  PLAYERS,
  POWER_IDS,
  powerNamed,
  type Square,
} from './data/codes.ts';
import { WAR } from './data/index.ts';
import { faults } from './faults.ts';
import { POSITION_VERSION, toNewest } from './position-versions.ts';
import {
  boarded,
  isAboard,
  isOperating,
  marked,
  markOf,
  operating,
  ownerOf,
  type Post,
  post,
  squareOf,
} from './post.ts';
import { PROCEDURES } from './rules/index.ts';
import type { Rules } from './rules.ts';
import { PACT_KINDS, PHASES, type StackId, stackOf, type W } from './state.ts';
import { unitsIn } from './units.ts';
import { ZONES } from './zones.ts';

const whole = z.int().check(z.gte(0));
const power = z.enum(POWER_IDS);
const squareName = z.enum(WAR.map.ids as [string, ...string[]]);
const MARKS = ['idle', 'moving', 'dropped', 'landed'] as const;

const postShape = z.strictObject({
  at: squareName,
  owner: z.enum(OWNER_IDS),
  aboard: z.optional(z.literal(true)),
  part: z.optional(z.enum(MARKS)),
  /** Of the force whose operation goes on. */
  operating: z.optional(z.literal(true)),
});
const positionShape = z.strictObject({
  version: z.literal(POSITION_VERSION),
  core: z.unknown(),
  turn: whole,
  phase: z.enum(PHASES),
  initiative: power,
  former: power,
  favoured: z.nullable(power),
  talents: z.record(z.string(), whole),
  issued: whole,
  resting: z.record(z.string(), whole),
  /** Leaders sent home this turn. */
  retired: z.array(z.enum(Array.from(WAR.pieces.kinds, ({ id }) => id) as [string, ...string[]])),
  posts: z.record(z.string(), z.array(postShape)),
  holder: z.record(z.string(), z.enum(OWNER_IDS)),
  camps: z.array(squareName),
  pillaged: z.array(squareName),
  levied: z.array(power),
  levyNow: z.array(power),
  syracusaAtWar: z.boolean(),
  pacts: z.array(
    z.strictObject({ kind: z.enum(PACT_KINDS), from: power, to: power, until: whole, talents: whole }),
  ),
  boastful: z.array(power),
  happened: z.array(z.string()),
  bandFree: z.boolean(),
  bandOver: z.boolean(),
});

type PostJson = z.infer<typeof postShape>;

export const CORE_NAMES: CoreNames = {
  roles: POWER_IDS,
  get procedures() {
    return PROCEDURES;
  },
  actions: ACTIONS,
  zones: ZONES,
};

const namesOf = (mask: number): (typeof POWER_IDS)[number][] =>
  POWER_IDS.filter((_, i) => (mask & (1 << i)) !== 0);
const maskFrom = (names: readonly (typeof POWER_IDS)[number][]): number =>
  names.reduce((mask, name) => mask | (1 << powerNamed(name)), 0);

const writePost = (p: Post): PostJson => ({
  at: WAR.map.ids[squareOf(p)],
  owner: OWNER_IDS[ownerOf(p)],
  ...(isAboard(p) ? { aboard: true as const } : {}),
  ...(markOf(p) === 0 ? {} : { part: MARKS[markOf(p)] }),
  ...(isOperating(p) ? { operating: true as const } : {}),
});

const readPost = (json: PostJson): Post =>
  operating(
    marked(
      boarded(post(WAR.map.index[json.at], ownerNamed(json.owner)), json.aboard === true),
      json.part === undefined ? 0 : MARKS.indexOf(json.part),
    ),
    json.operating === true,
  );

/** The whole state as JSON with names. What can be reckoned from the rest is left out. */
export function writePosition(g: W): Readonly<Record<string, unknown>> {
  const { allGroups, groups } = g.rules.pieces;
  const { events } = g.rules.tables;
  const contested = g.rules.map.all.flatMap((at) => {
    const there = OWNERS.filter((owner) => unitsIn(g, owner, at) > 0);
    return there.length > 1 ? [[WAR.map.ids[at], OWNER_IDS[g.holder[at]]] as const] : [];
  });
  return {
    version: POSITION_VERSION,
    core: writeCore(CORE_NAMES, g),
    turn: g.turn,
    phase: g.phase,
    initiative: POWER_IDS[g.initiative],
    former: POWER_IDS[g.former],
    favoured: g.favoured === NONE ? null : POWER_IDS[g.favoured],
    talents: Object.fromEntries(PLAYERS.map((player) => [POWER_IDS[player], g.talents[player]])),
    issued: g.issued,
    resting: Object.fromEntries(
      allGroups.filter((group) => g.resting[group] > 0).map((group) => [groups[group].id, g.resting[group]]),
    ),
    retired: g.retired.map((kind) => WAR.pieces.kinds[kind].id),
    posts: Object.fromEntries(NATIONS.map((nation) => [NATION_IDS[nation], g.posts[nation].map(writePost)])),
    holder: Object.fromEntries(contested),
    camps: g.camps.map((at) => WAR.map.ids[at]),
    pillaged: g.pillaged.map((at) => WAR.map.ids[at]),
    levied: namesOf(g.levied),
    levyNow: namesOf(g.levyNow),
    syracusaAtWar: g.syracusaAtWar,
    pacts: g.pacts.map((pact) => ({ ...pact, from: POWER_IDS[pact.from], to: POWER_IDS[pact.to] })),
    boastful: namesOf(g.boastful),
    happened: events.filter((_, i) => (g.happened & (1 << i)) !== 0),
    bandFree: g.bandFree,
    bandOver: g.bandOver,
  };
}

/** Reads what `writePosition` wrote; whatever cannot be is named. */
export function readPosition(json: unknown, rules: Rules, quick: boolean): W {
  const g = readBoard(json, rules, quick);
  refuseFaults(faults(g));
  return g;
}

/** The state that a position names, whether it can be or not. */
export function readBoard(json: unknown, rules: Rules, quick: boolean): W {
  const position = parse(positionShape, toNewest(json));
  const { map, pieces, tables } = rules;
  const core = within('core', () => readCore(CORE_NAMES, position.core, quick));
  const posts: PerId<Nation, Post[]> = mapped(NATION_IDS, (name) =>
    mapped(position.posts[name] ?? [], (json) => readPost(json)),
  );
  const onMap: PerId<KindId, number> = repeated(pieces.allKinds.length, 0);
  const resting: PerId<GroupId, number> = mapped(
    pieces.allGroups,
    (group) => position.resting[pieces.groups[group].id] ?? 0,
  );
  const reserve: PerId<GroupId, number> = mapped(
    pieces.allGroups,
    (group) => pieces.groups[group].count - resting[group],
  );
  const count: PerId<StackId, number> = repeated(OWNERS.length * map.squares, 0);
  const holder: PerId<Square, Owner> = repeated<Owner>(map.squares, NONE);
  for (const nation of NATIONS) {
    const list = posts[nation];
    const zone = core.zones[ZONES.findIndex((entry) => entry.name === `units.${NATION_IDS[nation]}`)];
    if (zone.length !== list.length) throw new BadInput(`posts.${NATION_IDS[nation]}`, 'must fit its zone');
    list.forEach((p, i) => {
      const kind = pieces.kinds[itemOf<KindId>(zone[i])];
      if (kind.nation !== nation)
        throw new BadInput(`core.zones.units.${NATION_IDS[nation]}.${i}`, 'is of another nation');
      onMap[kind.index]++;
      if (kind.group !== NONE) reserve[kind.group]--;
      count[stackOf({ rules }, ownerOf(p), squareOf(p))]++;
      holder[squareOf(p)] = ownerOf(p);
    });
  }
  for (const [id, owner] of Object.entries(position.holder)) {
    if (map.index[id] === undefined) throw new BadInput(`holder.${id.slice(0, 40)}`, 'is no square');
    holder[map.index[id]] = ownerNamed(owner);
  }
  const g: W = {
    ...core,
    rules,
    turn: position.turn,
    phase: position.phase,
    initiative: powerNamed(position.initiative),
    former: powerNamed(position.former),
    favoured: position.favoured === null ? NONE : powerNamed(position.favoured),
    talents: mapped(POWER_IDS, (name) => position.talents[name] ?? 0),
    issued: position.issued,
    reserve,
    resting,
    retired: position.retired.map((id) => pieces.kindIndex[id]),
    onMap,
    posts,
    count,
    holder,
    camps: mapped(position.camps, (id) => map.index[id]),
    pillaged: mapped(position.pillaged, (id) => map.index[id]),
    levied: maskFrom(position.levied),
    levyNow: maskFrom(position.levyNow),
    syracusaAtWar: position.syracusaAtWar,
    pacts: position.pacts.map((pact) => ({
      ...pact,
      from: powerNamed(pact.from),
      to: powerNamed(pact.to),
    })),
    boastful: maskFrom(position.boastful),
    happened: position.happened.reduce((mask, event) => {
      const i = tables.events.indexOf(event);
      if (i < 0) throw new BadInput('happened', 'names no event');
      return mask | (1 << i);
    }, 0),
    bandFree: position.bandFree,
    bandOver: position.bandOver,
  };
  return g;
}
