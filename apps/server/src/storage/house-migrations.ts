import { column, index, type Migration, statement, table } from './schema.ts';

/** What keeping a house brought: windows, clocks, agreements, players, checkpoints, operating, names. */
export const HOUSE_STEPS: readonly Migration[] = [
  {
    name: '005-windows',
    up: (db) => [
      column(db, 'games', 'revision', 'whole', '0'),
      column(db, 'seats', 'held', 'text?'),
      table(db, 'answer_times', { person: 'text', standing: 'text', slot: 'whole', took: 'whole' }, [
        'person',
        'standing',
        'slot',
      ]),
      table(db, 'activity', { person: 'text', hour: 'whole', seen: 'whole' }, ['person', 'hour']),
    ],
  },
  {
    name: '006-announcements',
    up: (db, kind) =>
      kind === 'sqlite' ? [table(db, 'announcements', { id: 'text', message: 'text' }, ['id'])] : [],
  },
  {
    name: '007-house-clock',
    up: (db) => [
      table(db, 'house_clock', { name: 'text', time: 'whole', wall: 'whole', kept_at: 'whole' }, ['name']),
      table(db, 'pauses', { id: 'text', from_wall: 'whole', ms: 'whole' }, ['id']),
      index(db, 'pauses', ['from_wall']),
    ],
  },
  {
    name: '008-agreements',
    up: (db) => [column(db, 'games', 'agreement', 'text?')],
  },
  {
    name: '009-players',
    up: (db) => [
      table(
        db,
        'players',
        {
          game: 'text',
          role: 'whole',
          person: 'text',
          left_how: 'text?',
          left_at: 'whole?',
          shares: 'whole',
        },
        ['game', 'role'],
      ),
      index(db, 'players', ['person', 'game']),
      statement(`insert into players (game, role, person, shares)
        select seats.game, seats.role, seats.person, 0 from seats join games on games.id = seats.game
        where seats.person is not null and games.key is not null`),
    ],
  },
  {
    // Ratings of another kind: they are worked out anew from the games when the server starts.
    name: '010-glicko',
    up: (db) => [
      column(db, 'games', 'rated_at', 'whole?'),
      column(db, 'games', 'rated_length', 'whole?'),
      column(db, 'players', 'address', 'text?'),
      column(db, 'players', 'near', 'text?'),
      column(db, 'people', 'address', 'text?'),
      statement('drop table ratings'),
      table(
        db,
        'ratings',
        {
          person: 'text',
          game: 'text',
          rating: 'whole',
          deviation: 'whole',
          exact: 'text',
          games: 'whole',
          wins: 'whole',
          draws: 'whole',
        },
        ['person', 'game'],
      ),
      index(db, 'ratings', ['game', 'rating']),
      index(db, 'games', ['rated', 'rated_at']),
      statement("insert into facts (name, value) values ('ratings', 'recompute')"),
    ],
  },
  {
    name: '011-creators',
    up: (db) => [index(db, 'games', ['creator', 'state'])],
  },
  {
    name: '012-checkpoints',
    up: (db) => [
      table(
        db,
        'checkpoints',
        { game: 'text', version: 'whole', rules: 'whole', live: 'text', position: 'text' },
        ['game'],
      ),
      table(db, 'stories', { game: 'text', chunk: 'whole', story: 'text' }, ['game', 'chunk']),
    ],
  },
  {
    name: '013-operating',
    up: (db, kind) => [
      column(db, 'people', 'operator', 'whole', '0'),
      table(
        db,
        'backups',
        {
          id: 'text',
          begun_at: 'whole',
          ended_at: 'whole',
          file: 'text',
          kept: 'whole',
          bytes: 'whole',
          test: 'text?',
          problem: 'text?',
        },
        ['id'],
      ),
      index(db, 'backups', ['begun_at']),
      table(
        db,
        'operator_acts',
        {
          id: 'text',
          at: 'whole',
          operator: 'text?',
          act: 'text',
          target: 'text?',
        },
        ['id'],
      ),
      index(db, 'operator_acts', ['at']),
      ...(kind === 'sqlite' ? [column(db, 'jobs', 'problem', 'text?')] : []),
    ],
  },
  {
    name: '014-names',
    up: (db) => [
      // Filled when the server starts: a database cannot work out what names look like.
      column(db, 'people', 'look', 'text?'),
      column(db, 'people', 'capitals', 'text?'),
      column(db, 'people', 'owned_look', 'text?'),
      index(db, 'people', ['look']),
      index(db, 'people', ['capitals']),
      index(db, 'people', ['owned_look'], true),
      table(db, 'guesses', { key: 'text', used: 'whole', at: 'whole' }, ['key']),
    ],
  },
];
