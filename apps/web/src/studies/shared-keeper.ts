import { applyOp, readStudy, START, type StudyFile, type StudyOp, type StudyTree } from '@punica/insight';
import { BadInput, type Core } from '@punica/kernel';
import type { MadeOp, Push, StudyChapter, StudyEdited, StudyHead } from '@punica/protocol';
import { ask, ServerRefusal } from '../online/server-api.ts';
import { StudyFollow } from './study-follow.ts';
import type { StudyKeeper, StudyListener } from './study-keeper.ts';
import type { SharedShown } from './study-shown.ts';

interface Opening {
  readonly head: StudyHead;
  readonly chapter: StudyChapter;
  readonly at: number;
}

const wireAt = (at: number): number | null => (at === START ? null : at);

/** A chapter of a study on a server. The server decides on the order of changes; here they are made in that order. */
export class SharedKeeper implements StudyKeeper {
  readonly from = '/shared';
  readonly file: StudyFile;
  readonly at: number;
  readonly #chapter: number;
  #head: StudyHead;
  #version: number;
  #there: Pick<SharedShown, 'people' | 'others'> = { people: [], others: 0 };
  #connected = true;
  #tree: StudyTree | undefined;
  #listener: StudyListener | undefined;
  #follow: StudyFollow | undefined;
  #isGone = false;
  /** What came is made one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor({ head, chapter, at }: Opening) {
    this.#head = head;
    this.#chapter = chapter.chapter;
    this.#version = chapter.version;
    this.file = readStudy(chapter.file);
    this.at = at;
  }

  static async open(id: string, wanted: number | null, at: number): Promise<SharedKeeper | 'missing'> {
    try {
      const head = await ask<StudyHead>('GET', `/api/studies/${encodeURIComponent(id)}`);
      const { chapter: first } = head.chapters.find(({ chapter }) => chapter === wanted) ?? head.chapters[0];
      const chapter = await ask<StudyChapter>('GET', `/api/studies/${head.id}/chapters/${first}`);
      return new SharedKeeper({ head, chapter, at: first === wanted || wanted === null ? at : START });
    } catch (error) {
      if (error instanceof ServerRefusal && error.status === 404) return 'missing';
      throw error;
    }
  }

  get id(): string {
    return this.#head.id;
  }

  get #path(): string {
    return `/api/studies/${this.id}/chapters/${this.#chapter}`;
  }

  get mayWrite(): boolean {
    return !this.#isGone && this.#head.you !== 'read';
  }

  get shared(): SharedShown {
    const { people, others } = this.#there;
    return { head: this.#head, chapter: this.#chapter, people, others, connected: this.#connected };
  }

  listen(tree: StudyTree<Core>, listener: StudyListener): void {
    this.#tree = tree as StudyTree;
    this.#listener = listener;
    this.#follow = new StudyFollow(
      this.id,
      { chapter: this.#chapter, at: wireAt(this.at) },
      (push) => this.#hear(push),
      (isThere) => {
        this.#connected = isThere;
        listener.around();
        if (isThere) void this.#catchUp();
      },
    );
  }

  async make(op: StudyOp): Promise<StudyOp> {
    const edit = { version: this.#version, op };
    const { ops } = await ask<StudyEdited>('POST', `${this.#path}/ops`, edit).catch((error: unknown) => {
      if (error instanceof ServerRefusal) throw new BadInput('study', error.message);
      throw error;
    });
    await this.#take(ops);
    return ops[ops.length - 1].op as StudyOp;
  }

  async looksAt(at: number): Promise<void> {
    this.#follow?.look(wireAt(at));
  }

  #hear(push: Push): void {
    if (push.type === 'study-ops' && push.chapter === this.#chapter)
      void this.#take(push.ops).then((isNew) => isNew && this.#listener?.changed());
    else if (push.type === 'study') {
      this.#head = push.head;
      this.#listener?.around();
      // Changes may have been lost on the way, as when processes lose sight of each other.
      void this.#catchUp();
    } else if (push.type === 'study-there') {
      this.#there = { people: push.people, others: push.others };
      this.#listener?.around();
    } else if (push.type === 'study-gone') {
      this.#isGone = true;
      this.#listener?.lost();
    }
  }

  /** Makes what is new of these, and fetches what is missing before them. Whether there was something new. */
  #take(ops: readonly MadeOp[]): Promise<boolean> {
    const mine = this.#last.then(async () => {
      const before = this.#version;
      let fresh = ops.filter(({ place }) => place >= this.#version);
      while (fresh.length > 0 && fresh[0].place > this.#version) {
        const missing = await ask<MadeOp[]>('GET', `${this.#path}/ops?from=${this.#version}`);
        if (missing.length === 0) break;
        this.#make(missing);
        fresh = fresh.filter(({ place }) => place >= this.#version);
      }
      this.#make(fresh);
      return this.#version > before;
    });
    this.#last = mine.catch(() => {});
    return mine;
  }

  #make(ops: readonly MadeOp[]): void {
    for (const { place, op } of ops) {
      if (place !== this.#version) continue;
      applyOp(this.#tree!, op as StudyOp);
      this.#version = place + 1;
    }
  }

  async #catchUp(): Promise<void> {
    const ops = await ask<MadeOp[]>('GET', `${this.#path}/ops?from=${this.#version}`).catch(() => []);
    if (await this.#take(ops)) this.#listener?.changed();
  }

  close(): void {
    this.#follow?.close();
  }
}
