import { computed, effect, signal, untracked } from '@preact/signals';
import type { Play } from '@punica/insight';
import { enact } from '../kit/perform.ts';
import type { LogPart } from '../play/protocol.ts';
import { greatIn } from '../table/great.ts';
import { showGreat } from '../table/pace.ts';
import { perTable } from '../table/per-table.ts';
import type { TableModel } from '../table/table-model.ts';
import type { Walker } from '../table/walker.ts';
import type { Lookers, Story } from './story.ts';

const STEP_MS = 900;
/** From this speed on, pieces are where they went to at once. */
const TOO_QUICK_TO_WALK = 4;

/** What a film goes on by. */
export type Pace = 'move' | 'play' | 'turn';

/** A place of the story in words. */
export interface Whereabouts {
  readonly chapter: string;
  readonly play: Play | null;
}

/** Looking back at a table: where one is in the story, and whether it runs on by itself. */
export class Replay implements Walker {
  readonly table: TableModel;
  readonly story = signal<Story | null>(null);
  readonly running = signal(false);
  readonly speed = signal(1);
  readonly pace = signal<Pace>('move');
  /** Where a replay that runs on by itself ends, if before the end. */
  #until: number | null = null;
  #timer = 0;
  /** The stop that is wanted while another is still on its way: who drags the slider wants only the last. */
  #wanted: number | null = null;
  #going = false;

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
      if (looking) this.table.walker.value = this;
      else if (untracked(() => this.table.walker.value) === this) this.table.walker.value = null;
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
    this.#wanted = stop;
    if (this.#going) return;
    this.#going = true;
    try {
      for (let next: number | null = stop; next !== null; next = this.#wanted) {
        this.#wanted = null;
        await this.#show(next, next);
      }
    } finally {
      this.#going = false;
    }
  }

  /** Shows a stop, and points at what happened on the way from another. */
  async #show(stop: number, since: number): Promise<readonly LogPart[]> {
    const afters = this.story.value?.afters;
    if (afters === undefined) return [];
    const wanted = Math.max(0, Math.min(stop, afters.length - 1));
    await this.table.look(afters[wanted]);
    const first = afters[Math.max(0, Math.min(since, wanted))];
    const parts = this.table.log.value.filter(
      ({ place }) => place + 1 >= first && place + 1 <= afters[wanted],
    );
    this.table.pointed.value =
      this.table.past.value === null ? [] : parts.flatMap(({ lines }) => lines.flatMap(({ spots }) => spots));
    return parts;
  }

  /** What was great has the screen again, in the pace of the film. */
  async #marvel(parts: readonly LogPart[]): Promise<void> {
    const { ending } = this.table.past.value ?? this.table.present.value;
    const great = greatIn(parts, ending);
    if (great !== null) await showGreat(great, this.table, this.speed.value);
  }

  /** One move on, with what moves seen to move. */
  async on(): Promise<void> {
    const stop = this.stop.value;
    await this.to(stop + 1);
    const after = this.story.value?.afters[stop + 1];
    const part = this.table.log.value.find(({ place }) => place + 1 === after);
    if (part === undefined) return;
    if (this.speed.value < TOO_QUICK_TO_WALK) {
      // One frame, so that the pieces stand where they go to before they are seen to move there.
      await new Promise(requestAnimationFrame);
      await enact(part, this.table);
    }
    await this.#marvel([part]);
  }

  /** To the first stop of the play before or after. */
  async toPlay(by: 1 | -1): Promise<void> {
    const plays = (this.story.value?.chapters ?? []).flatMap((it) => it.plays);
    const stop = this.stop.value;
    const target = by > 0 ? plays.find((it) => it.first > stop) : plays.findLast((it) => it.first < stop);
    await this.to(target?.first ?? (by > 0 ? this.last.value : 0));
  }

  step(by: 1 | -1): void {
    this.pause();
    void (by > 0 ? this.on() : this.to(this.stop.value - 1));
  }

  play(by: 1 | -1): void {
    this.pause();
    void this.toPlay(by);
  }

  end(by: 1 | -1): void {
    this.pause();
    void this.to(by < 0 ? 0 : this.last.value);
  }

  /** Goes on by itself, or stops. */
  run(): void {
    if (this.running.value) this.pause();
    else void this.start();
  }

  /** The whole war from its set-up, play by play. */
  async film(): Promise<void> {
    await this.table.look(0);
    await this.tell();
    this.pace.value = 'play';
    await this.start();
  }

  async start(until: number | null = null): Promise<void> {
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
    const next = this.#next();
    if (this.pace.value === 'move') await this.on();
    else await this.#marvel(await this.#show(next, this.stop.value + 1));
    if (next >= (this.#until ?? this.last.value)) this.pause();
    else if (this.running.value) this.#tick();
  }

  /** Where the film goes on to: the next move, or the end of a play or a turn. */
  #next(): number {
    const next = this.stop.value + 1;
    if (this.pace.value === 'move') return next;
    const chapters = this.story.value?.chapters ?? [];
    const parts = this.pace.value === 'turn' ? chapters : chapters.flatMap(({ plays }) => plays);
    return Math.max(next, parts.find(({ last }) => last >= next)?.last ?? next);
  }

  takeEyes(eyes: Lookers | null): Promise<void> {
    const { after } = this.table.past.value ?? this.table.present.value;
    return this.table.takeEyes(eyes, after).then(() => this.tell());
  }

  /** What others did after `after` entries had been seen, step by step. */
  async since(after: number): Promise<void> {
    await this.table.look(after);
    await this.tell();
    await this.start();
  }
}

export const replayOf = perTable((table) => new Replay(table));

/** An address that lets the whole war pass. */
export const FILM = 'film';

/** An address may lead to a moment of the game, before anything of the table is seen. */
export async function lookAsAsked(table: TableModel, hash: string): Promise<void> {
  if (/^\d+$/.test(hash)) await table.look(Number(hash));
}

/** Or it lets the whole war pass, once the table stands. */
export function filmAsAsked(table: TableModel, hash: string): void {
  if (hash === FILM) void replayOf(table).film();
}
