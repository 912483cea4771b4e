import { type Lesson, lessonsWith } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import type { Italy } from '../state.ts';
import { battle } from './battle.ts';
import { march } from './march.ts';
import { siege } from './siege.ts';

/** The tutorial: three short lessons. */
export const italianLessons: readonly Lesson<Italy>[] = [march, battle, siege];

/** The same with the figures of an edition. */
export const lessonsOf = (edition?: Edition): readonly Lesson<Italy>[] =>
  lessonsWith(italianLessons, edition);
