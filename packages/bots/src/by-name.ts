import { BadInput, type Core, type Game } from '@punica/kernel';
import type { Bot } from './bot.ts';
import { greedyBot } from './greedy-bot.ts';
import { randomBot } from './random-bot.ts';

export const BOT_NAMES = ['random', 'greedy'] as const;

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
