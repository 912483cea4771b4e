import { test } from 'vitest';
import { visitLesson } from '../../build/testing/lesson-visit.ts';
import { everyLesson } from '../../build/testing/lesson-walk.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();
/** Only lessons whose id contains this, for somebody who works on one. */
const ONLY = process.env.PUNICA_LESSON ?? '';
const LONG_MS = 20 * 60_000;

const lessons = (await everyLesson()).filter(({ lesson }) => lesson.id.includes(ONLY));

for (const size of ['desktop', 'phone'] as const)
  test.each(lessons.map(({ game, lesson }) => [lesson.id, game, lesson] as const))(
    `%s shows what it asks for and what it refuses, with nothing over it (${size})`,
    (_, game, lesson) => visitLesson(site, game, lesson, size),
    LONG_MS,
  );
