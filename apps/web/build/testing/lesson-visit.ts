import type { Lesson } from '@punica/insight';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { walkLesson } from './lesson-walk.ts';
import { leave, type Site } from './site.ts';

const QUICK = { speed: 4, motion: 'less' };
const SHOTS = process.env.PUNICA_SHOTS;

const SIZES = { desktop: DESKTOP, phone: PHONE } as const;

/** Somebody opens a lesson and goes through it: all that it asks for can be seen and pressed. */
export async function visitLesson(
  site: Site,
  game: string,
  lesson: Lesson,
  size: keyof typeof SIZES,
): Promise<void> {
  const visit = await site.open({ ...SIZES[size], reducedMotion: 'reduce' }, QUICK);
  const { page } = visit;
  await page.goto(`${site.address}learn/${lesson.id}`);
  await page.locator('.coach').waitFor();
  await page.locator('.map-still .shown').first().waitFor();
  const faults = await walkLesson(game, lesson, {
    page,
    touch: size === 'phone',
    onStep: async (step) => {
      if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${size}-${step}.png` });
    },
  });
  expect(faults).toEqual([]);
  await leave(visit);
}
