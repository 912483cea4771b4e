import { BadInput, type Game } from '@punica/kernel';
import { namedBot } from '../named-bot.ts';

/** The bot of each role, from one name for all or one for each with commas between. */
export async function botsOf(game: Game, written: string): Promise<string[]> {
  const names = written.split(',').map((name) => name.trim());
  const bots = names.length === 1 ? game.roles.map(() => names[0]) : names;
  if (bots.length !== game.roles.length)
    throw new BadInput('bots', `must be one name, or one for each of ${game.roles.join(', ')}`);
  for (const name of bots) await namedBot(name, game, 'bots');
  return bots;
}
