import { randomUUID } from 'node:crypto';
import type { MadeOp, Push, StudyHead, StudyMay, StudyThere } from '@punica/protocol';
import type { Message } from '../play/hub.ts';
import type { Store } from '../storage/store.ts';
import type { StudyNews } from './study-news.ts';

/** Somebody who has a study open. */
export interface StudyFollower {
  readonly person: string | undefined;
  readonly name: string;
  may: StudyMay;
  chapter: number;
  at: number | null;
  send(message: Message): void;
}

interface Elsewhere {
  readonly people: readonly StudyThere[];
  readonly others: number;
  readonly heardAt: number;
}

/** Changes of who is there come together for so long before they are told. */
const TELL_AFTER_MS = 150;
/** Processes say again who is there; one that has not for so long is gone. */
const SAY_AGAIN_MS = 20_000;
const GONE_AFTER_MS = 50_000;
/** What one process tells another of must fit into one announcement. */
const MOST_NAMED = 40;

const messageOf = (push: Push): Message => ({ type: push.type, text: JSON.stringify(push) });

/** Who has which study open, here and in other processes, and what they are told. */
export class StudyLive {
  readonly #store: Store;
  readonly #process = randomUUID();
  readonly #here = new Map<string, Set<StudyFollower>>();
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();
  readonly #due = new Set<string>();
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(store: Store, failed: (error: unknown) => void) {
    this.#store = store;
    this.#failed = failed;
  }

  get followed(): readonly string[] {
    return [...this.#here.keys()];
  }

  isFollowed(study: string): boolean {
    return this.#here.has(study);
  }

  enter(study: string, follower: StudyFollower): () => void {
    const there = this.#here.get(study) ?? new Set();
    this.#here.set(study, there);
    there.add(follower);
    this.#again ??= setInterval(() => this.#sayAgain(), SAY_AGAIN_MS).unref();
    this.changed(study);
    return () => {
      there.delete(follower);
      if (there.size === 0 && this.#here.get(study) === there) this.#here.delete(study);
      this.changed(study);
    };
  }

  followersOf(study: string): readonly StudyFollower[] {
    return [...(this.#here.get(study) ?? [])];
  }

  /** Somebody came, went or looks elsewhere: told a moment later, together with what else changes. */
  changed(study: string): void {
    this.#due.add(study);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const due = [...this.#due];
      this.#due.clear();
      for (const id of due) {
        this.#tellThere(id);
        this.#announce(id);
      }
    }, TELL_AFTER_MS);
  }

  /** Of several windows of one person the last that was used counts. */
  #own(study: string): { people: StudyThere[]; others: number } {
    const people = new Map<string, StudyThere>();
    let others = 0;
    for (const { person, name, chapter, at, may } of this.#here.get(study) ?? []) {
      if (person === undefined) others++;
      else people.set(person, { person, name, chapter, at, may });
    }
    return { people: [...people.values()].slice(0, MOST_NAMED), others };
  }

  thereAt(study: string): Extract<Push, { type: 'study-there' }> {
    const own = this.#own(study);
    const people = new Map(own.people.map((it) => [it.person, it]));
    let { others } = own;
    for (const { people: more, others: unknown, heardAt } of this.#elsewhere.get(study)?.values() ?? []) {
      if (Date.now() - heardAt > GONE_AFTER_MS) continue;
      for (const it of more) if (!people.has(it.person)) people.set(it.person, it);
      others += unknown;
    }
    return { type: 'study-there', study, people: [...people.values()], others };
  }

  #tellThere(study: string): void {
    if (this.isFollowed(study)) this.#tell(study, this.thereAt(study));
  }

  #announce(study: string): void {
    const news: StudyNews = { id: study, process: this.#process, ...this.#own(study) };
    const announced = this.#store.announce(() => JSON.stringify({ study: news }));
    if (announced !== undefined && this.#store.kind === 'postgres')
      void this.#store.write([announced]).catch(this.#failed);
  }

  #sayAgain(): void {
    for (const study of this.#here.keys()) this.#announce(study);
    for (const [study, processes] of this.#elsewhere) {
      for (const [process, { heardAt }] of processes) {
        if (Date.now() - heardAt <= GONE_AFTER_MS) continue;
        processes.delete(process);
        this.#tellThere(study);
      }
      if (processes.size === 0) this.#elsewhere.delete(study);
    }
  }

  heard({ id, process, people, others }: Extract<StudyNews, { process: string }>): void {
    if (process === this.#process) return;
    const processes = this.#elsewhere.get(id) ?? new Map<string, Elsewhere>();
    this.#elsewhere.set(id, processes);
    const known = processes.has(process);
    if (people.length === 0 && others === 0) processes.delete(process);
    else processes.set(process, { people, others, heardAt: Date.now() });
    this.#tellThere(id);
    // Whoever has just opened it elsewhere does not know who is here.
    if (!known && this.isFollowed(id)) this.#announce(id);
  }

  /** Changes of a chapter, for everybody but those to whom it is `shut`. */
  ops(
    study: string,
    chapter: number,
    from: number,
    ops: readonly MadeOp[],
    shut: ReadonlySet<StudyFollower>,
  ): void {
    if (ops.length > 0) this.#tell(study, { type: 'study-ops', study, chapter, from, ops }, shut);
  }

  head(study: string, headFor: (may: StudyMay) => StudyHead): void {
    for (const follower of this.followersOf(study))
      follower.send(messageOf({ type: 'study', study, head: headFor(follower.may) }));
  }

  toOne(follower: StudyFollower, push: Push): void {
    follower.send(messageOf(push));
  }

  /** They may no longer look. */
  turnOut(study: string, follower: StudyFollower): void {
    follower.send(messageOf({ type: 'study-gone', study }));
    const there = this.#here.get(study);
    there?.delete(follower);
    if (there?.size === 0) this.#here.delete(study);
  }

  #tell(study: string, push: Push, shut?: ReadonlySet<StudyFollower>): void {
    const message = messageOf(push);
    for (const follower of this.#here.get(study) ?? [])
      if (shut?.has(follower) !== true) follower.send(message);
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#again);
  }
}
