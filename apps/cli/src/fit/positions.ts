import type { Bot } from '@punica/bots';
import { type Core, Engine, type Game, QuickDice, type Role, type RoleMask, rolesOf } from '@punica/kernel';
import { loadGame } from '../catalogue.ts';
import { namedBot } from '../named-bot.ts';
import { drawBeginning, type Stretch } from '../sim/play-games.ts';
import { playOne } from '../sim/play-one.ts';

/** One play in so many, besides the first question of every turn: neighbours say nearly the same. */
const EVERY = 4;
/** Where a game does not say where plays begin: one position in so many. */
const EVERY_BLINDLY = 40;

/**
 * Is this a position to keep? Simulations of the search end with the first question of a turn, and its plans are
 * weighed where plays begin.
 */
function picker({ knowledge }: Game): (g: Core) => boolean {
  const planning = knowledge?.planning;
  let turn = Number.NaN;
  let count = 0;
  return (g) => {
    if (g.outcome !== null || g.asked === 0) return false;
    if (planning === undefined) return count++ % EVERY_BLINDLY === 0;
    const isFirst = planning.turn(g) !== turn;
    turn = planning.turn(g);
    return isFirst || (planning.begins(g) && count++ % EVERY === 0);
  };
}

/** What is kept of a position; `playing` are the roles that have a part in the scenario. */
export type Look<T> = (g: Core, playing: readonly Role[]) => T;

/** What somebody who looked ahead thought of a position that is kept. */
export interface Thought {
  readonly role: Role;
  readonly chance: number;
}

/** A position that is kept. */
export interface Kept<T> {
  readonly look: T;
  /** Nothing where whoever was asked did not look ahead. */
  thought?: Thought;
}

/** Hears what a bot that looks ahead thinks of the positions that it is asked about. */
class Overheard implements Bot {
  readonly name: string;
  readonly looks: boolean;
  readonly #bot: Bot;
  readonly #hear: (thought: Thought) => void;

  constructor(bot: Bot, hear: (thought: Thought) => void) {
    this.name = bot.name;
    this.looks = bot.looks;
    this.#bot = bot;
    this.#hear = hear;
  }

  choose(...[view, role, legal, dice, memo]: Parameters<Bot['choose']>): ReturnType<Bot['choose']> {
    // What it thought before is not thought here.
    if (memo !== undefined) delete memo.chance;
    const chosen = this.#bot.choose(view, role, legal, dice, memo);
    if (memo?.chance !== undefined) this.#hear({ role, chance: memo.chance });
    return chosen;
  }
}

/** Plays a stretch of games between bots, and tells of each that came to its end what was kept and who won. */
export async function positionsOf<T>(
  stretch: Stretch,
  lookOf: (game: Game) => Look<T>,
  hear: (game: number, kept: readonly Kept<T>[], winners: RoleMask, playing: RoleMask) => void,
): Promise<void> {
  const game = await loadGame(stretch.game, stretch.edition);
  if (game.knowledge === undefined) return;
  const engine = new Engine(game);
  let here: Kept<T> | undefined;
  const bots = await Promise.all(
    stretch.bots.map(
      async (name) =>
        new Overheard(await namedBot(name, game, 'bots'), (thought) => {
          if (here !== undefined) here.thought = thought;
        }),
    ),
  );
  const look = lookOf(game);
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const isPicked = picker(game);
    const kept: Kept<T>[] = [];
    let last: Core | undefined;
    const beginning = drawBeginning(game, stretch, dice);
    // Who has no part in a scenario can neither win nor lose it.
    const playing = rolesOf(game, beginning.scenario).map((_, role) => role as Role);
    const tally = playOne(engine, beginning, bots, dice, number, (g) => {
      last = g;
      here = isPicked(g) ? { look: look(g, playing) } : undefined;
      if (here !== undefined) kept.push(here);
    });
    if (tally.finished === 0 || last?.outcome == null) continue;
    hear(number, kept, last.outcome.winners, (1 << playing.length) - 1);
  }
}
