import { expect, test } from 'vitest';
import { visitLesson } from '../../build/testing/lesson-visit.ts';
import { everyLesson } from '../../build/testing/lesson-walk.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();
const LONG_MS = 360_000;

/** A sample: lessons in which much is laid over the map; `lessons-on-the-page` walks through them all. */
const SAMPLE = [
  ['hannibal-battle', 'desktop'],
  ['hannibal-battle', 'phone'],
  ['hamilcar-sea', 'phone'],
] as const;
const lessons = await everyLesson();

test.each(SAMPLE)(
  '%s shows what it asks for and what it refuses, with nothing over it (%s)',
  async (id, size) => {
    const found = lessons.find(({ lesson }) => lesson.id === id);
    expect(found, id).toBeDefined();
    await visitLesson(site, found!.game, found!.lesson, size);
  },
  LONG_MS,
);
