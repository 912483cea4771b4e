import { computed, effect, signal } from '@preact/signals';
import type { Front } from '../games/front.ts';
import type { Host } from '../play/client.ts';
import type { News, Opened, RequestName, Requests } from '../play/protocol.ts';
import { TableModel } from '../table/table-model.ts';
import type { Walker } from '../table/walker.ts';
import type { MomentShown, StudyChange, StudyShown } from './study-shown.ts';

const START = -1;

/** What the page knows of an open study besides its table, and the ways through it. */
export class StudyModel implements Host, Walker {
  readonly shown = signal<StudyShown | null>(null);
  /** By the moment before: what was tried there, the main line first. */
  readonly following = computed(() => {
    const map = new Map<number, MomentShown[]>();
    for (const moment of this.shown.value?.moments ?? []) {
      const list = map.get(moment.after);
      if (list === undefined) map.set(moment.after, [moment]);
      else list.push(moment);
    }
    return map;
  });
  readonly moment = computed(() => {
    const { moments = [], at = START } = this.shown.value ?? {};
    return moments.find(({ id }) => id === at) ?? null;
  });
  readonly #host: Host;
  #listener: ((news: News) => void) | undefined;
  #early: News[] = [];
  /** The line that was walked last: whoever goes back and on comes where he was. */
  #trail: readonly number[] = [];

  constructor(host: Host) {
    this.#host = host;
    host.listen((news) => this.#hear(news));
  }

  /** Opens a study; what an earlier table still told is forgotten. */
  async open(id: string, how: Requests['openStudy']['with']['how']): Promise<Opened> {
    const answer = await this.#host.ask('openStudy', { id, how });
    this.#early = [];
    return answer;
  }

  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']> {
    return this.#host.ask(name, request);
  }

  listen(listener: (news: News) => void): void {
    this.#listener = listener;
    for (const news of this.#early.splice(0)) listener(news);
  }

  #hear(news: News): void {
    if (news.news === 'study') this.#take(news.study);
    else if (this.#listener === undefined) this.#early.push(news);
    else this.#listener(news);
  }

  #take(study: StudyShown): void {
    this.shown.value = study;
    const line = this.lineTo(study.at);
    if (!line.every((id, i) => this.#trail[i] === id)) this.#trail = line;
  }

  /** The moments from the start to one of them. */
  lineTo(id: number): number[] {
    const before = new Map(this.shown.value?.moments.map((it) => [it.id, it.after]));
    const line: number[] = [];
    for (let at: number | undefined = id; at !== undefined && at !== START; at = before.get(at))
      line.unshift(at);
    return line;
  }

  /** Opens a chapter of a study on the server. */
  async openShared(id: string, chapter: number | null, at: number): Promise<Opened> {
    const answer = await this.#host.ask('openShared', { id, chapter, at });
    this.#early = [];
    return answer;
  }

  /** The study as a text to be read. */
  async text(as: 'markdown' | 'html'): Promise<string> {
    return (await this.#host.ask('studyText', { as })).text;
  }

  change(change: StudyChange): Promise<null> {
    return this.#host.ask('study', { change });
  }

  go(id: number): void {
    if (id !== this.shown.value?.at) void this.change({ go: id });
  }

  get #at(): number {
    return this.shown.value?.at ?? START;
  }

  /** The moment that follows: where one was before, else along the main line. */
  #after(id: number): MomentShown | undefined {
    const next = this.following.value.get(id) ?? [];
    return next.find((it) => this.#trail.includes(it.id)) ?? next[0];
  }

  step(by: 1 | -1): void {
    const target = by < 0 ? this.moment.value?.after : this.#after(this.#at)?.id;
    if (target !== undefined) this.go(target);
  }

  play(by: 1 | -1): void {
    const moments = new Map(this.shown.value?.moments.map((it) => [it.id, it]));
    let at = by < 0 ? moments.get(this.#at)?.after : this.#after(this.#at)?.id;
    while (at !== undefined && at !== START && moments.get(at)?.opens !== true) {
      const next = by < 0 ? moments.get(at)?.after : this.#after(at)?.id;
      if (next === undefined) break;
      at = next;
    }
    if (at !== undefined) this.go(at);
  }

  end(by: 1 | -1): void {
    let at = by < 0 ? START : this.#at;
    if (by > 0) for (let next = this.#after(at); next !== undefined; next = this.#after(at)) at = next.id;
    this.go(at);
  }

  branch(by: 1 | -1): void {
    const moment = this.moment.value;
    if (moment === null) return;
    const beside = this.following.value.get(moment.after) ?? [];
    const next = beside[beside.findIndex(({ id }) => id === moment.id) + by];
    if (next !== undefined) this.go(next.id);
  }

  /** Whether there is anything that way. */
  leads(by: 1 | -1): boolean {
    return by < 0 ? this.#at !== START : (this.following.value.get(this.#at)?.length ?? 0) > 0;
  }
}

/** The table of a study: looking back is walking back. */
export class StudyTable extends TableModel {
  readonly #study: StudyModel;
  readonly #ends: () => void;

  constructor(study: StudyModel, front: Front, opened: Extract<Opened, { state: 'open' }>) {
    super(study, front, opened);
    this.#study = study;
    this.walker.value = study;
    this.tab.value = 'study';
    this.#ends = effect(() => {
      this.drawn.value = study.shown.value?.shapes ?? [];
    });
  }

  override close(): void {
    this.#ends();
    super.close();
  }

  override look(after: number): Promise<void> {
    const line = this.#study.lineTo(this.#study.shown.value?.at ?? START);
    this.#study.go(after === 0 ? START : (line[after - 1] ?? START));
    return Promise.resolve();
  }
}
