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
  viewFor,
} from '@punica/kernel';

/** Somebody is asked. */
export interface Moment<G> {
  readonly state: G;
  /** The question. */
  readonly key: string;
  readonly role: Role;
  readonly legal: readonly Action[];
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

/** Plays one game after the other, up to the first moment of a kind. */
export function recordUpTo<G extends Core, E>(
  { game, beginning, seeds, most = Number.POSITIVE_INFINITY, name, choose = byChance }: Search<G, E>,
  wanted: (now: Moment<G>) => boolean,
): GameRecord {
  const engine = new Engine(game);
  for (let seed = 1; seed <= seeds; seed++) {
    const match = new Match(engine, beginning, keyFromSeed(name === undefined ? seed : `${name} ${seed}`));
    const dice = new QuickDice(seed);
    for (let n = 0; n < most && match.state.outcome === null; n++) {
      const { state } = match;
      const role = rolesIn(pending(state))[0];
      const legal = engine.legal(state, role, []).slice();
      const now = { state, key: engine.question(state)!.key, role, legal };
      if (wanted(now)) return match.record();
      match.play(role, choose(now, dice));
    }
  }
  throw new Error(`no game of ${game.id} came to the moment that is needed`);
}

/** A game played by chance to its end, or up to a number of actions. */
export function recordByChance<G extends Core, E>(
  game: Game<G, E>,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): GameRecord {
  const beginning = { scenario: game.scenarios[0].id, options: {}, quick: true };
  const match = new Match(new Engine(game), beginning, keyFromSeed(seed));
  const dice = new QuickDice(seed);
  while (match.state.outcome === null && match.version < most) {
    const [role] = rolesIn(pending(match.state));
    const legal = match.engine.legal(match.state, role, []);
    match.play(role, legal[dice.below(legal.length)]);
  }
  return match.record();
}
