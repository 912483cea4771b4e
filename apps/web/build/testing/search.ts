import { botByName } from '@punica/bots';
import {
  type Action,
  type Beginning,
  type Core,
  type Dice,
  Engine,
  type Game,
  type GameRecord,
  keyFromSeed,
  Match,
  pending,
  QuickDice,
  type Role,
  rolesIn,
  type Told,
  viewFor,
} from '@punica/kernel';

/** A game that begins with a position in short; its dice are made of its name. */
export const begunAt = (
  engine: Engine<Core>,
  scenario: string,
  start: Readonly<Record<string, unknown>>,
  name: string,
): Match<Core> =>
  new Match(engine, { scenario, options: {}, quick: true }, keyFromSeed(name), { start, script: [] });

/** Somebody is asked. */
export interface Moment<G> {
  readonly state: G;
  /** The question. */
  readonly key: string;
  readonly role: Role;
  readonly legal: readonly Action[];
  /** What the last action told; nothing yet where a game begins. */
  readonly told: readonly Told<unknown>[];
}

export type Choose<G> = (now: Moment<G>, dice: Dice) => Action;

/** The steady bot, which knows what its role sees. */
export function bySteadyBot<G extends Core, E>(game: Game<G, E>): Choose<G> {
  const bot = botByName('greedy', game);
  return ({ state, role, legal }, dice) => bot.choose(viewFor(game, state, role), role, legal, dice);
}

const byChance: Choose<unknown> = ({ legal }, dice) => legal[dice.below(legal.length)];

interface Search<G extends Core, E> {
  readonly game: Game<G, E>;
  readonly beginning: Beginning;
  /** How many games are tried, and how many actions of each. */
  readonly seeds: number;
  readonly most?: number;
  /** Keys of the games are made of it and of their numbers. */
  readonly name?: string;
  /** Chance, where nothing is said. */
  readonly choose?: Choose<G>;
}

/** Plays one game after the other until somebody has seen enough. Says whether that came to pass. */
function playOn<G extends Core, E>(
  { game, beginning, seeds, most = Number.POSITIVE_INFINITY, name, choose = byChance }: Search<G, E>,
  enough: (now: Moment<G>, record: () => GameRecord) => boolean,
): boolean {
  const engine = new Engine(game);
  for (let seed = 1; seed <= seeds; seed++) {
    const match = new Match(engine, beginning, keyFromSeed(name === undefined ? seed : `${name} ${seed}`));
    const dice = new QuickDice(seed);
    let told: readonly Told<unknown>[] = [];
    for (let n = 0; n < most && match.state.outcome === null; n++) {
      const { state } = match;
      const role = rolesIn(pending(state))[0];
      const legal = engine.legal(state, role, []).slice();
      const now = { state, key: engine.question(state)!.key, role, legal, told };
      if (enough(now, () => match.record())) return true;
      told = match.play(role, choose(now, dice));
    }
  }
  return false;
}

/** Plays one game after the other, up to the first moment of a kind. */
export function recordUpTo<G extends Core, E>(
  search: Search<G, E>,
  wanted: (now: Moment<G>) => boolean,
): GameRecord {
  let found: GameRecord | undefined;
  playOn(search, (now, record) => {
    if (wanted(now)) found = record();
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no game of ${search.game.id} came to the moment that is needed`);
  return found;
}

/** A game that stands at a question, and who is asked. */
export interface Stand {
  readonly record: GameRecord;
  readonly role: Role;
}

/** Where each of these questions is asked first. */
export function standsAt<G extends Core, E>(
  search: Search<G, E>,
  questions: readonly string[],
): ReadonlyMap<string, Stand> {
  const found = new Map<string, Stand>();
  playOn(search, ({ key, role }, record) => {
    if (questions.includes(key) && !found.has(key)) found.set(key, { record: record(), role });
    return found.size === questions.length;
  });
  const missing = questions.filter((it) => !found.has(it));
  if (missing.length > 0) throw new Error(`no game of ${search.game.id} came to ${missing.join(', ')}`);
  return found;
}

/** A game played by chance to its end, or up to a number of actions. */
export function recordByChance<G extends Core, E>(
  game: Game<G, E>,
  seed: number,
  most = Number.POSITIVE_INFINITY,
  scenario = game.scenarios[0].id,
): GameRecord {
  const beginning = { scenario, options: {}, quick: true };
  const match = new Match(new Engine(game), beginning, keyFromSeed(seed));
  const dice = new QuickDice(seed);
  while (match.state.outcome === null && match.version < most) {
    const [role] = rolesIn(pending(match.state));
    const legal = match.engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return match.record();
}
