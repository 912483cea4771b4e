import { expect, test } from 'vitest';
import { PHONE } from '../../build/testing/browser.ts';
import { visitLesson } from '../../build/testing/lesson-visit.ts';
import { everyLesson } from '../../build/testing/lesson-walk.ts';
import { leave, siteForTests } from '../../build/testing/site.ts';

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

test('on a phone the coach that asks has the ring of the focus, not the strip that is left of the prompt', async () => {
  const visit = await site.open({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto(`${site.address}learn/hannibal-march`);
  await page.locator('.coach .button.main:enabled').waitFor();
  const asks = page.locator('.table-main > .prompt:focus-visible');
  // It tells something first: its button has the focus.
  await expect
    .poll(async () => {
      if ((await asks.count()) === 0) await page.keyboard.press('Enter');
      return asks.count();
    })
    .toBe(1);
  const ringOf = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((it) => getComputedStyle(it).outlineStyle);
  expect(await ringOf('.table-main > .coach')).toBe('solid');
  expect(await ringOf('.table-main > .prompt')).toBe('none');
  await leave(visit);
});
