import type { LessonCheck, LessonProgress } from '@punica/insight';
import type { Spot } from '../play/protocol.ts';

/** A lesson as the list shows it. */
export interface LessonTitle {
  readonly id: string;
  readonly game: string;
  readonly gameTitle: string;
  readonly title: string;
  readonly summary: string;
  readonly steps: number;
  /** What becomes of it with the edition that was asked for; nothing with our data. */
  readonly check: LessonCheck | null;
}

/** Where a learner is, as the page shows it. */
export interface LessonStanding {
  readonly title: string;
  readonly step: number;
  readonly steps: number;
  readonly say: string;
  readonly show: readonly Spot[];
  /** Nothing to do but to read on. */
  readonly reads: boolean;
  readonly over: boolean;
  /** With an edition: whether something else may happen here than is said, or nothing can go on here. */
  readonly doubt: 'otherwise' | 'stuck' | null;
  readonly progress: LessonProgress;
}
