import { botByName } from '@punica/bots';
import { BadInput, type Game } from '@punica/kernel';
import { WATCH } from '../clock.ts';

/** The bot of each role, from one name for all or one for each with commas between. */
export function botsOf(game: Game, written: string): string[] {
  const names = written.split(',').map((name) => name.trim());
  const bots = names.length === 1 ? game.roles.map(() => names[0]) : names;
  if (bots.length !== game.roles.length)
    throw new BadInput('bots', `must be one name, or one for each of ${game.roles.join(', ')}`);
  for (const name of bots) botByName(name, game, 'bots', WATCH);
  return bots;
}
