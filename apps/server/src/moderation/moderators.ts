import type * as wire from '@punica/protocol';
import type { ModerationLog, Read } from '@punica/protocol';
import type { Notices } from '../notices/notices.ts';
import { actWrite } from '../operate/acts.ts';
import type { Announcement } from '../play/announcement.ts';
import { badInput, conflict, forbidden, notFound } from '../problem.ts';
import { newId } from '../secrets.ts';
import { DAY } from '../spans.ts';
import type { MeasuresTable } from '../storage/circle-tables.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';
import { lookAfter } from '../tournaments/whoever-left.ts';
import type { Measures } from './measures.ts';
import { type Effects, removing } from './removing.ts';
import type { Reports } from './reports.ts';
import { FOR_GOOD } from './voice.ts';

type Request = Read<typeof wire.measureRequest>;

const LOG_SHOWN = 100;
const DONE: Readonly<Record<MeasuresTable['act'], string>> = {
  warn: 'You have been warned',
  mute: 'You may not write to others',
  ban: 'Your account is closed',
  remove: 'Something that you wrote was removed',
  void: 'A game of yours counts for no rating',
};

/** What moderators do. Every act has a reason, which the person reads, and stands in the log. */
export class Moderators {
  readonly #store: Store;
  readonly #notices: Notices;
  readonly #reports: Reports;
  readonly #measures: Measures;
  readonly #heed: (announcement: Announcement) => Promise<void>;

  constructor(
    store: Store,
    notices: Notices,
    reports: Reports,
    measures: Measures,
    heed: (announcement: Announcement) => Promise<void>,
  ) {
    this.#store = store;
    this.#notices = notices;
    this.#reports = reports;
    this.#measures = measures;
    this.#heed = heed;
  }

