import type * as wire from '@punica/protocol';
import type { Queue, Read, Report, ReportContext } from '@punica/protocol';
import { pairKey } from '../circle/takes-letters.ts';
import type { Notices } from '../notices/notices.ts';
import { isIn, mayWatch } from '../play/may-watch.ts';
import type { Table } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import { badInput, conflict, notFound, Problem } from '../problem.ts';
import { newId } from '../secrets.ts';
import type { ReportsTable } from '../storage/circle-tables.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { called, calling } from './calling.ts';
import { coreOf, type Measures, measureInfos } from './measures.ts';
import { reportedWork } from './reported-works.ts';
import type { Voice } from './voice.ts';

type Asked = Read<typeof wire.reportRequest>;
type Line = ReportContext['lines'][number];

/** What is reported: whom it is about, and what is kept of it. */
interface Found {
  readonly person: string;
  readonly game: string | null;
  readonly lines: readonly Line[];
  readonly table: Table | null;
}

/** Lines before what is reported that are kept with it, and after it. */
const AROUND = { before: 10, after: 5 } as const;
const PAGE = 20;

/** What people bring before the moderators. Whatever it is about is kept as it was to be seen then. */
export class Reports {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #voice: Voice;
  readonly #notices: Notices;

  constructor(store: Store, tables: Tables, voice: Voice, notices: Notices) {
    this.#store = store;
    this.#notices = notices;
    this.#tables = tables;
    this.#voice = voice;
  }

  async make(reporter: string, asked: Asked): Promise<void> {
    const found = await this.#find(reporter, asked);
    if (found.person === reporter) throw conflict('This is your own.');
    const { db } = this.#store;
    const again = await db
      .selectFrom('reports')
      .select('id')
      .where('reporter', '=', reporter)
      .where('kind', '=', asked.kind)
      .where('target', '=', asked.target)
      .where('person', '=', found.person)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (again !== undefined) throw conflict('You have reported this. It will be looked at.');
    await this.#voice.take(reporter, 'reports');
    const row: ReportsTable = {
      id: newId(),
      reporter,
      person: found.person,
      kind: asked.kind,
      target: asked.target,
      game: found.game,
      reason: asked.reason,
      text: asked.text,
      context: JSON.stringify(await this.#contextOf(found)),
      at: Date.now(),
      state: 'open',
      closed_at: null,
      closed_by: null,
      outcome: null,
    };
    await this.#store.write([
      write(db.insertInto('reports').values(row)),
      ...calling(this.#store, this.#notices, 'report', { about: [reporter, found.person] }),
    ]);
    await called(this.#notices, 'report');
  }

  async #contextOf({ person, lines, table }: Found): Promise<ReportContext> {
    const { db } = this.#store;
    const about = await db.selectFrom('people').select('name').where('id', '=', person).executeTakeFirst();
    if (about === undefined) throw notFound('There is no such person.');
    return {
      name: about.name,
      lines: [...lines],
      game:
        table === null
          ? null
          : {
              id: table.id,
              game: table.row.game,
              scenario: table.row.scenario,
              state: table.row.state,
              // What everybody sees: the moderators' queue is no way to learn more of a game that goes on.
              version: table.shown,
              players: table.seats.map(({ name }) => name ?? ''),
            },
    };
  }

