import { type Lesson, lessonsWith } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import type { H } from '../state.ts';
import { battle } from './battle.ts';
import { control } from './control.ts';
import { march } from './march.ts';
import { sea } from './sea.ts';
import { siege } from './siege.ts';
import { yearEnd } from './year-end.ts';

/** The tutorial, about ten minutes in six lessons. */
export const hannibalLessons: readonly Lesson<H>[] = [march, control, battle, siege, sea, yearEnd];

/** The same with the figures of an edition. */
export const lessonsOf = (edition?: Edition): readonly Lesson<H>[] => lessonsWith(hannibalLessons, edition);
