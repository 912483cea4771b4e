import type { Lesson } from '@punica/insight';
import type { Italy } from '../state.ts';
import { battle } from './battle.ts';
import { march } from './march.ts';
import { siege } from './siege.ts';

/** The tutorial: three short lessons. */
export const italianLessons: readonly Lesson<Italy>[] = [march, battle, siege];
