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

/** Plays a stretch of games between bots, and tells of each that came to its end what was kept and who won. */
export async function positionsOf<T>(
  stretch: Stretch,
  lookOf: (game: Game) => Look<T>,
  hear: (game: number, looks: readonly T[], winners: RoleMask, playing: RoleMask) => void,
): Promise<void> {
  const game = await loadGame(stretch.game, stretch.edition);
  if (game.knowledge === undefined) return;
  const engine = new Engine(game);
  const bots = await Promise.all(stretch.bots.map((name) => namedBot(name, game, 'bots')));
  const look = lookOf(game);
  for (let number = stretch.first; number < stretch.first + stretch.count; number++) {
    const dice = new QuickDice(stretch.seed, number);
    const isPicked = picker(game);
    const looks: T[] = [];
    let last: Core | undefined;
    const beginning = drawBeginning(game, stretch, dice);
    // Who has no part in a scenario can neither win nor lose it.
    const playing = rolesOf(game, beginning.scenario).map((_, role) => role as Role);
    const tally = playOne(engine, beginning, bots, dice, number, (g) => {
      last = g;
      if (isPicked(g)) looks.push(look(g, playing));
    });
    if (tally.finished === 0 || last?.outcome == null) continue;
    hear(number, looks, last.outcome.winners, (1 << playing.length) - 1);
  }
}
