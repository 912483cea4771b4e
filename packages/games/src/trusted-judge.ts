import type { Game } from '@punica/kernel';
import type { ReadyEntry } from './entry.ts';
import { GAMES } from './list.ts';

type Asked = Pick<Game, 'id' | 'edition'>;

/**
 * What the judge of a game was taught, where the ladder has shown that the search plays no worse by it. Of our own data alone:
 * an edition may have other figures.
 */
export const trustedJudge = (game: Asked): Promise<unknown> =>
  taughtWhere(game, ({ taughtIsTrusted }) => taughtIsTrusted === true);

/** The same, where looking back tells chances by it: they are borne out, whether or not the search plays better by them. */
export const tellingJudge = (game: Asked): Promise<unknown> =>
  taughtWhere(game, ({ taughtTells }) => taughtTells === true);

async function taughtWhere(
  { id, edition }: Asked,
  isWanted: (entry: ReadyEntry) => boolean,
): Promise<unknown> {
  const entry = GAMES.find((it) => it.id === id);
  if (edition !== undefined || !entry?.ready || !isWanted(entry)) return undefined;
  return entry.taught?.();
}
