import type { PublishedPage } from '@punica/protocol';
import { listedGames } from '../play/list-games.ts';
import type { Store } from '../storage/store.ts';
import { type PublishedShown, publishedInfo, publishedShown, readCounts } from './published-rows.ts';

const MOST_FORKS = 50;
const MOST_VERSIONS = 100;
const MOST_GAMES = 20;

/** A published edition as its own page shows it: where it comes from, who carries it on, who plays with it. */
export async function publishedPage(
  store: Store,
  row: PublishedShown,
  viewer: string | undefined,
): Promise<PublishedPage> {
  const [info, origin, forks, versions, games] = await Promise.all([
    publishedInfo(store, row, viewer),
    row.forked_from === null
      ? undefined
      : publishedShown(store).where('published.id', '=', row.forked_from).executeTakeFirst(),
    publishedShown(store)
      .where('published.forked_from', '=', row.id)
      .orderBy('published.created_at', 'desc')
      .limit(MOST_FORKS)
      .execute(),
    versionsOf(store, row.id),
    playedWith(store, row.id, viewer),
  ]);
  return {
    ...info,
    origin: origin === undefined ? null : relative(origin),
    forks: forks.map(relative),
    versions,
    games,
  };
}

const relative = ({ id, name, owner, owner_name }: PublishedShown) => ({
  id,
  name,
  owner: { id: owner, name: owner_name },
});

async function versionsOf({ db }: Store, id: string): Promise<PublishedPage['versions']> {
  const rows = await db
    .selectFrom('published_versions')
    .leftJoin('games', (it) =>
      it
        .onRef('games.edition', '=', 'published_versions.hash')
        .on('games.listed', '=', 1)
        .on('games.state', 'in', BEGUN),
    )
    .select(['published_versions.hash', 'published_versions.at', 'published_versions.counts'])
    .select(({ fn }) => fn.count<number>('games.id').as('games'))
    .where('published', '=', id)
    .groupBy(['published_versions.hash', 'published_versions.at', 'published_versions.counts'])
    .orderBy('published_versions.at', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map(({ hash, at, counts, games }) => ({
    hash,
    at,
    ...readCounts(counts),
    games: Number(games),
  }));
}

/** Open challenges stand in the lobby, where blocks hide them. */
const BEGUN = ['running', 'over'] as const;

async function playedWith(store: Store, id: string, viewer: string | undefined) {
  const { db } = store;
  const rows = await db
    .selectFrom('games')
    .selectAll('games')
    .where(
      'games.edition',
      'in',
      db.selectFrom('published_versions').select('hash').where('published', '=', id),
    )
    .where('games.listed', '=', 1)
    .where('games.state', 'in', BEGUN)
    .orderBy('games.changed_at', 'desc')
    .limit(MOST_GAMES)
    .execute();
  return listedGames(store, rows, viewer);
}
