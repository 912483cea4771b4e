import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { StartProblem } from './start-problem.ts';
import { Conflict, type Store, type Write, write } from './store.ts';

/** A step forward. It sees the tables as they were then, and is never changed once released. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>, kind: Store['kind']): Write[];
}

type Form = 'text' | 'text?' | 'whole' | 'whole?';
type Columns = Readonly<Record<string, Form>>;

function table(db: Kysely<unknown>, name: string, columns: Columns, key: readonly string[]): Write {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, form] of Object.entries(columns)) {
    builder = builder.addColumn(column, form.startsWith('text') ? 'text' : 'bigint', (it) =>
      form.endsWith('?') ? it : it.notNull(),
    );
  }
  return write(builder.addPrimaryKeyConstraint(`${name}_key`, [...key]));
}

/** A column more; rows that are there already get `value`. */
function column(db: Kysely<unknown>, on: string, name: string, form: Form, value?: string): Write {
  const type = form.startsWith('text') ? 'text' : 'bigint';
  return write(
    db.schema.alterTable(on).addColumn(name, type, (it) => {
      const filled = value === undefined ? it : it.defaultTo(sql.raw(value));
      return form.endsWith('?') ? filled : filled.notNull();
    }),
  );
}

const statement = (text: string): Write => ({ sql: text, parameters: [] });

const index = (db: Kysely<unknown>, on: string, columns: readonly string[], unique = false): Write => {
  const builder = db.schema
    .createIndex(`${on}_${columns.join('_')}`)
    .on(on)
    .columns([...columns]);
  return write(unique ? builder.unique() : builder);
};

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-people',
    up: (db) => [
      table(
        db,
        'people',
        {
          id: 'text',
          kind: 'text',
          name: 'text',
          login: 'text?',
          password: 'text?',
          link: 'text?',
          mail: 'text?',
          webhook: 'text?',
          notices: 'text',
          created_at: 'whole',
          seen_at: 'whole',
          banned_at: 'whole?',
          vacation_until: 'whole?',
          vacation_left: 'whole',
          vacation_year: 'whole',
        },
        ['id'],
      ),
      index(db, 'people', ['login'], true),
      index(db, 'people', ['link'], true),
      table(
        db,
        'sessions',
        {
          id: 'text',
          secret: 'text',
          person: 'text',
          label: 'text',
          created_at: 'whole',
          seen_at: 'whole',
          expires_at: 'whole',
        },
        ['id'],
      ),
      index(db, 'sessions', ['secret'], true),
      index(db, 'sessions', ['person']),
      table(
        db,
        'tokens',
        {
          id: 'text',
          secret: 'text',
          person: 'text',
          label: 'text',
          scopes: 'text',
          created_at: 'whole',
          used_at: 'whole?',
        },
        ['id'],
      ),
      index(db, 'tokens', ['secret'], true),
      index(db, 'tokens', ['person']),
      table(
        db,
        'passkeys',
        {
          id: 'text',
          person: 'text',
          public_key: 'text',
          counter: 'whole',
          transports: 'text',
          label: 'text',
          created_at: 'whole',
        },
        ['id'],
      ),
      index(db, 'passkeys', ['person']),
      table(db, 'challenges', { id: 'text', person: 'text?', challenge: 'text', expires_at: 'whole' }, [
        'id',
      ]),
      table(db, 'blocks', { person: 'text', blocked: 'text', at: 'whole' }, ['person', 'blocked']),
      table(
        db,
        'ratings',
        { person: 'text', game: 'text', rating: 'whole', games: 'whole', wins: 'whole', draws: 'whole' },
        ['person', 'game'],
      ),
      index(db, 'ratings', ['game', 'rating']),
      table(db, 'facts', { name: 'text', value: 'text' }, ['name']),
    ],
  },
  {
    name: '002-games',
    up: (db) => [
      table(
        db,
        'games',
        {
          id: 'text',
          game: 'text',
          rules: 'whole',
          scenario: 'text',
          options: 'text',
          quick: 'whole',
          state: 'text',
          listed: 'whole',
          rated: 'whole',
          creator: 'text',
          invite: 'text',
          created_at: 'whole',
          started_at: 'whole?',
          ended_at: 'whole?',
          changed_at: 'whole',
          version: 'whole',
          asked: 'whole',
          pending: 'whole',
          server_part: 'text',
          key: 'text?',
          clock: 'text',
          clock_state: 'text',
          tend_at: 'whole?',
          job_at: 'whole?',
          result: 'text?',
          rematch_of: 'text?',
          rematch: 'text?',
        },
        ['id'],
      ),
      index(db, 'games', ['state', 'listed', 'changed_at']),
      index(db, 'games', ['invite'], true),
      table(
        db,
        'seats',
        {
          game: 'text',
          role: 'whole',
          person: 'text?',
          bot: 'text?',
          part: 'text?',
          joined_at: 'whole?',
          seen_version: 'whole',
          seen_at: 'whole',
          told_version: 'whole',
          orders: 'text',
        },
        ['game', 'role'],
      ),
      index(db, 'seats', ['person', 'game']),
      table(db, 'log', { game: 'text', place: 'whole', entry: 'text', at: 'whole' }, ['game', 'place']),
      table(db, 'snapshots', { game: 'text', version: 'whole', rules: 'whole', position: 'text' }, ['game']),
      table(
        db,
        'offers',
        { game: 'text', kind: 'text', by_role: 'whole', detail: 'text', agreed: 'whole', made_at: 'whole' },
        ['game', 'kind'],
      ),
    ],
  },
  {
    name: '003-talk-and-notices',
    up: (db, kind) => [
      table(
        db,
        'chat',
        { id: 'text', game: 'text', person: 'text', name: 'text', text: 'text', at: 'whole' },
        ['id'],
      ),
      index(db, 'chat', ['game', 'at']),
      index(db, 'chat', ['person']),
      table(db, 'notes', { game: 'text', person: 'text', text: 'text', changed_at: 'whole' }, [
        'game',
        'person',
      ]),
      index(db, 'notes', ['person']),
      table(db, 'pushes', { id: 'text', person: 'text', subscription: 'text', created_at: 'whole' }, ['id']),
      index(db, 'pushes', ['person']),
      ...(kind === 'sqlite'
        ? [
            table(
              db,
              'jobs',
              {
                key: 'text',
                kind: 'text',
                payload: 'text',
                run_at: 'whole',
                attempts: 'whole',
                mark: 'text',
              },
              ['key'],
            ),
            index(db, 'jobs', ['run_at']),
          ]
        : []),
    ],
  },
  {
    name: '004-dice',
    up: (db) => [table(db, 'dice', { id: 'text', game: 'text', counts: 'text' }, ['id'])],
  },
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

