import { BadInput, Context, migrate, QuickDice, writeLocals } from '@punica/kernel';
import { settleHex } from './board.ts';
import { ITALY, NONE, ROME } from './data/index.ts';
import type { CampaignEvent } from './events.ts';
import { enemyOf, mayStandOutside } from './places.ts';
import { postAt } from './rules/05-posts.ts';
import { assault } from './rules/09-assault.ts';
import { FROM_INSIDE, IN_THE_OPEN, TOGETHER } from './rules/09-forces.ts';
import { PROCEDURES } from './rules/index.ts';
import { AMBUSHING, type CityId, type Hex, type Italy, type LeaderId } from './state.ts';

/**
 * The form of this game's positions. Version 1 had no number; there units without a leader were always inside
 * their city, and there were 40 legions and ten Allied counters. In version 2 procedures held numbers and no names.
 */
export const POSITION_VERSION = 3;

type Json = Record<string, unknown>;

const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Is this a position of version 1, in which pieces stood as they cannot by these rules? */
export const isFirstForm = (json: unknown): boolean => isObject(json) && (json.version ?? 1) === 1;

/** The position in the newest form; the same object where it is already. What is no position is left to the reader. */
export function toNewest(json: unknown): unknown {
  if (!isObject(json) || json.version === POSITION_VERSION) return json;
  return migrate(
    { ...json, version: json.version ?? 1 },
    POSITION_VERSION,
    new Map([
      [1, secondForm],
      [2, thirdForm],
    ]),
  );
}

interface FirstForm {
  readonly core?: { readonly stack?: readonly Json[]; readonly zones?: Record<string, readonly Json[]> };
  readonly units?: Record<string, Json>;
  readonly leaders?: Record<string, Json>;
}

function secondForm(old: Json): Json {
  const { core, units } = old as FirstForm;
  if (!isObject(core) || !isObject(units)) return { ...old, version: 2, stepped: [] };
  return {
    ...old,
    version: 2,
    stepped: [],
    units: sameCounters(units, isBusy(old)),
    core: {
      ...core,
      zones: withNewAllies(core.zones, units),
      stack: Array.isArray(core.stack) ? core.stack.map(newLocals) : core.stack,
    },
  };
}

function thirdForm(old: Json): Json {
  const { core } = old as FirstForm;
  const stack = isObject(core) && Array.isArray(core.stack) ? core.stack.map(namedLocals) : undefined;
  return { ...old, version: 3, ...(stack === undefined ? {} : { core: { ...core, stack } }) };
}

/** What a procedure kept as numbers, by name. What cannot be named is left for the reader to refuse. */
function namedLocals(f: Json): Json {
  const declared = PROCEDURES.find(({ name }) => name === f?.proc)?.locals;
  if (!isObject(f) || declared === undefined) return f;
  const { proc, step, ...locals } = f;
  try {
    return { ...locals, ...writeLocals(declared, locals), proc, step };
  } catch (bad) {
    if (bad instanceof BadInput || bad instanceof TypeError) return f;
    throw bad;
  }
}

/** Positions of these forms are older than editions. */
const OUR_UNITS = ITALY.units.names;

/**
 * There are fewer legions than there were. Where too many are in play, some leave the game: those that lie unused
 * first, those in the hex where something is under way last.
 */
function sameCounters(units: Record<string, Json>, busy: (unit: Json) => boolean): Record<string, Json> {
  const kept: Record<string, Json> = {};
  const kindOf = (name: string): string => name.split('#')[0];
  const weight = (unit: Json): number => (unit?.at === 'pool' ? 0 : isObject(unit) && busy(unit) ? 2 : 1);
  const shrunk = new Set(
    Object.keys(units).flatMap((name) => (OUR_UNITS.includes(name) ? [] : [kindOf(name)])),
  );
  for (const [name, unit] of Object.entries(units)) if (!shrunk.has(kindOf(name))) kept[name] = unit;
  for (const kind of shrunk) {
    const names = OUR_UNITS.filter((name) => kindOf(name) === kind);
    const all = Object.entries(units).flatMap(([name, unit]) => (kindOf(name) === kind ? [unit] : []));
    all.sort((a, b) => weight(b) - weight(a));
    // A kind that there is nothing of is left for the reader to refuse.
    if (names.length === 0)
      for (const [name, unit] of Object.entries(units)) if (kindOf(name) === kind) kept[name] = unit;
    names.forEach((name, i) => {
      if (i < all.length) kept[name] = all[i];
    });
  }
  return kept;
}

