import type { LessonProgress } from '@punica/insight';
import type { Spot } from '../play/protocol.ts';

/** A lesson as the list shows it. */
export interface LessonTitle {
  readonly id: string;
  readonly game: string;
  readonly gameTitle: string;
  readonly title: string;
  readonly summary: string;
  readonly steps: number;
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
  readonly progress: LessonProgress;
}
