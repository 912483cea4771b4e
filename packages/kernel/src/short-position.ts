import * as z from 'zod/mini';
import { isProblem } from './action.ts';
import { Context } from './context.ts';
import type { CoreNames } from './core-json.ts';
import { QuickDice, ScriptedDice } from './dice.ts';
import { Engine } from './engine.ts';
import { BadInput, within } from './errors.ts';
import type { Beginning, Family, Game } from './game.ts';
import { parse } from './reading.ts';
import { EVERYBODY, includes, maskOf, type RoleMask } from './role.ts';
import type { Core } from './state.ts';
import { indexOfItem, itemOf, slot } from './zone.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * How a game's positions are written by a person: what differs from the scenario's set-up, where the game stands,
 * and, if it helps, what is then played.
 */
interface ShortForm<G extends Core, E> {
  readonly names: CoreNames;
  /** Of each family the first zone is where things go that are named nowhere (the deck, the pool). */
  readonly families: readonly Family<G>[];
  engine(): Engine<G, E>;
  /** The scenario's own set-up. */
  setUp(x: Context<E>): G;
  write(g: G): Json;
  /** Reads a whole position without asking whether it can be. */
  board(whole: Json): G;
  /** Who knows what lies in a zone. */
  known(zone: number): RoleMask;
  /** Takes out of the differences what a person says otherwise than the whole position does, and lays it. */
  lay?(g: G, differences: Record<string, unknown>, x: Context<E>): void;
  /**
   * Where the game may stand, by name. Each lays its procedures on an empty stack, and the engine runs them to the
   * next question. `toPlay` is the plain one: a role is about to play.
   */
  readonly stages: Readonly<Record<string, (g: G, given: unknown, x: Context<E>) => void>>;
}

/** Who knows what lies in a zone, by its usual name: in a hand its holder, in a deck or pool nobody, else everybody. */
function knownByName({ roles, zones }: CoreNames, zone: number): RoleMask {
  const { name } = zones[zone];
  if (/(^|\.)(deck|pool|cup)\b/.test(name)) return 0;
  const role = roles.findIndex((id) => name.endsWith(`hand.${id}`));
  return role < 0 ? EVERYBODY : maskOf(role);
}

const zoneLists = z.record(z.string(), z.array(z.string()));
const shortShape = z.looseObject({
  toPlay: z.optional(z.string()),
  now: z.optional(z.record(z.string(), z.unknown())),
  hands: z.optional(zoneLists),
  zones: z.optional(zoneLists),
  dice: z.optional(z.array(z.int().check(z.gte(0)))),
  played: z.optional(z.array(z.looseObject({ by: z.string() }))),
  dealt: z.optional(zoneLists),
});

/** What a game says of its short positions that it does not say of itself already. */
type OwnForm<G extends Core, E> = Pick<ShortForm<G, E>, 'names' | 'board' | 'lay' | 'stages'>;

/** A position that is written in full, as it is, and the whole one that a short one stands for. */
export function inFull<G extends Core, E>(
  game: Game<G, E>,
  beginning: Beginning,
  json: unknown,
  own: OwnForm<G, E>,
): unknown {
  if (!isRecord(json) || 'core' in json) return json;
  const form: ShortForm<G, E> = {
    ...own,
    families: game.families,
    engine: () => new Engine(game),
    setUp: (x) => game.begin(beginning, x),
    write: (g) => game.write(g),
    known: (zone) => knownByName(own.names, zone),
  };
  return expandShort(form, json);
}

/** Lays the sequence of a turn on the empty stack, at the step that follows whatever is laid on it. */
export function layWithin<G extends Core>(
  g: G,
  sequence: { enter(this: void, g: G, locals: object): void },
  step: string,
): void {
  sequence.enter(g, {});
  g.stack[0].step = step;
}

