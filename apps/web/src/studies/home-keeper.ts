import { applyOp, type StudyFile, type StudyOp, type StudyTree } from '@punica/insight';
import type { Core } from '@punica/kernel';
import { GameLock } from '../play/lock.ts';
import { deleteGame, Overtaken, readStudyHere, type StoredStudy, writeStudy } from '../play/store.ts';
import type { StudyKeeper, StudyListener } from './study-keeper.ts';

/** A study in this browser: one tab has it at a time. */
export class HomeKeeper implements StudyKeeper {
  readonly shared = null;
  readonly #lock: GameLock;
  #stored: StoredStudy;
  #tree: StudyTree<Core> | undefined;
  #listener: StudyListener | undefined;
  #saving: Promise<void> = Promise.resolve();
  #isLost = false;

  private constructor(stored: StoredStudy, lock: GameLock) {
    this.#stored = stored;
    this.#lock = lock;
  }

  static async open(
    id: string,
    how: 'play' | 'takeOver' | 'watch',
  ): Promise<HomeKeeper | 'missing' | 'elsewhere'> {
    const lock = new GameLock(id);
    let keeper: HomeKeeper | undefined;
    if (!(await lock.take(how === 'takeOver', () => keeper?.lose()))) return 'elsewhere';
    const stored = await readStudyHere(id);
    if (stored === undefined) {
      lock.release();
      return 'missing';
    }
    keeper = new HomeKeeper(stored, lock);
    return keeper;
  }

  get id(): string {
    return this.#stored.id;
  }

  get from(): string | null {
    return this.#stored.from;
  }

  get file(): StudyFile {
    return this.#stored.study;
  }

  get at(): number {
    return this.#stored.at;
  }

  get mayWrite(): boolean {
    return !this.#isLost;
  }

  listen(tree: StudyTree<Core>, listener: StudyListener): void {
    this.#tree = tree;
    this.#listener = listener;
  }

  async make(op: StudyOp, at: number): Promise<StudyOp> {
    const made = applyOp(this.#tree as StudyTree, op);
    await this.#save(made.op === 'play' ? made.id! : at, true);
    return made;
  }

  looksAt(at: number): Promise<void> {
    return this.#save(at, false);
  }

  /** One after the other: two at once would each take the other for another tab. */
  #save(at: number, changed: boolean): Promise<void> {
    const turn = this.#saving.then(() => this.#write(at, changed));
    this.#saving = turn.catch(() => {});
    return turn;
  }

  async #write(at: number, changed: boolean): Promise<void> {
    const stored: StoredStudy = {
      ...this.#stored,
      study: this.#tree!.file(),
      kept: this.#stored.kept || changed,
      at,
      revision: this.#stored.revision + 1,
      touched: Date.now(),
    };
    try {
      await writeStudy(stored, this.#stored.revision);
      this.#stored = stored;
    } catch (trouble) {
      if (!(trouble instanceof Overtaken)) throw trouble;
      this.lose();
    }
  }

  lose(): void {
    this.#isLost = true;
    this.#listener?.lost();
  }

  close(): void {
    this.#lock.release();
    // What was opened, looked at and left as it was is not worth keeping.
    if (!this.#stored.kept && !this.#isLost) void deleteGame(this.#stored.id);
  }
}