  async close(moderator: PeopleTable, report: string, outcome: string): Promise<void> {
    const { writes, reporter } = await this.#reports.closing(report, moderator.id, outcome);
    await this.#commit([
      ...writes,
      actWrite(this.#store, { operator: moderator.id, act: 'close-report', target: report, reason: outcome }),
      ...this.#thanks(reporter, report),
    ]);
    await this.#notices.ring([reporter]);
  }

  #thanks(reporter: string, report: string): Write[] {
    return this.#notices.telling(reporter, {
      kind: 'moderation',
      key: `report:${report}`,
      text: 'What you reported has been looked at. Thank you.',
      path: '/news',
    });
  }

  async act(moderator: PeopleTable, asked: Request): Promise<void> {
    const person = await this.#subject(moderator, asked.person);
    const { db } = this.#store;
    const now = Date.now();
    const lasts = asked.act === 'mute' || asked.act === 'ban';
    if (!lasts && asked.days !== null) throw badInput('days', 'are for what lasts: mute and ban');
    const until = asked.days === null ? null : now + Math.round(asked.days * DAY);
    const measure: MeasuresTable = {
      id: newId(),
      person: person.id,
      act: asked.act,
      reason: asked.reason,
      target: asked.target?.id ?? null,
      moderator: moderator.id,
      at: now,
      until,
      lifted_at: null,
      report: asked.report,
      appeal: null,
      appealed_at: null,
      appeal_answer: null,
      appeal_by: null,
    };
    const closing =
      asked.report === null
        ? undefined
        : await this.#reports.closing(asked.report, moderator.id, `${asked.act}: ${asked.reason}`);
    const effects = await this.#effects(asked, person, until);
    const announcements: Announcement[] = [
      asked.act === 'ban' ? { ended: { person: person.id } } : { changed: person.id },
      ...(effects.announced === undefined ? [] : [effects.announced]),
    ];
    await this.#commit([
      write(db.insertInto('measures').values(measure)),
      ...effects.writes,
      ...(asked.act === 'ban' && until !== null ? [this.#liftAt(measure.id, until)] : []),
      ...(closing?.writes ?? []),
      actWrite(this.#store, {
        operator: moderator.id,
        act: asked.act,
        target: person.id,
        reason: asked.reason,
      }),
      ...(closing === undefined ? [] : this.#thanks(closing.reporter, asked.report!)),
      ...this.#notices.telling(person.id, {
        kind: 'moderation',
        key: `measure:${measure.id}`,
        text: `${DONE[asked.act]}: ${asked.reason}`,
        path: '/account',
      }),
      ...announcements.flatMap((it) => this.#store.announce(() => JSON.stringify(it)) ?? []),
    ]);
    for (const it of announcements) await this.#heed(it);
    await this.#notices.ring([person.id, ...(closing === undefined ? [] : [closing.reporter])]);
  }

  /** Moderators keep the peace among people; over each other and over the keepers stands the operator. */
  async #subject(moderator: PeopleTable, id: string): Promise<PeopleTable> {
    const person = await this.#store.db
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (person === undefined || person.kind === 'deleted') throw notFound('There is no such person.');
    if (person.id === moderator.id) throw forbidden('Nobody decides about themselves.');
    if ((person.moderator === 1 || person.operator === 1) && moderator.operator !== 1)
      throw forbidden('This is for those who keep the server.');
    return person;
  }

  async #effects({ act, target }: Request, person: PeopleTable, until: number | null): Promise<Effects> {
    const { db } = this.#store;
    const change = (values: Partial<PeopleTable>): Write =>
      write(db.updateTable('people').set(values).where('id', '=', person.id), 1);
    switch (act) {
      case 'warn':
        return { writes: [] };
      case 'mute':
        return { writes: [change({ muted_until: Math.max(until ?? FOR_GOOD, person.muted_until ?? 0) })] };
      case 'ban':
        return {
          writes: [
            change({ banned_at: Date.now() }),
            write(db.deleteFrom('sessions').where('person', '=', person.id)),
            write(db.deleteFrom('tokens').where('person', '=', person.id)),
            ...(await lookAfter(this.#store, person.id)),
          ],
        };
      case 'remove':
        return removing(this.#store, target, person.id);
      case 'void':
        if (target?.kind !== 'game') throw badInput('target', 'must be a game');
        return { writes: await this.#voiding(target.id, person.id) };
    }
  }

  /** The game counts no more; ratings are worked out anew without it. */
  async #voiding(id: string, person: string): Promise<Write[]> {
    const { db } = this.#store;
    const game = await db
      .selectFrom('players')
      .innerJoin('games', 'games.id', 'players.game')
      .select(['games.rated', 'games.state'])
      .where('games.id', '=', id)
      .where('players.person', '=', person)
      .executeTakeFirst();
    if (game === undefined) throw badInput('target', 'is no game of this person');
    if (game.rated !== 1 || game.state !== 'over') throw badInput('target', 'is no rated game that is over');
    return [
      write(db.updateTable('games').set({ rated: 0 }).where('id', '=', id).where('rated', '=', 1), 1),
      ...this.#rerate(),
    ];
  }

  #rerate(): Write[] {
    const { db } = this.#store;
    return [
      write(
        db
          .insertInto('facts')
          .values({ name: 'ratings', value: 'recompute' })
          .onConflict((it) => it.doNothing()),
      ),
      this.#store.plan({ kind: 'rerate', key: 'rerate', payload: {}, at: Date.now() }),
    ];
  }

  #liftAt(measure: string, at: number): Write {
    return this.#store.plan({ kind: 'lift', key: `lift:${measure}`, payload: { measure }, at });
  }

  /** The job: a ban has lasted its time. */
  async expire(id: string): Promise<void> {
    const measure = await this.#measures.one(id);
    if (measure.lifted_at !== null || measure.until === null) return;
    if (measure.until > Date.now()) {
      await this.#store.write([this.#liftAt(id, measure.until)]);
      return;
    }
    await this.#store.write(await this.#measures.lifting(measure));
    await this.#heed({ changed: measure.person });
  }

  async lift(moderator: PeopleTable, id: string, reason: string): Promise<void> {
    const measure = await this.#measures.one(id);
    await this.#subject(moderator, measure.person);
    if (measure.lifted_at !== null) throw conflict('It is taken back already.');
    // Whoever objects to it has got what they wanted.
    const waits = measure.appealed_at !== null && measure.appeal_answer === null;
    await this.#takeBack(moderator, measure, reason, waits ? [this.#answered(moderator, id, reason)] : []);
  }

  /** Whoever acted does not decide on the objection, unless they keep the server. */
  async answer(moderator: PeopleTable, id: string, grant: boolean, answer: string): Promise<void> {
    const measure = await this.#measures.one(id);
    await this.#subject(moderator, measure.person);
    if (measure.appealed_at === null || measure.appeal_answer !== null)
      throw conflict('There is no objection to be decided on.');
    if (measure.moderator === moderator.id && moderator.operator !== 1)
      throw forbidden('This was your own act: leave the objection to somebody else.');
    const decided = this.#answered(moderator, id, answer);
    if (grant && measure.lifted_at === null) return this.#takeBack(moderator, measure, answer, [decided]);
    await this.#commit([
      decided,
      actWrite(this.#store, {
        operator: moderator.id,
        act: grant ? 'grant-appeal' : 'refuse-appeal',
        target: measure.person,
        reason: answer,
      }),
      ...this.#notices.telling(measure.person, {
        kind: 'moderation',
        key: `appeal:${id}`,
        text: `On your objection: ${answer}`,
        path: '/account',
      }),
    ]);
    await this.#notices.ring([measure.person]);
  }

  /** Part of a batch: an objection is decided on. */
  #answered(moderator: PeopleTable, id: string, answer: string): Write {
    const decide = this.#store.db
      .updateTable('measures')
      .set({ appeal_answer: answer, appeal_by: moderator.id })
      .where('id', '=', id)
      .where('appeal_answer', 'is', null);
    return write(decide, 1);
  }

  async #takeBack(
    moderator: PeopleTable,
    measure: MeasuresTable,
    reason: string,
    more: Write[],
  ): Promise<void> {
    const changed: Announcement = { changed: measure.person };
    const announced = this.#store.announce(() => JSON.stringify(changed));
    await this.#commit([
      ...more,
      ...(await this.#measures.lifting(measure)),
      ...(measure.act === 'void' ? this.#rerate() : []),
      actWrite(this.#store, {
        operator: moderator.id,
        act: `lift-${measure.act}`,
        target: measure.person,
        reason,
      }),
      ...this.#notices.telling(measure.person, {
        kind: 'moderation',
        key: `appeal:${measure.id}`,
        text: `Taken back: ${DONE[measure.act].toLowerCase()}. ${reason}`,
        path: '/account',
      }),
      ...(announced === undefined ? [] : [announced]),
    ]);
    await this.#heed(changed);
    await this.#notices.ring([measure.person]);
  }

  async #commit(writes: Write[]): Promise<void> {
    try {
      await this.#store.write(writes);
    } catch (error) {
      if (error instanceof Conflict) throw conflict('Somebody else was quicker, or it is gone. Look again.');
      throw error;
    }
  }

  /** Everything that operators and moderators did, the newest first. */
  async log(): Promise<ModerationLog> {
    const rows = await this.#store.db
      .selectFrom('operator_acts')
      .leftJoin('people as actors', 'actors.id', 'operator_acts.operator')
      .leftJoin('people as targets', 'targets.id', 'operator_acts.target')
      .select(['operator_acts.at', 'operator_acts.act', 'operator_acts.target', 'operator_acts.reason'])
      .select(['actors.name as by', 'targets.name as person'])
      .orderBy('operator_acts.at', 'desc')
      .limit(LOG_SHOWN)
      .execute();
    return rows.map(({ person, target, ...act }) => ({ ...act, target: person ?? target }));
  }
}