/** Chance that a short position leaves open falls as with a fixed seed. */
function expandShort<G extends Core, E>(form: ShortForm<G, E>, json: unknown): Json {
  const { toPlay, now, hands, zones, dice, played, dealt, ...differences } = parse(shortShape, json);
  if (isRecord(json) && Object.keys(json).length === 0)
    throw new BadInput('file', 'says nothing: name toPlay, now or what differs from the set-up');
  if ('core' in differences) throw new BadInput('core', 'belongs to a position written in full');
  const x = new Context<E>(new ScriptedDice(dice ?? [], new QuickDice(1)));
  const engine = form.engine();
  const start = form.setUp(new Context<E>(new QuickDice(1)));
  engine.settle(start, x);
  const inHands = Object.fromEntries(
    Object.entries(hands ?? {}).map(([role, items]) => [`hand.${role}`, items]),
  );
  // A named hand is what is listed; one that is not named is empty, as a reader would expect.
  const empty = hands === undefined ? {} : emptyHands(form.names);
  layOut(form, start, { ...empty, ...inHands }, (name) => name.replace(/^hand\./, 'hands.'));
  layOut(form, start, zones ?? {}, (name) => `zones.${name}`);
  form.lay?.(start, differences, x);
  const g = form.board(merged(form.write(start), differences) as Json);

  const stages = [
    ...(toPlay === undefined ? [] : [['toPlay', toPlay] as const]),
    ...Object.entries(now ?? {}),
  ];
  if (stages.length > 1) throw new BadInput('now', 'says more than one thing that goes on');
  for (const [name, given] of stages) {
    const field = toPlay === undefined ? `now.${name.slice(0, 40)}` : 'toPlay';
    if (!Object.hasOwn(form.stages, name))
      throw new BadInput(field, `is none of ${Object.keys(form.stages).join(', ')}`);
    g.stack = [];
    g.answers = [];
    g.asked = 0;
    within(field, () => form.stages[name](g, given, x));
    engine.settle(g, x);
  }
  for (const [i, entry] of (played ?? []).entries()) playEntry(form, engine, g, entry, `played.${i}`, x);
  layOut(form, g, dealt ?? {}, (name) => `dealt.${name}`);
  return form.write(g);
}

const emptyHands = (names: CoreNames): Record<string, string[]> =>
  Object.fromEntries(
    names.zones.filter(({ name }) => name.startsWith('hand.')).map(({ name }) => [name, []]),
  );

/** Differences laid over the whole: what is named is changed part by part, `null` takes it away. */
export function merged(whole: unknown, differences: unknown): unknown {
  if (!isRecord(whole) || !isRecord(differences)) return differences;
  const result: Record<string, unknown> = { ...whole };
  for (const [name, part] of Object.entries(differences)) {
    if (part === null) delete result[name];
    else result[name] = merged(result[name], part);
  }
  return result;
}

const isRecord = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Puts exactly these things into the zones that are named. What lay there goes home, what is listed comes from wherever it is. */
function layOut<G extends Core, E>(
  form: ShortForm<G, E>,
  g: G,
  lists: Readonly<Record<string, readonly string[]>>,
  fieldOf: (name: string) => string,
): void {
  const indices = Object.keys(lists).map((name) => {
    const zone = form.names.zones.findIndex((it) => it.name === name);
    if (zone < 0) throw new BadInput(fieldOf(name).slice(0, 60), 'is no zone of this game');
    return { name, zone, family: form.families.find(({ zones }) => zones.includes(zone))! };
  });
  for (const { zone, family } of indices) {
    const home = family.zones[0];
    if (zone === home) continue;
    g.zones[home].push(...g.zones[zone].map((s) => slot(itemOf(s), form.known(home))));
    g.zones[zone] = [];
  }
  for (const { name, zone, family } of indices) {
    const named = indices.map((it) => it.zone);
    lists[name].forEach((id, i) => {
      const item = form.names.zones[zone].items.indexOf(id);
      const from = family.zones.find(
        (it) =>
          (it === family.zones[0] || !named.includes(it)) &&
          it !== zone &&
          indexOfItem(g.zones[it], item) >= 0,
      );
      if (item < 0 || from === undefined)
        throw new BadInput(`${fieldOf(name)}.${i}`, 'names nothing that is there to be had');
      g.zones[from].splice(indexOfItem(g.zones[from], item), 1);
      g.zones[zone].push(slot(item, form.known(zone)));
    });
  }
}

/** One action of `played`: legal, by the role that is asked. */
function playEntry<G extends Core, E>(
  form: ShortForm<G, E>,
  engine: Engine<G, E>,
  g: G,
  { by, ...json }: { readonly by: string },
  field: string,
  x: Context<E>,
): void {
  const role = form.names.roles.indexOf(by);
  if (role < 0) throw new BadInput(`${field}.by`, 'names no role of this game');
  const question = engine.question(g);
  if (question === undefined) throw new BadInput(field, 'comes after the end of the game');
  if (!includes(g.asked, role))
    throw new BadInput(`${field}.by`, `is not asked at ${question.key}`, question.rule);
  const a = form.names.actions.fromJson(json);
  if (isProblem(a)) throw new BadInput(`${field}.${a.field}`, a.problem);
  if (!engine.legal(g, role, []).includes(a)) {
    const against = engine.refusalOf(g, role, a);
    const reason = against === undefined ? undefined : engine.game.words.refusal(against.code);
    throw new BadInput(field, reason ?? `is not offered at ${question.key}`, against?.rule ?? question.rule);
  }
  engine.apply(g, role, a, x);
}
