import type { Action, Core, Engine, Role } from '@punica/kernel';
import { type Gathered, type Gathering, type Gathers, gather } from './gather.ts';
import { asksOnly, rehearse } from './rehearse.ts';
import { type Spot, sameSpot } from './spot.ts';
import type { View } from './view.ts';

/** Something farther off that a few choices in a row lead to, the first of which can be made now. */
export interface Ahead<G extends Core = Core> {
  /** Where it is chosen: a far space, a general whom a card would send. */
  readonly spot: Spot;
  readonly steps: readonly Action[];
  /** The table before the last of them, if nothing comes in between. */
  readonly before: G;
  /** What all of them cost together, where steps have a cost. */
  readonly cost?: number;
  readonly way?: readonly string[];
  /** How many of the first steps only lead to the way: a card, a general. */
  readonly led?: number;
}

/** One of several questions in a row that are answered together: who goes along, how many, with elephants? */
export interface Row<G extends Core = Core> {
  readonly seen: G;
  readonly legal: readonly Action[];
  /** The answer: one, or several where one more is taken until it is enough. */
  readonly steps: readonly Action[];
  readonly gathered?: Gathered;
}

/** An answer that has been thought of, or all of those to a question that is asked again for one more. */
export type Answer = Action | readonly Action[];

const listOf = (answer: Answer | undefined): readonly Action[] | undefined =>
  typeof answer === 'number' ? [answer] : answer;

export interface Foresight<G extends Core = Core> {
  /** Questions that can be answered together, the present one first; none where it stands alone. */
  readonly rows: readonly Row<G>[];
  readonly ahead: readonly Ahead<G>[];
}

interface Walker<G extends Core> {
  readonly engine: Engine<G>;
  readonly screen: View<G>;
  readonly role: Role;
  /** Whoever looks for one place goes no farther than there. */
  readonly goal?: Spot;
  /** Nor to places that cost more. */
  readonly most?: number;
}

const keyOf = ({ kind, id }: Spot, act: string): string => `${act} ${kind} ${id}`;

/**
 * The questions from here on that have a usual answer, with these answers as far as they are legal. Answers that come
 * before the first of these questions only lead there: which card, which general.
 */
function rowsFrom<G extends Core>(walker: Walker<G>, seen: G, answers: readonly Answer[]) {
  const { engine, screen, role } = walker;
  const led: Action[] = [];
  const rows: Row<G>[] = [];
  let at: G | undefined = seen;
  while (at !== undefined) {
    const legal: Action[] = engine.legal(at, role, []).slice();
    const wanted: readonly Action[] | undefined = listOf(answers[led.length + rows.length]);
    const gathering: Gathering | undefined = screen.gathers?.(at, legal);
    if (gathering !== undefined) {
      const { steps, end, ...gathered }: Gathers<G> = gather(engine, at, role, gathering, wanted);
      rows.push({ seen: at, legal, steps, gathered });
      at = end;
      // Who need not say that it is enough goes on from there.
      if (gathering.enough === undefined) break;
      continue;
    }
    const usual: Action | undefined = screen.usual?.(at, legal);
    const [given] = wanted?.filter((a) => legal.includes(a)) ?? [];
    const chosen: Action | undefined = usual === undefined && rows.length > 0 ? undefined : (given ?? usual);
    if (chosen === undefined) break;
    if (usual === undefined) led.push(chosen);
    else rows.push({ seen: at, legal, steps: [chosen] });
    at = rehearse(engine, at, role, chosen);
  }
  return { led, rows, end: at };
}

interface Stop<G> {
  readonly key: string;
  readonly at: G;
  readonly steps: readonly Action[];
  readonly cost: number;
  readonly way: readonly string[];
}

interface Place<G extends Core> {
  readonly cost: number;
  /** Nothing for a step that leads to no place of its own: an army goes aboard. */
  found: Ahead<G> | undefined;
}

/** The cheapest first; of equal ones those that were found earlier. */
function queue<G>(waiting: Stop<G>[], stop: Stop<G>): void {
  let at = waiting.length;
  while (at > 0 && waiting[at - 1].cost > stop.cost) at--;
  waiting.splice(at, 0, stop);
}

const lead = <G extends Core>({ engine, role }: Walker<G>, at: G, a: Action, how: 'ends' | 'leads') =>
  how === 'ends' ? undefined : rehearse(engine, at, role, a);