/** Is this unit where something is under way: in a hex that a procedure is about, or with a leader there? */
function isBusy({ core, leaders }: FirstForm): (unit: Json) => boolean {
  const hexes = new Set<unknown>();
  for (const f of Array.isArray(core?.stack) ? core.stack : []) {
    if (typeof f?.hex === 'number') hexes.add(ITALY.map.ids[f.hex as Hex]);
    if (typeof f?.city === 'number') hexes.add(ITALY.map.ids[ITALY.map.cities[f.city as CityId]?.hex]);
  }
  return ({ at }) => hexes.has(at) || (typeof at === 'string' && hexes.has(leaders?.[at]?.at));
}

/** Counters that are new lie in their cup. */
function withNewAllies(
  zones: Record<string, readonly Json[]> | undefined,
  units: Record<string, Json>,
): Record<string, readonly Json[]> | undefined {
  const cup = isObject(zones) ? zones['cup.allied'] : undefined;
  if (zones === undefined || !Array.isArray(cup)) return zones;
  const fresh = OUR_UNITS.filter((name) => name.startsWith('allied-') && units[name] === undefined);
  return { ...zones, 'cup.allied': [...cup, ...fresh.map((item) => ({ item, known: [] }))] };
}

/** In these forms things were written by their numbers. */
const listOf = <T extends number>(json: unknown): T[] =>
  Array.isArray(json) ? json.map((it) => Number(it) as T) : [];

/** Locals that procedures have since then, as they would stand had the procedure begun so. */
function newLocals(f: Json): Json {
  if (!isObject(f)) return f;
  switch (f.proc) {
    case 'election': {
      const { hexes, proconsuls, ...rest } = f;
      // The proconsul of the year stood where the elected come later.
      const early = f.step === 'proconsuls';
      const elected = listOf<LeaderId>(f.elected);
      return {
        ...rest,
        elected: early ? [] : elected,
        proconsul: early && proconsuls !== 0 ? (elected[0] ?? NONE) : NONE,
        post: NONE,
        posts: listOf<Hex>(hexes).map((hex) => postAt(hex, 0, 0)),
      };
    }
    case 'dictatorship': {
      const { hexes, ...rest } = f;
      const posts = listOf<Hex>(hexes).filter((hex) => hex !== romaHex);
      return { ...rest, post: NONE, posts: posts.map((hex) => postAt(hex, 0, 0)) };
    }
    case 'fieldCombat':
      return {
        ...f,
        step: f.step === 'allowed' ? 'hide' : f.step,
        sally: f.sally === 1 ? TOGETHER : IN_THE_OPEN,
        keen: 0,
        leaders: [],
        led: [],
      };
    case 'ambush':
      return { ...f, hidden: 0, sally: f.sally === 1 ? TOGETHER : IN_THE_OPEN };
    case 'withdrawal':
      return { ...f, sally: f.sally === 1 ? TOGETHER : IN_THE_OPEN };
    case 'losses':
      return { ...f, sally: f.scope === 2 ? FROM_INSIDE : f.sally === 1 ? TOGETHER : IN_THE_OPEN };
    case 'forage':
      return { ...f, sally: f.sally === 1 ? TOGETHER : IN_THE_OPEN, keep: 0 };
    case 'command':
      return { ...f, sally: f.sally === 1 ? TOGETHER : IN_THE_OPEN, trapped: 0 };
    case 'assault':
      // Who storms is known when it is known whose the city is: `settleOld`.
      return { ...f, side: ROME, leaders: [], led: [] };
    default:
      return f;
  }
}

const romaHex = ITALY.map.cities[ITALY.map.cityIndex.roma].hex;

/** What the older rules let stand and these do not: who is outside, sieges without besiegers, open towns. */
export function settleOld(g: Italy): void {
  const x = new Context<CampaignEvent>(new QuickDice(0));
  for (const { hex } of g.rules.map.cities) settleHex(g, x, hex, true);
  const { leaders, units } = g.rules;
  for (const leader of leaders.all)
    if (!mayStandOutside(g, leaders.side[leader], g.leaderAt[leader])) g.outside[leader] = 0;
  // An ambush that was being laid is laid anew: it can no longer be begun and not be finished.
  if (g.stack.at(-1)?.proc === 'ambush')
    for (const unit of units.all) if (g.away[unit] === AMBUSHING) g.away[unit] = 0;
  for (const f of g.stack) if (assault.owns(f)) f.side = enemyOf(g.control[f.city]);
}
