import { applyOp, readStudy, type StudyFile, type StudyOp, StudyTree } from '@punica/insight';
import { BadInput } from '@punica/kernel';
import type { MadeOp, StudyEdited, StudyOpSent } from '@punica/protocol';
import { engineFor } from '../catalogue.ts';
import { badInput, conflict, notFound } from '../problem.ts';
import { Conflict, type Store, write } from '../storage/store.ts';
import type { StudyChaptersTable } from '../storage/tables.ts';

/** A chapter that is laid out: its tree, after so many changes. */
interface LaidChapter {
  readonly tree: StudyTree;
  version: number;
}

/** So much may be tried in one chapter, and so much stays laid out in a process altogether. */
export const MOST_MOMENTS = 2_000;
const MOST_LAID_OUT = 20_000;
/** After so many changes the whole file is written again, so that a chapter is quickly laid out. */
const FILE_EVERY = 40;
/** Somebody else was quicker so often: there is more going on than one can follow. */
const MOST_ATTEMPTS = 20;
/** Whoever was too late waits up to so long, each time a little longer, so that two do not meet again and again. */
const WAIT_MS = 15;
/** Whoever knows less than this fetches the chapter anew. */
const MOST_TOLD = 200;

const missing = () => notFound('There is no such chapter.');
const keyOf = (study: string, chapter: number): string => `${study} ${chapter}`;

/** Where chapters lie open: changes are made here, one after the other, in the order that the database decides. */
export class ChapterDesk {
  readonly #store: Store;
  readonly #laid = new Map<string, LaidChapter>();
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Makes a change. What others have made meanwhile is told with it. */
  edit(study: string, chapter: number, person: string, known: number, op: StudyOpSent): Promise<StudyEdited> {
    return this.#inTurn(study, chapter, async () => {
      for (let attempt = 1; ; attempt++) {
        const laid = await this.#layOut(study, chapter);
        if (known > laid.version) throw badInput('version', 'is newer than the chapter');
        try {
          const made = await this.#make(study, chapter, laid, person, op);
          const since = laid.version - 1;
          const earlier =
            known < since && since - known < MOST_TOLD ? await this.ops(study, chapter, known, since) : [];
          return { version: laid.version, ops: [...earlier, made] };
        } catch (error) {
          // What a change that was not kept has left in the tree is forgotten with it.
          if (!(error instanceof BadInput)) this.#laid.delete(keyOf(study, chapter));
          if (!(error instanceof Conflict)) throw error;
          if (attempt === MOST_ATTEMPTS)
            throw conflict('Others change this chapter all the time. Try again.');
          await new Promise((resolve) => setTimeout(resolve, Math.random() * WAIT_MS * attempt));
        }
      }
    });
  }

  async #make(
    study: string,
    chapter: number,
    laid: LaidChapter,
    person: string,
    asked: StudyOpSent,
  ): Promise<MadeOp> {
    const { tree, version: place } = laid;
    if (asked.op === 'play' && tree.size >= MOST_MOMENTS)
      throw badInput('op', `is one too many: a chapter has room for ${MOST_MOMENTS} moments`);
    const op = applyOp(tree, asked as StudyOp);
    const at = Date.now();
    const version = place + 1;
    const { db } = this.#store;
    const whole =
      version % FILE_EVERY === 0 ? { file: JSON.stringify(tree.file()), file_version: version } : {};
    const announced = this.#store.announce(() => JSON.stringify({ study: { id: study, chapter, version } }));
    await this.#store.write([
      write(
        db
          .updateTable('study_chapters')
          .set({ version, next: tree.next, name: tree.called, moments: tree.size, ...whole })
          .where('study', '=', study)
          .where('chapter', '=', chapter)
          .where('version', '=', place),
        1,
      ),
      write(
        db.insertInto('study_ops').values({ study, chapter, place, person, at, op: JSON.stringify(op) }),
        1,
      ),
      write(db.updateTable('studies').set({ changed_at: at }).where('id', '=', study)),
      ...(announced === undefined ? [] : [announced]),
    ]);
    laid.version = version;
    return { place, person, at, op: op as MadeOp['op'] };
  }

  async #inTurn<T>(study: string, chapter: number, work: () => Promise<T>): Promise<T> {
    const key = keyOf(study, chapter);
    const before = this.#queues.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(key) === mine) this.#queues.delete(key);
    }
  }

  /** The chapter as it is now. Another process may have changed it: what is laid out here is brought up to date. */
  async read(study: string, chapter: number): Promise<{ version: number; file: StudyFile; tree: StudyTree }> {
    return this.#inTurn(study, chapter, async () => {
      const { tree, version } = await this.#layOut(study, chapter, true);
      return { tree, version, file: tree.file() };
    });
  }

  async ops(study: string, chapter: number, from: number, below = from + MOST_TOLD): Promise<MadeOp[]> {
    const rows = await this.#store.db
      .selectFrom('study_ops')
      .select(['place', 'person', 'at', 'op'])
      .where('study', '=', study)
      .where('chapter', '=', chapter)
      .where('place', '>=', from)
      .where('place', '<', below)
      .orderBy('place')
      .execute();
    return rows.map(({ op, ...row }) => ({ ...row, op: JSON.parse(op) }));
  }

  async #layOut(study: string, chapter: number, newest = false): Promise<LaidChapter> {
    const key = keyOf(study, chapter);
    let laid = this.#laid.get(key);
    if (laid === undefined || newest) {
      const row = await this.#store.db
        .selectFrom('study_chapters')
        .selectAll()
        .where('study', '=', study)
        .where('chapter', '=', chapter)
        .executeTakeFirst();
      if (row === undefined) throw missing();
      if (laid?.version !== row.version) laid = await this.#fromRow(row);
    }
    // The one that was used last stands last.
    this.#laid.delete(key);
    this.#laid.set(key, laid);
    this.#putAway(key);
    return laid;
  }

  async #fromRow(row: StudyChaptersTable): Promise<LaidChapter> {
    const file = readStudy(JSON.parse(row.file));
    const engine = await engineFor(file);
    const older = file.rules < engine.game.version;
    const tree = new StudyTree(engine, file) as unknown as StudyTree;
    for (const { op } of await this.ops(row.study, row.chapter, row.file_version, row.version)) {
      try {
        applyOp(tree, op as StudyOp);
      } catch (error) {
        // What newer rules do not allow any more is left out, as in a file.
        if (!older || !(error instanceof BadInput)) throw error;
      }
    }
    tree.reserve(row.next);
    return { tree, version: row.version };
  }

  #putAway(kept: string): void {
    let sum = 0;
    for (const { tree } of this.#laid.values()) sum += tree.size + 1;
    for (const [key, { tree }] of this.#laid) {
      if (sum <= MOST_LAID_OUT) return;
      if (key === kept) continue;
      this.#laid.delete(key);
      sum -= tree.size + 1;
    }
  }

  forget(study: string): void {
    for (const key of this.#laid.keys()) if (key.startsWith(`${study} `)) this.#laid.delete(key);
  }
}