/** The steps that a database has been through, in their order; none where it is new. */
export async function stepsDone(store: Store): Promise<readonly string[]> {
  await createLedger(store);
  const rows = await store.db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Those that are still to be taken; a database that has been through others is of a newer program. */
export function stepsToDo(
  done: readonly string[],
  steps: readonly Migration[] = MIGRATIONS,
): readonly Migration[] {
  const unknown = done.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) throw newerDatabase(unknown);
  return steps.filter(({ name }) => !done.includes(name));
}

const newerDatabase = (step: string): StartProblem =>
  new StartProblem(
    `The database is newer than this program: it has been through the step ${step}, which this program does not know. ` +
      'Nothing in it was changed. Start the newer program again, or restore a backup that was made before it.',
  );

/**
 * Brings the database to the form of the last step, all steps in one transaction: it is there whole or not at all.
 * The steps that were taken.
 */
export async function migrate(
  store: Store,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<readonly string[]> {
  const done = await stepsDone(store);
  const ahead = stepsToDo(done, steps);
  if (ahead.length === 0) return [];
  const db = store.db as Kysely<unknown>;
  try {
    await store.write(
      ahead.flatMap(({ name, up }) => [
        // The mark comes first: of several processes that start at once, one gets past it.
        write(store.db.insertInto('migrations').values({ name, at: Date.now() }), 1),
        ...up(db, store.kind),
      ]),
    );
    return ahead.map(({ name }) => name);
  } catch (error) {
    // Another process has taken them meanwhile; else it is the rows themselves that do not fit.
    if (error instanceof Conflict && stepsToDo(await stepsDone(store), steps).length === 0) return [];
    throw error;
  }
}

async function createLedger(store: Store): Promise<void> {
  const create = store.db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (it) => it.notNull().primaryKey())
    .addColumn('at', 'bigint', (it) => it.notNull());
  try {
    await store.write([write(create)]);
  } catch (error) {
    // Two processes that create it in the same moment: the other one has.
    await sql`select name from migrations`.execute(store.db).catch(() => {
      throw error;
    });
  }
}
