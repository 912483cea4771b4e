import { column, index, type Migration, table } from './schema.ts';

/** Games with an edition; each edition once, by its hash; and those that people publish under their names. */
export const EDITIONS: Migration = {
  name: '022-editions',
  up: (db) => [
    column(db, 'games', 'edition', 'text?'),
    column(db, 'games', 'edition_name', 'text?'),
    table(db, 'editions', { hash: 'text', game: 'text', name: 'text', edition: 'text', kept_at: 'whole' }, [
      'hash',
    ]),
    table(
      db,
      'published',
      {
        id: 'text',
        owner: 'text',
        game: 'text',
        name: 'text',
        note: 'text',
        hash: 'text',
        counts: 'text',
        forked_from: 'text?',
        suggested: 'whole',
        created_at: 'whole',
        changed_at: 'whole',
      },
      ['id'],
    ),
    index(db, 'published', ['owner']),
    index(db, 'published', ['game', 'changed_at']),
  ],
};
