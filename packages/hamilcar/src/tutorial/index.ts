import { type Lesson, lessonsWith } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import type { H } from '../state.ts';
import { march } from './march.ts';
import { sea } from './sea.ts';
import { siege } from './siege.ts';

export { BEGINNING, prepared } from './prepared.ts';
export { AT_SEA, FLEETS_MEET } from './sea.ts';

/** The tutorial, lesson by lesson. */
export const hamilcarLessons: readonly Lesson<H>[] = [march, sea, siege];

/** The same with the figures of an edition. */
export const lessonsOf = (edition?: Edition): readonly Lesson<H>[] => lessonsWith(hamilcarLessons, edition);
