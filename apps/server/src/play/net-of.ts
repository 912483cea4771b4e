import { type Net, netIn, type TaughtFile } from '@punica/bots';
import { tellingJudge, trustedJudge } from '@punica/games';
import type { Game } from '@punica/kernel';

type Known = Pick<Game, 'id' | 'edition'>;
type Found = { readonly net?: Net };

/** What a game's judge was taught, as a source has it; each is read once. */
function kept(source: (game: Known) => Promise<unknown>): (game: Known) => Promise<Found> {
  const nets = new Map<string, Found>();
  return async (game) => {
    const known = nets.get(game.id);
    if (known !== undefined && game.edition === undefined) return known;
    const file = await source(game);
    const found = file === undefined ? {} : { net: netIn(file as TaughtFile) };
    if (game.edition === undefined) nets.set(game.id, found);
    return found;
  };
}

/** By which the strongest opponent plays, where one is trusted. */
export const netOf = kept(trustedJudge);

/** By which games that are over are judged, where one tells chances. */
export const tellingNetOf = kept(tellingJudge);
