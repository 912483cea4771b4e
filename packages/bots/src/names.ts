import type { Core, Game } from '@punica/kernel';
import { CAPTAINS, LEVELS } from './levels.ts';

export const BOT_NAMES = ['random', 'greedy', ...LEVELS, ...CAPTAINS] as const;

/**
 * The bots that a game is played with, the best first: one that judges positions needs a game that says how, and
 * the rungs are offered where the search has plans to look at.
 */
export const botsFor = <G extends Core, E>({
  knowledge,
}: Game<G, E>): readonly (typeof BOT_NAMES)[number][] => {
  if (knowledge === undefined) return ['random'];
  return knowledge.planning === undefined
    ? ['greedy', 'random']
    : [
        ...LEVELS.toReversed(),
        ...(knowledge.planning.boldness === undefined ? [] : CAPTAINS),
        'greedy',
        'random',
      ];
};

/** Whom people meet unless they choose: a rung of the search where it is known to be the better player. */
export function usualBot<G extends Core, E>(game: Game<G, E>): (typeof BOT_NAMES)[number] {
  if (game.knowledge?.planning?.beatsQuickBot === true) return 'legate';
  return game.knowledge === undefined ? 'random' : 'greedy';
}

/** The bot of that name, or the best there is where the game cannot bear it. A name that is none stays one. */
export function possibleBot<G extends Core, E>(name: string, game: Game<G, E>): string {
  const possible: readonly string[] = botsFor(game);
  const isBot = BOT_NAMES.some((known) => known === name);
  return isBot && !possible.includes(name) ? possible[0] : name;
}
