import { column, index, type Migration, statement, table } from './schema.ts';

export const EDITION_STEPS: readonly Migration[] = [
  {
    /** Games with an edition; each edition once, by its hash; and those that people publish under their names. */
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
  },
  {
    /** Every state in which an edition was published, so that games with an older one still belong to it. */
    name: '023-edition-versions',
    up: (db) => [
      table(db, 'published_versions', { published: 'text', hash: 'text', counts: 'text', at: 'whole' }, [
        'published',
        'hash',
      ]),
      statement(
        'insert into published_versions (published, hash, counts, at) select id, hash, counts, changed_at from published',
      ),
      index(db, 'published', ['forked_from']),
      index(db, 'games', ['edition']),
    ],
  },
  {
    /** What people asked the bots of a farm to play. */
    name: '024-edition-balances',
    up: (db) => [
      table(
        db,
        'balances',
        {
          id: 'text',
          person: 'text',
          hash: 'text',
          game: 'text',
          scenario: 'text',
          bots: 'text',
          games: 'whole',
          work: 'whole',
          asked_at: 'whole',
          ended_at: 'whole?',
          result: 'text?',
        },
        ['id'],
      ),
      index(db, 'balances', ['person', 'asked_at']),
      index(db, 'balances', ['hash']),
    ],
  },
];
