import { computed, effect, signal, untracked } from '@preact/signals';
import type { Play } from '@punica/insight';
import { enact } from '../kit/perform.ts';
import { perTable } from '../table/per-table.ts';
import type { TableModel } from '../table/table-model.ts';
import type { Lookers, Story } from './story.ts';

const STEP_MS = 900;

/** A place of the story in words. */
export interface Whereabouts {
  readonly chapter: string;
  readonly play: Play | null;
}

/** Looking back at a table: where one is in the story, and whether it runs on by itself. */
export class Replay {
  readonly table: TableModel;
  readonly story = signal<Story | null>(null);
  readonly running = signal(false);
  readonly speed = signal(1);
  /** Where a replay that runs on by itself ends, if before the end. */
  #until: number | null = null;
  #timer = 0;

  readonly last = computed(() => (this.story.value?.afters.length ?? 1) - 1);
  /** The stop that is shown: the last one that does not lie behind the moment. */
  readonly stop = computed(() => {
    const afters = this.story.value?.afters ?? [0];
    const { after } = this.table.past.value ?? this.table.present.value;
    let stop = 0;
    while (stop + 1 < afters.length && afters[stop + 1] <= after) stop++;
    return stop;
  });
  readonly where = computed<Whereabouts>(() => {
    const stop = this.stop.value;
    const chapter = this.story.value?.chapters.find((it) => stop >= it.first && stop <= it.last);
    const play = chapter?.plays.find((it) => stop >= it.first && stop <= it.last) ?? null;
    return { chapter: chapter?.label ?? '', play };
  });

  constructor(table: TableModel) {
    this.table = table;
  }

  /** Keeps the story as long as the table looks back. */
  follow(): () => void {
    const stopFollowing = effect(() => {
      const looking = this.table.past.value !== null;
      const version = this.table.present.value.version;
      void version;
      if (!looking) this.pause();
      else if (untracked(() => this.story.value) === null || !looking) void this.tell();
    });
    const forget = effect(() => {
      // A new move makes the story longer.
      void this.table.present.value;
      if (untracked(() => this.table.past.value) === null) this.story.value = null;
    });
    return () => {
      stopFollowing();
      forget();
      this.pause();
    };
  }

  async tell(): Promise<void> {
    this.story.value = await this.table.story();
  }

  async to(stop: number): Promise<void> {
    const afters = this.story.value?.afters;
    if (afters === undefined) return;
    const wanted = Math.max(0, Math.min(stop, afters.length - 1));
    await this.table.look(afters[wanted]);
    const part = this.table.log.value.find(({ place }) => place + 1 === afters[wanted]);
    this.table.pointed.value =
      this.table.past.value === null ? [] : (part?.lines.flatMap((line) => line.spots) ?? []);
  }

  /** One move on, with what moves seen to move. */
  async on(): Promise<void> {
    const stop = this.stop.value;
    await this.to(stop + 1);
    const after = this.story.value?.afters[stop + 1];
    const part = this.table.log.value.find(({ place }) => place + 1 === after);
    if (part === undefined) return;
    // One frame, so that the pieces stand where they go to before they are seen to move there.
    await new Promise(requestAnimationFrame);
    await enact(part, this.table);
  }

  /** To the first stop of the play before or after. */
  async toPlay(by: 1 | -1): Promise<void> {
    const plays = (this.story.value?.chapters ?? []).flatMap((it) => it.plays);
    const stop = this.stop.value;
    const target = by > 0 ? plays.find((it) => it.first > stop) : plays.findLast((it) => it.first < stop);
    await this.to(target?.first ?? (by > 0 ? this.last.value : 0));
  }

  async run(until: number | null = null): Promise<void> {
    this.#until = until;
    if (this.stop.value >= this.last.value) await this.to(0);
    this.running.value = true;
    this.#tick();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.running.value = false;
  }

  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#step(), STEP_MS / this.speed.value);
  }

  async #step(): Promise<void> {
    if (!this.running.value) return;
    const next = this.stop.value + 1;
    await this.on();
    if (next >= (this.#until ?? this.last.value)) this.pause();
    else if (this.running.value) this.#tick();
  }

  takeEyes(eyes: Lookers | null): Promise<void> {
    const { after } = this.table.past.value ?? this.table.present.value;
    return this.table.takeEyes(eyes, after).then(() => this.tell());
  }

  /** What others did after `after` entries had been seen, step by step. */
  async since(after: number): Promise<void> {
    await this.table.look(after);
    await this.tell();
    await this.run();
  }
}

export const replayOf = perTable((table) => new Replay(table));