/** Every place that a march can come to from `start` and stay, by the cheapest way, the shortest of these first. */
function placesFrom<G extends Core>(walker: Walker<G>, start: Stop<G>): Ahead<G>[] {
  const { engine, screen, role, goal } = walker;
  let { most = Number.POSITIVE_INFINITY } = walker;
  const best = new Map<string, Place<G>>();
  const waiting: Stop<G>[] = [start];
  for (let stop = waiting.shift(); stop !== undefined; stop = waiting.shift()) {
    const here = best.get(stop.key);
    // The nearest come first: whatever is still to come is at least as far.
    if (stop.cost > most) break;
    // A cheaper way has been found meanwhile.
    if (here !== undefined && here.cost < stop.cost) continue;
    const legal = engine.legal(stop.at, role, []).slice();
    const usual = screen.usual?.(stop.at, legal);
    if (usual !== undefined) {
      const at = rehearse(engine, stop.at, role, usual);
      if (at !== undefined) waiting.unshift({ ...stop, at, steps: [...stop.steps, usual] });
      continue;
    }
    // Where one way leads on and no other choice is left, the rules may take it unasked.
    const carriedOn = here !== undefined && legal.length === 1 && screen.passing?.(stop.at, legal[0]);
    let stays = false;
    for (const a of carriedOn ? [] : legal) {
      const spot = screen.spot(stop.at, a);
      const act = engine.game.actions.verbName(a);
      const key = spot === undefined ? `${act} ${stop.key}` : keyOf(spot, act);
      const cost = stop.cost + (screen.cost?.(stop.at, a) ?? 0);
      const known = best.get(key);
      if (known !== undefined && known.cost <= cost) continue;
      const beyond = screen.passing?.(stop.at, a);
      if (beyond === undefined) {
        stays = true;
        continue;
      }
      const steps = [...stop.steps, a];
      const way = [...stop.way, ...(screen.way?.(stop.at, a) ?? []).slice(stop.way.length === 0 ? 0 : 1)];
      const at = typeof beyond === 'string' ? lead(walker, stop.at, a, beyond) : beyond;
      const next = at === undefined ? undefined : { key, at, steps, cost, way };
      // What ends a march where it has come to is chosen there: a siege.
      const where = spot ?? (beyond === 'ends' ? here?.found?.spot : undefined);
      const found = where === undefined ? undefined : { spot: where, steps, before: stop.at, cost, way };
      best.set(key, { cost, found });
      if (sameSpot(where, goal)) most = Math.min(most, cost);
      if (next !== undefined) queue(waiting, next);
    }
    // Where nobody may stay one only passes through.
    if (!stays && here !== undefined) here.found = undefined;
  }
  return [...best.values()].flatMap(({ found }) => (found === undefined || leadsBack(found) ? [] : found));
}

/** Who clicks where the army stands does not mean to march it out and back again. */
const leadsBack = ({ way = [] }: Pick<Ahead, 'way'>): boolean =>
  way.length > 1 && way[0] === way[way.length - 1];

/** The table once the questions that have a usual answer are answered so; nothing where it is not this role's. */
export const afterUsual = <G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  seen: G,
  role: Role,
): G | undefined =>
  asksOnly(engine, seen, role) ? rowsFrom({ engine, screen, role }, seen, []).end : undefined;

/**
 * Every place that a march can come to from here, near or far, with the usual answers on the way; `within` bounds the
 * search for those who look for one place.
 */
export function reach<G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  seen: G,
  role: Role,
  within: Pick<Walker<G>, 'goal' | 'most'> = {},
): readonly Ahead<G>[] {
  if (screen.passing === undefined || !asksOnly(engine, seen, role)) return [];
  const walker = { engine, screen, role, ...within };
  const { rows, end } = rowsFrom(walker, seen, []);
  if (end === undefined) return [];
  return placesFrom(walker, { key: '', at: end, steps: rows.flatMap((it) => it.steps), cost: 0, way: [] });
}

/** What opens behind choices that only prepare others: generals whom a card could send, the next when one has stopped. */
function behind<G extends Core>(
  { engine, screen, role }: Walker<G>,
  seen: G,
  legal: readonly Action[],
): Ahead<G>[] {
  const { through } = screen;
  if (through === undefined) return [];
  return legal
    .filter((a) => through(seen, a))
    .flatMap((a) => {
      const before = rehearse(engine, seen, role, a);
      if (before === undefined) return [];
      const next = engine.legal(before, role, []).slice();
      // Where only one can be sent he is on his way already, and the next question is who goes along.
      const sent = screen.usual?.(before, next) === undefined ? undefined : screen.acting?.(before);
      if (sent !== undefined) return [{ spot: sent, steps: [a], before: seen }];
      return next.flatMap((b) => {
        const spot = screen.spot(before, b);
        return spot === undefined ? [] : [{ spot, steps: [a, b], before }];
      });
    });
}

/** What can be answered on the table once choices have led to a question, where no way begins: a space for a marker. */
function answersAt<G extends Core>(
  { engine, screen, role }: Walker<G>,
  before: G,
  led: readonly Action[],
): Ahead<G>[] {
  return engine
    .legal(before, role, [])
    .slice()
    .flatMap((a) => {
      const spot = screen.spot(before, a);
      if (spot === undefined || screen.passing?.(before, a) !== undefined) return [];
      return [{ spot, steps: [...led, a], before, led: led.length }];
    });
}

/**
 * What can be reached from here in several choices, and which questions can be answered together; `answers` are those
 * that have been thought of, to these questions or to those that lead to them. It runs on what the role may know,
 * asks the rules at every step, and goes no farther than where chance or others have a word.
 */
export function foresee<G extends Core>(
  engine: Engine<G>,
  screen: View<G>,
  seen: G,
  role: Role,
  answers: readonly Answer[] = [],
): Foresight<G> {
  if (!asksOnly(engine, seen, role)) return { rows: [], ahead: [] };
  const walker = { engine, screen, role };
  const { led, rows, end } = rowsFrom(walker, seen, answers);
  const steps = [...led, ...rows.flatMap((it) => it.steps)];
  const places =
    screen.passing === undefined || end === undefined
      ? []
      : placesFrom(walker, { key: '', at: end, steps, cost: 0, way: [] });
  // A single step has its own place among the choices.
  const far = places.filter((it) => it.steps.length > 1);
  if (led.length > 0) {
    const answers = rows.length > 0 || end === undefined ? [] : answersAt(walker, end, led);
    return { rows: [], ahead: [...far.map((it) => ({ ...it, led: led.length })), ...answers] };
  }
  // Where an army can go it goes: what opens once it has stopped is chosen elsewhere.
  const taken = new Set(places.map(({ spot }) => keyOf(spot, '')));
  const opened = behind(walker, seen, engine.legal(seen, role, []).slice());
  return { rows, ahead: [...far, ...opened.filter(({ spot }) => !taken.has(keyOf(spot, '')))] };
}
