import type { Measure, OwnMeasure } from '@punica/protocol';
import type { Notices } from '../notices/notices.ts';
import { conflict, notFound } from '../problem.ts';
import type { MeasuresTable } from '../storage/circle-tables.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import { called, calling } from './calling.ts';
import { FOR_GOOD } from './voice.ts';

const SHOWN = 50;

const isActive =
  (now: number) =>
  (row: MeasuresTable): boolean =>
    row.lifted_at === null && (row.until === null || row.until > now);

/** What was done to people: what holds now, what they say to it, and what is taken back. */
export class Measures {
  readonly #store: Store;
  readonly #notices: Notices;

  constructor(store: Store, notices: Notices) {
    this.#store = store;
    this.#notices = notices;
  }

  async one(id: string): Promise<MeasuresTable> {
    const row = await this.#store.db
      .selectFrom('measures')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw notFound('There is no such measure.');
    return row;
  }

  /** What a person sees of what was done to them: not by whom. */
  async of(person: string): Promise<OwnMeasure[]> {
    const rows = await measureInfos(this.#store, person);
    return rows.map((row) => ({ ...coreOf(row), mayAppeal: mayAppeal(row) }));
  }

  /** Objections on which nobody has decided. */
  async appeals(): Promise<Measure[]> {
    const rows = await this.#store.db
      .selectFrom('measures')
      .innerJoin('people', 'people.id', 'measures.person')
      .leftJoin('people as moderators', 'moderators.id', 'measures.moderator')
      .selectAll('measures')
      .select(['people.name', 'people.kind', 'moderators.name as moderator_name'])
      .where('measures.appealed_at', 'is not', null)
      .where('measures.appeal_answer', 'is', null)
      .orderBy('measures.appealed_at')
      .limit(SHOWN)
      .execute();
    return rows.map(({ name, kind, moderator_name, ...row }) => ({
      ...coreOf(row),
      person: { id: row.person, name, kind },
      moderator: moderator_name,
      target: row.target,
    }));
  }

  /** Once for each measure. */
  async appeal(person: string, id: string, text: string): Promise<void> {
    const row = await this.one(id);
    if (row.person !== person) throw notFound('There is no such measure.');
    if (!mayAppeal(row)) throw conflict('You have objected to this already.');
    const { db } = this.#store;
    const object = db
      .updateTable('measures')
      .set({ appeal: text, appealed_at: Date.now() })
      .where('id', '=', id)
      .where('appealed_at', 'is', null);
    const concerned = { about: [person], actor: row.moderator };
    await this.#store.write([
      write(object, 1),
      ...calling(this.#store, this.#notices, 'objection', concerned),
    ]);
    await called(this.#notices, 'objection');
  }

  /** The ban that keeps somebody out. */
  async banOf(person: string): Promise<OwnMeasure | undefined> {
    const now = Date.now();
    const rows = await measureInfos(this.#store, person);
    const ban = rows.filter(({ act }) => act === 'ban').find(isActive(now));
    return ban === undefined ? undefined : { ...coreOf(ban), mayAppeal: mayAppeal(ban) };
  }

  /** Part of a batch: how a person stands once a measure no longer holds; others of its kind still do. */
  async lifting(measure: MeasuresTable): Promise<Write[]> {
    const { db } = this.#store;
    const now = Date.now();
    const lift = write(
      db
        .updateTable('measures')
        .set({ lifted_at: now })
        .where('id', '=', measure.id)
        .where('lifted_at', 'is', null),
      1,
    );
    const others = (await measureInfos(this.#store, measure.person))
      .filter((it) => it.id !== measure.id && it.act === measure.act)
      .filter(isActive(now));
    const change = (values: { banned_at?: null; muted_until?: number | null }): Write =>
      write(db.updateTable('people').set(values).where('id', '=', measure.person));
    if (measure.act === 'ban') return others.length > 0 ? [lift] : [lift, change({ banned_at: null })];
    if (measure.act === 'mute') {
      const until = others.map((it) => it.until ?? FOR_GOOD);
      return [lift, change({ muted_until: until.length === 0 ? null : Math.max(...until) })];
    }
    if (measure.act === 'void' && measure.target !== null)
      return [lift, write(db.updateTable('games').set({ rated: 1 }).where('id', '=', measure.target))];
    return [lift];
  }
}

/** Of one person, the newest first. */
export const measureInfos = ({ db }: Store, person: string): Promise<MeasuresTable[]> =>
  db
    .selectFrom('measures')
    .selectAll()
    .where('person', '=', person)
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();

const mayAppeal = ({ appealed_at, lifted_at }: MeasuresTable): boolean =>
  appealed_at === null && lifted_at === null;

export const coreOf = (row: MeasuresTable) => ({
  id: row.id,
  act: row.act,
  reason: row.reason,
  at: row.at,
  until: row.until,
  liftedAt: row.lifted_at,
  appeal: row.appeal,
  appealedAt: row.appealed_at,
  appealAnswer: row.appeal_answer,
});
