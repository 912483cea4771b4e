import { BadInput, type Core, type Game } from '@punica/kernel';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { randomBot } from './random-bot.ts';

export const BOT_NAMES = ['random', 'greedy'] as const;

/** The bots that can play a game, the best first: one that judges positions needs a game that says how. */
export const botsFor = <G extends Core, E>({
  knowledge,
}: Game<G, E>): readonly (typeof BOT_NAMES)[number][] =>
  knowledge === undefined ? ['random'] : ['greedy', 'random'];

/** The bot of that name, or the best there is where the game cannot bear it. A name that is none stays one. */
export function possibleBot<G extends Core, E>(name: string, game: Game<G, E>): string {
  const possible: readonly string[] = botsFor(game);
  const isBot = BOT_NAMES.some((known) => known === name);
  return isBot && !possible.includes(name) ? possible[0] : name;
}

/** Makes the bot of that name for a game; `field` says where the name was written. */
export function botByName<G extends Core>(name: string, game: Game<G>, field = 'bot'): Bot<G> {
  switch (name) {
    case 'random':
      return randomBot as Bot<G>;
    case 'greedy':
      if (game.knowledge === undefined) {
        throw new BadInput(field, `greedy needs to judge positions, and ${game.id} does not say how`);
      }
      return greedyBot(game, game.knowledge);
    default:
      throw new BadInput(field, `must be one of ${BOT_NAMES.join(', ')}`);
  }
}
