import type {
  chapterRequest,
  ListedStudy,
  MadeOp,
  newStudy,
  Read,
  StudyAccess,
  StudyEdited,
  StudyHead,
  StudyMay,
  StudyOpSent,
} from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import type { Notices } from '../notices/notices.ts';
import { Allowance } from '../people/allowance.ts';
import { hasBlocked } from '../people/blocks.ts';
import type { Person } from '../people/people.ts';
import { mayWatch } from '../play/may-watch.ts';
import { badInput, conflict, notFound, Problem, tooMany } from '../problem.ts';
import { newId } from '../secrets.ts';
import { Conflict, type Store, type Write, write } from '../storage/store.ts';
import type { StudiesTable } from '../storage/tables.ts';
import { enterAsOwner, enterStudy, enterToWrite, mayWith } from './access.ts';
import { ChapterDesk } from './chapter-desk.ts';
import { chapterFrom, type Sources } from './new-chapter.ts';
import { type StudyFollower, StudyLive } from './study-live.ts';
import type { StudyNews } from './study-news.ts';

const MOST_CHAPTERS = 64;
const MOST_MEMBERS = 100;
const MOST_STUDIES = 200;
const PAGE = 50;

/** Studies that several people work on: who may do what, their chapters, and everything that changes in them. */
export class Studies {
  readonly #store: Store;
  readonly #voice: Voice;
  readonly #notices: Notices;
  readonly #sources: Sources;
  readonly #desk: ChapterDesk;
  readonly #edits: Allowance;
  readonly live: StudyLive;
  /** All changes up to now have been told. */
  #toldUntilNow: Promise<void> = Promise.resolve();

  constructor(
    store: Store,
    voice: Voice,
    notices: Notices,
    sources: Sources,
    editsAMinute: number,
    failed: (error: unknown) => void,
  ) {
    this.#store = store;
    this.#voice = voice;
    this.#notices = notices;
    this.#sources = sources;
    this.#desk = new ChapterDesk(store);
    this.#edits = new Allowance(editsAMinute);
    this.live = new StudyLive(store, failed);
  }

