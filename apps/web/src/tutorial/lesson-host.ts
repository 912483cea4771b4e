import { type Signal, signal } from '@preact/signals';
import type { ActionJson } from '@punica/kernel';
import { analyst } from '../insight/client.ts';
import type { Why } from '../play/protocol.ts';
import { CoachHost } from './coach-host.ts';
import { keepLesson } from './progress.ts';
import type { LessonStanding } from './standing.ts';

/** Stands behind the table of a lesson: the real rules, and the steps of the lesson above them. */
export class LessonHost extends CoachHost {
  readonly lesson: string;
  readonly standing: Signal<LessonStanding>;

  constructor(lesson: string, standing: LessonStanding) {
    super();
    this.lesson = lesson;
    this.standing = signal(standing);
  }

  protected get title(): string {
    return this.standing.value.title;
  }

  /** The learner has read. */
  async readOn(): Promise<void> {
    const { moment, log, standing } = await analyst().ask('readOn', {});
    this.#keep(standing);
    this.tell({ news: 'reset', moment, log });
  }

  protected async choose(action: ActionJson): Promise<Why | null> {
    const { refused, steps, standing } = await analyst().ask('tryAction', { action });
    this.show(steps);
    this.#keep(standing);
    return refused;
  }

  #keep(standing: LessonStanding): void {
    this.standing.value = standing;
    keepLesson(this.lesson, { progress: standing.over ? null : standing.progress, done: standing.over });
  }
}
