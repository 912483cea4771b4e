import type { Lesson } from '@punica/insight';
import type { H } from '../state.ts';
import { march } from './march.ts';
import { sea } from './sea.ts';
import { siege } from './siege.ts';

export { BEGINNING, dealing, faces, prepared } from './prepared.ts';

/** The tutorial, lesson by lesson. */
export const hamilcarLessons: readonly Lesson<H>[] = [march, sea, siege];