  async create(person: Person, { name, access, chapter }: Read<typeof newStudy>): Promise<string> {
    const { db } = this.#store;
    const { count } = await db
      .selectFrom('studies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner', '=', person.id)
      .executeTakeFirstOrThrow();
    if (count >= MOST_STUDIES)
      throw tooMany('studies', `You have ${MOST_STUDIES} studies and no room for more.`);
    const row = await chapterFrom(this.#sources, chapter, person.id, name);
    if (access !== 'private') await this.#voice.take(person.id, 'studies');
    const id = newId();
    const now = Date.now();
    const study = { id, name, owner: person.id, access, created_at: now, changed_at: now, last_chapter: 1 };
    await this.#store.write([
      write(db.insertInto('studies').values(study)),
      write(db.insertInto('study_chapters').values({ ...row, study: id, chapter: 1, place: 1 })),
    ]);
    return id;
  }

  async list(
    person: string | undefined,
    query: { mine?: 'yes'; game?: string; before?: number },
  ): Promise<ListedStudy[]> {
    const { db } = this.#store;
    let rows = db
      .selectFrom('studies')
      .innerJoin('people', 'people.id', 'studies.owner')
      .selectAll('studies')
      .select('people.name as owner_name');
    if (query.mine === undefined) rows = rows.where('studies.access', '=', 'public');
    else if (person === undefined) throw new Problem(401, 'unknown', 'Come in first.');
    else
      rows = rows.where((it) =>
        it.or([
          it('studies.owner', '=', person),
          it('studies.id', 'in', db.selectFrom('study_members').select('study').where('person', '=', person)),
        ]),
      );
    const { game, before } = query;
    if (before !== undefined) rows = rows.where('studies.changed_at', '<', before);
    if (game !== undefined)
      rows = rows.where(
        'studies.id',
        'in',
        db.selectFrom('study_chapters').select('study').where('game', '=', game),
      );
    const found = await rows.orderBy('studies.changed_at', 'desc').limit(PAGE).execute();
    if (found.length === 0) return [];
    const chapters = await db
      .selectFrom('study_chapters')
      .select(['study', 'game'])
      .where(
        'study',
        'in',
        found.map(({ id }) => id),
      )
      .orderBy('place')
      .execute();
    return found.map(({ id, name, access, owner, owner_name, changed_at }) => {
      const own = chapters.filter(({ study }) => study === id);
      return {
        id,
        name,
        access,
        owner: { person: owner, name: owner_name },
        games: [...new Set(own.map((it) => it.game))],
        chapters: own.length,
        changedAt: changed_at,
      };
    });
  }

  async head(id: string, person: string | undefined): Promise<StudyHead> {
    const { study, may } = await enterStudy(this.#store, id, person);
    return { ...(await this.#headOf(study)), you: may };
  }

  async #headOf(study: StudiesTable): Promise<Omit<StudyHead, 'you'>> {
    const { db } = this.#store;
    const [owner, members, chapters] = await Promise.all([
      db.selectFrom('people').select('name').where('id', '=', study.owner).executeTakeFirst(),
      db
        .selectFrom('study_members')
        .innerJoin('people', 'people.id', 'study_members.person')
        .select(['people.id as person', 'people.name', 'study_members.may'])
        .where('study', '=', study.id)
        .orderBy('people.name')
        .execute(),
      db
        .selectFrom('study_chapters')
        .leftJoin('study_pictures', (join) =>
          join
            .onRef('study_pictures.study', '=', 'study_chapters.study')
            .onRef('study_pictures.chapter', '=', 'study_chapters.chapter'),
        )
        .select(['study_chapters.chapter', 'name', 'game', 'moments', 'source'])
        .select('study_pictures.at as pictured_at')
        .where('study_chapters.study', '=', study.id)
        .orderBy('place')
        .execute(),
    ]);
    return {
      id: study.id,
      name: study.name,
      access: study.access,
      owner: { person: study.owner, name: owner?.name ?? '' },
      members,
      chapters: chapters.map(({ pictured_at, ...chapter }) => ({
        ...chapter,
        pictured: pictured_at !== null,
      })),
      createdAt: study.created_at,
      changedAt: study.changed_at,
    };
  }

  async change(
    id: string,
    person: string,
    { name, access, chapters }: { name?: string; access?: StudyAccess; chapters?: readonly number[] },
  ): Promise<void> {
    const study = await enterAsOwner(this.#store, id, person);
    const opens = access !== undefined && access !== 'private';
    if (name !== undefined || opens)
      await this.#refuseMuted({ ...study, access: access ?? study.access }, person);
    const { db } = this.#store;
    const writes: Write[] = [];
    if (chapters !== undefined) {
      const known = await db.selectFrom('study_chapters').select('chapter').where('study', '=', id).execute();
      const all = new Set(chapters);
      if (
        all.size !== known.length ||
        all.size !== chapters.length ||
        !known.every((it) => all.has(it.chapter))
      )
        throw badInput('chapters', 'must name every chapter of the study once');
      chapters.forEach((chapter, place) => {
        const moved = db.updateTable('study_chapters').set({ place: place + 1 });
        writes.push(write(moved.where('study', '=', id).where('chapter', '=', chapter)));
      });
    }
    const set = { ...(name === undefined ? {} : { name }), ...(access === undefined ? {} : { access }) };
    await this.#write(id, writes, set);
  }

  /** For whoever may write in it, and may write to others where others read it. */
  async enterToWrite(id: string, person: string): Promise<void> {
    const { study } = await enterToWrite(this.#store, id, person);
    await this.#refuseMuted(study, person);
  }

  /** Where somebody is alone nobody else reads what they write. */
  async #refuseMuted({ id, access }: StudiesTable, person: string): Promise<void> {
    if (access === 'private' && !(await this.#isShared(id))) return;
    await this.#voice.refuseMuted(person);
  }

  async #isShared(id: string): Promise<boolean> {
    const { db } = this.#store;
    const member = db.selectFrom('study_members').select('person').where('study', '=', id).limit(1);
    return (await member.executeTakeFirst()) !== undefined;
  }

  async addChapter(id: string, person: string, given: Read<typeof chapterRequest>): Promise<number> {
    await this.enterToWrite(id, person);
    const row = await chapterFrom(this.#sources, given, person);
    const { db } = this.#store;
    const known = await db
      .selectFrom('study_chapters')
      .select(['chapter', 'place'])
      .where('study', '=', id)
      .execute();
    if (known.length >= MOST_CHAPTERS) throw conflict(`A study has room for ${MOST_CHAPTERS} chapters.`);
    const { last_chapter } = await db
      .selectFrom('studies')
      .select('last_chapter')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chapter = last_chapter + 1;
    const place = Math.max(0, ...known.map((it) => it.place)) + 1;
    const values = { ...row, study: id, chapter, place };
    const counted = db
      .updateTable('studies')
      .set({ last_chapter: chapter })
      .where('id', '=', id)
      .where('last_chapter', '=', last_chapter);
    await this.#write(id, [write(counted, 1), write(db.insertInto('study_chapters').values(values))]);
    return chapter;
  }

  async removeChapter(id: string, person: string, chapter: number): Promise<void> {
    await enterAsOwner(this.#store, id, person);
    const { db } = this.#store;
    const known = await db.selectFrom('study_chapters').select('chapter').where('study', '=', id).execute();
    if (!known.some((it) => it.chapter === chapter)) throw notFound('There is no such chapter.');
    if (known.length === 1) throw conflict('A study has at least one chapter: delete the study instead.');
    await this.#write(id, [
      write(db.deleteFrom('study_chapters').where('study', '=', id).where('chapter', '=', chapter), 1),
      write(db.deleteFrom('study_pictures').where('study', '=', id).where('chapter', '=', chapter)),
      write(db.deleteFrom('study_ops').where('study', '=', id).where('chapter', '=', chapter)),
    ]);
    this.#desk.forget(id);
  }

  async setMember(id: string, owner: Person, member: Person, may: 'write' | 'read'): Promise<void> {
    const study = await enterAsOwner(this.#store, id, owner.id);
    if (member.id === study.owner) throw conflict('The study is theirs.');
    const { db } = this.#store;
    const members = await db.selectFrom('study_members').selectAll().where('study', '=', id).execute();
    const before = members.find(({ person }) => person === member.id);
    if (before === undefined) await this.#voice.take(owner.id, 'invitations');
    else await this.#voice.refuseMuted(owner.id);
    const count = members.length - (before === undefined ? 0 : 1);
    if (count >= MOST_MEMBERS) throw conflict(`A study has room for ${MOST_MEMBERS} members.`);
    await this.#write(id, [
      write(
        db
          .insertInto('study_members')
          .values({ study: id, person: member.id, may })
          .onConflict((it) => it.columns(['study', 'person']).doUpdateSet({ may })),
      ),
      ...(before?.may === may ? [] : await this.#told(study, owner, member.id, may)),
    ]);
    await this.#notices.ring([member.id]);
  }

  /** Part of a batch: somebody hears that a study is open to them now; from whom they have blocked they hear nothing. */
  async #told(study: StudiesTable, owner: Person, member: string, may: 'write' | 'read'): Promise<Write[]> {
    if (await hasBlocked(this.#store, member, owner.id)) return [];
    const what = may === 'write' ? 'write in' : 'read';
    return this.#notices.telling(member, {
      kind: 'study',
      key: `study:${study.id}:${member}`,
      text: `${owner.name} lets you ${what} the study “${study.name}”.`,
      path: `/shared/${study.id}`,
      about: owner.id,
    });
  }

  /** The owner sends somebody away, or a member leaves. */
  async removeMember(id: string, person: string, member: string): Promise<void> {
    if (person === member) await enterStudy(this.#store, id, person);
    else await enterAsOwner(this.#store, id, person);
    const gone = this.#store.db
      .deleteFrom('study_members')
      .where('study', '=', id)
      .where('person', '=', member);
    await this.#write(id, [write(gone)]);
  }

  async remove(id: string, person: string): Promise<void> {
    await enterAsOwner(this.#store, id, person);
    await this.#store.write([...removal(this.#store, id), ...this.#announced({ id, head: true })]);
    await this.#headChanged(id);
  }

  async read(id: string, person: string | undefined, chapter: number) {
    await enterStudy(this.#store, id, person);
    await this.refuseHidden(id, person, chapter);
    return this.#desk.read(id, chapter);
  }

  async ops(id: string, person: string | undefined, chapter: number, from: number): Promise<MadeOp[]> {
    await enterStudy(this.#store, id, person);
    await this.refuseHidden(id, person, chapter);
    return this.#desk.ops(id, chapter, from);
  }

  async edit(
    id: string,
    person: string,
    chapter: number,
    known: number,
    op: StudyOpSent,
  ): Promise<StudyEdited> {
    await this.enterToWrite(id, person);
    if (!this.#edits.take(person)) throw tooMany('edits', 'You change too much at once. Wait a moment.');
    await this.refuseHidden(id, person, chapter);
    const edited = await this.#desk.edit(id, chapter, person, known, op);
    const made = edited.ops[edited.ops.length - 1];
    await this.#tellOps(id, chapter, made.place, [made]);
    if (made.op.op === 'call') await this.#headChanged(id);
    return edited;
  }

  /** Those who played a private game may have shared it, and one of them may have taken that back. */
  async refuseHidden(id: string, person: string | undefined, chapter: number): Promise<void> {
    const row = await this.#sourceOf(id, chapter);
    if (row === undefined) throw notFound('There is no such chapter.');
    if (row.source !== null)
      await mayWatch(this.#store, await this.#sources.tables.get(row.source), person, undefined);
  }

  #sourceOf(id: string, chapter: number) {
    return this.#store.db
      .selectFrom('study_chapters')
      .select('source')
      .where('study', '=', id)
      .where('chapter', '=', chapter)
      .executeTakeFirst();
  }

  /**
   * One after the other: whoever follows hears of changes in the order in which they were made. They are made by then:
   * what cannot be told is no fault of whoever made it, and is fetched by those who see that it is missing.
   */
  #tellOps(id: string, chapter: number, from: number, ops: readonly MadeOp[]): Promise<void> {
    this.#toldUntilNow = this.#toldUntilNow
      .then(() => this.#tellOpsNow(id, chapter, from, ops))
      .catch(() => {});
    return this.#toldUntilNow;
  }

  /** Whoever looked on before that was taken back hears as little of the chapter as they may read of it. */
  async #tellOpsNow(id: string, chapter: number, from: number, ops: readonly MadeOp[]): Promise<void> {
    if (!this.live.isFollowed(id)) return;
    const { source } = (await this.#sourceOf(id, chapter)) ?? { source: null };
    const shut = new Set<StudyFollower>();
    if (source !== null)
      for (const follower of this.live.followersOf(id))
        await this.refuseHidden(id, follower.person, chapter).catch(() => shut.add(follower));
    this.live.ops(id, chapter, from, ops, shut);
  }

  /** Somebody opens a study, and is told of it from now on. */
  async follow(
    follower: Omit<StudyFollower, 'may'>,
    id: string,
  ): Promise<{ follower: StudyFollower; leave(): void }> {
    const head = await this.head(id, follower.person);
    const entered: StudyFollower = { ...follower, may: head.you };
    const leave = this.live.enter(id, entered);
    this.live.toOne(entered, { type: 'study', study: id, head });
    this.live.toOne(entered, this.live.thereAt(id));
    return { follower: entered, leave };
  }

  async heard(news: StudyNews): Promise<void> {
    if ('process' in news) this.live.heard(news);
    else if ('head' in news) {
      this.#desk.forget(news.id);
      await this.#headChanged(news.id);
    } else if (this.live.isFollowed(news.id)) {
      const from = news.version - 1;
      const ops = await this.#desk.ops(news.id, news.chapter, from, news.version);
      await this.#tellOps(news.id, news.chapter, from, ops);
      if (ops.some(({ op }) => op.op === 'call')) await this.#headChanged(news.id);
    }
  }

  /** What other processes told may have been lost: everybody is told anew, and looks for what they missed. */
  async refresh(): Promise<void> {
    for (const id of this.live.followed) await this.#headChanged(id);
  }

  async #write(id: string, writes: readonly Write[], set: Partial<StudiesTable> = {}): Promise<void> {
    const { db } = this.#store;
    const changed = db
      .updateTable('studies')
      .set({ ...set, changed_at: Date.now() })
      .where('id', '=', id);
    try {
      await this.#store.write([write(changed, 1), ...writes, ...this.#announced({ id, head: true })]);
    } catch (error) {
      if (error instanceof Conflict) throw conflict('Somebody else was quicker. Try again.');
      throw error;
    }
    await this.#headChanged(id);
  }

  #announced(news: StudyNews): Write[] {
    const announced = this.#store.announce(() => JSON.stringify({ study: news }));
    return announced === undefined ? [] : [announced];
  }

  async #headChanged(id: string): Promise<void> {
    if (!this.live.isFollowed(id)) return;
    const { db } = this.#store;
    const study = await db.selectFrom('studies').selectAll().where('id', '=', id).executeTakeFirst();
    for (const follower of this.live.followersOf(id)) {
      const may = study === undefined ? undefined : await mayWith(this.#store, study, follower.person);
      if (may === undefined) this.live.turnOut(id, follower);
      else follower.may = may;
    }
    if (study === undefined) return;
    const head = await this.#headOf(study);
    this.live.head(id, (may: StudyMay) => ({ ...head, you: may }));
    this.live.changed(id);
  }

  stop(): void {
    this.live.stop();
  }
}

/** Part of a batch: nothing of a study is left. */
export function removal({ db }: Store, id: string): Write[] {
  return [
    write(db.deleteFrom('study_pictures').where('study', '=', id)),
    write(db.deleteFrom('study_ops').where('study', '=', id)),
    write(db.deleteFrom('study_chapters').where('study', '=', id)),
    write(db.deleteFrom('study_members').where('study', '=', id)),
    write(db.deleteFrom('studies').where('id', '=', id)),
  ];
}