  /** Only what the reporter can see can be reported: for everything else there is no such thing. */
  async #find(reporter: string, { kind, target, person }: Asked): Promise<Found> {
    const { db } = this.#store;
    const plain = { game: null, table: null, lines: [] };
    switch (kind) {
      case 'person':
        return { ...plain, person: target };
      case 'chat': {
        const said = await db.selectFrom('chat').selectAll().where('id', '=', target).executeTakeFirst();
        if (said === undefined) throw notFound('There is no such message.');
        const table = await this.#watched(said.game, reporter);
        if (!isIn(table, said.room, reporter)) throw notFound('There is no such message.');
        const rows = await db
          .selectFrom('chat')
          .select(['id', 'person', 'name', 'text', 'at'])
          .where('game', '=', said.game)
          .where('room', '=', said.room)
          .orderBy('at')
          .execute();
        return { person: said.person, game: said.game, table, lines: around(rows, target) };
      }
      case 'letter': {
        const letter = await db.selectFrom('letters').selectAll().where('id', '=', target).executeTakeFirst();
        if (letter === undefined || letter.reader !== reporter) throw notFound('There is no such letter.');
        const rows = await db
          .selectFrom('letters')
          .innerJoin('people', 'people.id', 'letters.author')
          .select(['letters.id', 'letters.author as person', 'people.name', 'letters.text', 'letters.at'])
          .where('letters.pair', '=', pairKey(reporter, letter.author))
          .orderBy('letters.at')
          .execute();
        return { ...plain, person: letter.author, lines: around(rows, target) };
      }
      case 'comment': {
        const comment = await db
          .selectFrom('comments')
          .selectAll()
          .where('id', '=', target)
          .executeTakeFirst();
        if (comment === undefined) throw notFound('There is no such comment.');
        const table = await this.#watched(comment.game, reporter);
        const rows = await db
          .selectFrom('comments')
          .innerJoin('people', 'people.id', 'comments.person')
          .select(['comments.id', 'comments.person', 'people.name', 'comments.text', 'comments.at'])
          .where('comments.game', '=', comment.game)
          .orderBy('comments.at')
          .execute();
        return { person: comment.person, game: comment.game, table, lines: around(rows, target) };
      }
      case 'game': {
        const table = await this.#watched(target, reporter);
        const players = [...table.players, ...table.seats].map((it) => it.person);
        if (person === undefined || !players.includes(person))
          throw badInput('person', 'must be one who plays or played this game');
        return { person, game: target, table, lines: [] };
      }
      default: {
        const mayWatch = (game: string) => this.#mayWatch(game, reporter);
        return { ...plain, ...(await reportedWork(this.#store, kind, target, reporter, mayWatch)) };
      }
    }
  }

  async #watched(game: string, person: string): Promise<Table> {
    const table = await this.#tables.get(game);
    await mayWatch(this.#store, table, person, undefined);
    return table;
  }

  async #mayWatch(game: string, person: string): Promise<boolean> {
    try {
      await this.#watched(game, person);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return false;
      throw error;
    }
  }

  /** The oldest first while they are open, the newest first afterwards. */
  async queue(
    measures: Measures,
    { state, before }: { readonly state: 'open' | 'closed'; readonly before?: number },
  ): Promise<Queue> {
    const { db } = this.#store;
    let rows = db.selectFrom('reports').selectAll().where('state', '=', state);
    if (before !== undefined) rows = rows.where('at', state === 'open' ? '>' : '<', before);
    const found = await rows
      .orderBy('at', state === 'open' ? 'asc' : 'desc')
      .limit(PAGE)
      .execute();
    const { count } = await db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    const appeals = await measures.appeals();
    return {
      reports: await Promise.all(found.map((row) => this.#shown(row))),
      appeals,
      open: { reports: count, appeals: appeals.length },
    };
  }

  async #shown(row: ReportsTable): Promise<Report> {
    const { db } = this.#store;
    const people = await db
      .selectFrom('people')
      .select(['id', 'name', 'kind'])
      .where('id', 'in', [row.person, row.reporter])
      .execute();
    const nameOf = (id: string) => people.find((it) => it.id === id)!;
    const { count } = await db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('person', '=', row.person)
      .where('id', '!=', row.id)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      at: row.at,
      kind: row.kind as Report['kind'],
      target: row.target,
      reason: row.reason as Report['reason'],
      text: row.text,
      reporter: nameOf(row.reporter),
      person: nameOf(row.person),
      context: JSON.parse(row.context),
      outcome: row.outcome,
      closedAt: row.closed_at,
      before: { reports: count, measures: (await measureInfos(this.#store, row.person)).map(coreOf) },
    };
  }

  /** Part of a batch: it is looked at, and the reporter may know that. */
  async closing(
    id: string,
    moderator: string,
    outcome: string,
  ): Promise<{ writes: Write[]; reporter: string }> {
    const { db } = this.#store;
    const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('There is no such report.');
    if (row.state === 'closed') throw conflict('Somebody else has dealt with it.');
    if (row.person === moderator) throw conflict('It is about you: leave it to somebody else.');
    const close = db
      .updateTable('reports')
      .set({ state: 'closed', closed_at: Date.now(), closed_by: moderator, outcome })
      .where('id', '=', id)
      .where('state', '=', 'open');
    return { writes: [write(close, 1)], reporter: row.reporter };
  }
}

function around(rows: readonly Line[], target: string): Line[] {
  const place = rows.findIndex(({ id }) => id === target);
  return rows.slice(Math.max(0, place - AROUND.before), place + AROUND.after + 1);
}
