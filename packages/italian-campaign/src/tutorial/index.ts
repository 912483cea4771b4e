import { type Lesson, lessonsWith } from '@punica/insight';
import type { Edition } from '@punica/kernel/edition';
import type { Italy } from '../state.ts';
import { battle, battlePosition } from './battle.ts';
import { march, marchPosition } from './march.ts';
import { siege, siegePosition } from './siege.ts';

/** The tutorial: three short lessons. */
export const italianLessons: readonly Lesson<Italy>[] = [march, battle, siege];

const POSITIONS = {
  [march.id]: marchPosition,
  [battle.id]: battlePosition,
  [siege.id]: siegePosition,
};

/** The same with the figures of an edition, and its counters. */
export const lessonsOf = (edition?: Edition): readonly Lesson<Italy>[] =>
  lessonsWith(italianLessons, edition, ({ id }, its) => POSITIONS[id](its));
