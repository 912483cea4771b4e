import { type Signal, signal } from '@preact/signals';
import { type Host, host } from '../play/client.ts';
import type { News, RequestName, Requests } from '../play/protocol.ts';
import { study } from '../study/client.ts';
import { keepLesson } from './progress.ts';
import type { LessonStanding } from './standing.ts';

/** Stands behind the table of a lesson: the real rules, and the steps of the lesson above them. */
export class LessonHost implements Host {
  readonly lesson: string;
  readonly standing: Signal<LessonStanding>;
  #listener: (news: News) => void = () => {};

  constructor(lesson: string, standing: LessonStanding) {
    this.lesson = lesson;
    this.standing = signal(standing);
  }

  listen(listener: (news: News) => void): void {
    this.#listener = listener;
  }

  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']> {
    const answer = this.#answers[name] as
      | ((request: Requests[K]['with']) => Promise<Requests[K]['answer']>)
      | undefined;
    return answer?.(request) ?? (Promise.resolve(null) as Promise<Requests[K]['answer']>);
  }

  /** The learner has read. */
  async readOn(): Promise<void> {
    const { moment, log, standing } = await study().ask('readOn', {});
    this.#keep(standing);
    this.#listener({ news: 'reset', moment, log });
  }

  readonly #answers: {
    readonly [K in RequestName]?: (request: Requests[K]['with']) => Promise<Requests[K]['answer']>;
  } = {
    choose: async ({ action }) => {
      const { refused, steps, standing } = await study().ask('tryAction', { action });
      for (const step of steps) this.#listener({ news: 'step', ...step });
      this.#keep(standing);
      return refused;
    },
    why: ({ spot }) => study().ask('lessonWhy', { spot }),
    look: ({ after }) => study().ask('lessonLook', { after }),
    record: () => study().ask('lessonRecord', {}),
    story: async () => ({ afters: [0], chapters: [], open: false, log: [] }),
    tryHere: async ({ from }) => {
      const json = await study().ask('lessonRecord', {});
      return host().ask('studyFrom', { json, name: this.standing.value.title, from });
    },
  };

  #keep(standing: LessonStanding): void {
    this.standing.value = standing;
    keepLesson(this.lesson, { progress: standing.over ? null : standing.progress, done: standing.over });
  }
}
