import { refuseLikeAccount } from '../people/name-holders.ts';
import { looksOf, nameSchema } from '../people/names.ts';
import { accountName, People, type Person } from '../people/people.ts';
import type { Announcement } from '../play/announcement.ts';
import { Problem } from '../problem.ts';
import { newId } from '../secrets.ts';
import type { MeasuresTable } from '../storage/circle-tables.ts';
import { openStore } from '../storage/open-store.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import { lookAfter } from '../tournaments/whoever-left.ts';
import { actWrite } from './acts.ts';
import { type ModerationAct, ModerationProblem } from './moderation-acts.ts';

/** What came of it, for whoever did it, and what every process must take note of. */
export interface Moderated {
  readonly words: string;
  readonly announcement: Announcement;
}

/** As the command line does it. */
export async function moderate(
  database: string,
  act: ModerationAct,
  target: string,
  detail?: string,
): Promise<string> {
  const store = await openStore(database);
  try {
    return (await carryOut(store, null, act, target, detail)).words;
  } finally {
    await store.close();
  }
}

/** `operator` is the account that does it, or nobody where it is the command line. It is written down with the act. */
export async function carryOut(
  store: Store,
  operator: string | null,
  act: ModerationAct,
  target: string,
  detail?: string,
): Promise<Moderated> {
  const planned = act === 'stop' ? await stopGame(store, target) : await toPerson(store, act, target, detail);
  const { id, words, writes, announcement } = planned;
  const announced = store.announce(() => JSON.stringify(announcement));
  try {
    await store.write([
      ...writes,
      actWrite(store, { operator, act, target: id }),
      ...(announced === undefined ? [] : [announced]),
    ]);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw new ModerationProblem(planned.inTheWay);
  }
  return { words, announcement };
}

interface Planned extends Moderated {
  /** The person or game. */
  readonly id: string;
  readonly writes: readonly Write[];
  /** What to say where somebody else was quicker. */
  readonly inTheWay: string;
}

async function toPerson(
  store: Store,
  act: Exclude<ModerationAct, 'stop'>,
  target: string,
  detail?: string,
): Promise<Planned> {
  const people = new People(store);
  const person = (await people.byId(target)) ?? (await people.byName(target));
  if (person === undefined || person.kind === 'deleted')
    throw new ModerationProblem('there is no such person');
  const { db } = store;
  const { id } = person;
  const who = `${person.name} (${id})`;
  const change = (values: Partial<Omit<Person, 'id'>>): Write =>
    write(db.updateTable('people').set(values).where('id', '=', id), 1);
  const planned = (words: string, writes: readonly Write[]): Planned => ({
    id,
    words,
    writes,
    announcement: { changed: id },
    inTheWay: 'somebody else was quicker: try again',
  });
  switch (act) {
    case 'ban':
      return {
        ...planned(`${who} is banned`, [
          change({ banned_at: Date.now() }),
          write(db.insertInto('measures').values(banOf(id))),
          write(db.deleteFrom('sessions').where('person', '=', id)),
          write(db.deleteFrom('tokens').where('person', '=', id)),
          ...(await lookAfter(store, id)),
        ]),
        announcement: { ended: { person: id } },
      };
    case 'unban':
      return planned(`${who} may come in again`, [
        change({ banned_at: null }),
        write(
          db
            .updateTable('measures')
            .set({ appeal_answer: 'opened again by the keeper of this server' })
            .where('person', '=', id)
            .where('act', '=', 'ban')
            .where('lifted_at', 'is', null)
            .where('appealed_at', 'is not', null)
            .where('appeal_answer', 'is', null),
        ),
        write(
          db
            .updateTable('measures')
            .set({ lifted_at: Date.now() })
            .where('person', '=', id)
            .where('act', '=', 'ban')
            .where('lifted_at', 'is', null),
        ),
      ]);
    case 'rename': {
      const name = await newName(store, id, detail);
      const values = person.kind === 'account' ? accountName(name) : { name, ...looksOf(name) };
      return { ...planned(`${who} is now ${name}`, [change(values)]), inTheWay: TAKEN };
    }
    case 'silence':
      return planned(`what ${who} said is removed`, [
        write(db.deleteFrom('chat').where('person', '=', id)),
        write(db.deleteFrom('comments').where('person', '=', id)),
      ]);
    case 'entrust':
      if (person.kind !== 'account') throw new ModerationProblem('only an account can be a moderator');
      return planned(`${who} is a moderator`, [change({ moderator: 1 })]);
    case 'relieve':
      return planned(`${who} is no moderator any more`, [change({ moderator: 0 })]);
    case 'appoint':
      if (person.kind !== 'account') throw new ModerationProblem('only an account can be an operator');
      return planned(`${who} is an operator`, [change({ operator: 1 })]);
    case 'dismiss':
      return planned(`${who} is no operator any more`, [change({ operator: 0 })]);
  }
}

/** By the keeper, for good: they may object to it like to any other. */
const banOf = (person: string): MeasuresTable => ({
  id: newId(),
  person,
  act: 'ban',
  reason: 'closed by the keeper of this server',
  target: null,
  moderator: null,
  at: Date.now(),
  until: null,
  lifted_at: null,
  report: null,
  appeal: null,
  appealed_at: null,
  appeal_answer: null,
  appeal_by: null,
});

const TAKEN = 'the name is taken, or looks like one that is';

async function newName(store: Store, person: string, detail: string | undefined): Promise<string> {
  const name = nameSchema.safeParse(detail);
  if (!name.success) throw new ModerationProblem(`the name ${name.error.issues[0].message}`);
  try {
    await refuseLikeAccount(store, name.data, person);
  } catch (error) {
    if (error instanceof Problem) throw new ModerationProblem(TAKEN);
    throw error;
  }
  return name.data;
}

async function stopGame(store: Store, id: string): Promise<Planned> {
  const game = await store.db
    .selectFrom('games')
    .select(['state', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (game === undefined) throw new ModerationProblem('there is no such game');
  if (game.state !== 'running' && game.state !== 'open') throw new ModerationProblem('the game is over');
  const result = JSON.stringify({ winners: [], reason: 'stopped', how: 'stopped' });
  const values =
    game.state === 'open'
      ? { state: 'cancelled' as const, revision: game.revision + 1 }
      : {
          state: 'over' as const,
          ended_at: Date.now(),
          result,
          asked: 0,
          pending: 0,
          tend_at: null,
          revision: game.revision + 1,
        };
  const stopped = store.db
    .updateTable('games')
    .set(values)
    .where('id', '=', id)
    .where('revision', '=', game.revision);
  return {
    id,
    words: `game ${id} is stopped`,
    writes: [
      write(stopped, 1),
      ...(game.state === 'open'
        ? []
        : [store.plan({ kind: 'ended', key: `ended:${id}`, payload: { game: id }, at: Date.now() })]),
    ],
    announcement: { game: id, persons: [] },
    inTheWay: 'somebody moved in this moment: try again',
  };
}
