import { column, index, type Migration, statement, table } from './schema.ts';

/** Challenges by name, webhooks, and challenges in one place. */
export const PROGRAM_STEPS: readonly Migration[] = [
  {
    name: '019-programs',
    up: (db) => [
      table(db, 'calls', { game: 'text', person: 'text', by_person: 'text', at: 'whole', state: 'text' }, [
        'game',
      ]),
      index(db, 'calls', ['person', 'state']),
      index(db, 'calls', ['by_person', 'state']),
      table(
        db,
        'webhooks',
        {
          id: 'text',
          person: 'text',
          url: 'text',
          secret: 'text',
          topics: 'text',
          active: 'whole',
          failed: 'whole',
          created_at: 'whole',
        },
        ['id'],
      ),
      index(db, 'webhooks', ['person']),
      table(
        db,
        'deliveries',
        {
          id: 'text',
          hook: 'text',
          event: 'text',
          type: 'text',
          body: 'text',
          at: 'whole',
          state: 'text',
          attempts: 'whole',
          last_at: 'whole?',
          status: 'whole?',
          problem: 'text?',
          next_at: 'whole?',
        },
        ['id'],
      ),
      index(db, 'deliveries', ['hook', 'at']),
    ],
  },
  {
    // There were two ways to challenge somebody, each with a table of its own.
    name: '020-challenges',
    up: (db) => [
      column(db, 'invitations', 'state', 'text', "'open'"),
      column(db, 'invitations', 'own_game', 'whole', '0'),
      statement(
        'insert into invitations (game, person, by_person, at, state, own_game) ' +
          'select game, person, by_person, at, state, 1 from calls where not exists ' +
          '(select 1 from invitations as known where known.game = calls.game and known.person = calls.person)',
      ),
      statement('drop table calls'),
      index(db, 'invitations', ['by_person', 'state']),
    ],
  },
];
