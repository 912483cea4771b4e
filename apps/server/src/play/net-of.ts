import { type Net, netIn, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import type { Game } from '@punica/kernel';

/** Judges that were taught, by game: each is read once. */
const nets = new Map<string, { readonly net?: Net }>();

/** What a game's judge was taught, where one is trusted. */
export async function netOf(game: Game): Promise<{ readonly net?: Net }> {
  const known = nets.get(game.id);
  if (known !== undefined && game.edition === undefined) return known;
  const file = await trustedJudge(game);
  const found = file === undefined ? {} : { net: netIn(file as TaughtFile) };
  if (game.edition === undefined) nets.set(game.id, found);
  return found;
}
