import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { faults, fits, type Person, person as personAt } from '../../build/testing/people.ts';
import { openTab } from '../../build/testing/player.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const PATIENCE = { timeout: 60_000 };

const site = onlineSiteForTests();
const at = (path: string): string => `${site.address}${path}`;
const post = async (who: Person, path: string, data: object = {}) => {
  const answer = await who.context.request.post(at(`api/${path}`), { data });
  expect([path, answer.status()]).toEqual([path, expect.toBeOneOf([200, 204])]);
  return answer.json().catch(() => undefined);
};

/** On a phone the tree and what is written lie behind a button. */
const unfold = (page: Page): Promise<void> => page.getByRole('button', { name: 'Branches' }).click();

test('a finished game is studied by two who write at once and one who reads; the private one is gone for a stranger', async () => {
  const [livia, marcus] = await Promise.all([
    personAt(site, 'Livia'),
    personAt(site, 'Marcus', { ...PHONE, colorScheme: 'dark' }),
  ]);
  const stranger = await site.browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page: reader } = await openPage(stranger);
  const game = { game: 'hannibal', scenario: 'second-punic-war', side: 'rome' };
  const { id } = await post(livia, 'games', game);
  await post(marcus, `games/${id}/join`);
  // While it goes on there is nothing to be studied together.
  const wish = { name: 'Before the Alps', access: 'public', chapter: { game: id, after: 0 } };
  const refused = await livia.context.request.post(at('api/studies'), { data: wish });
  expect(refused.status()).toBe(409);
  await post(marcus, `games/${id}/resign`);
  const { id: study } = await post(livia, 'studies', wish);
  const members = at(`api/studies/${study}/members`);
  await livia.context.request.put(members, { data: { person: marcus.id, may: 'write' } });
  await reader.goto(at('shared'));
  await reader.getByText('Before the Alps').click();
  for (const { page } of [livia, marcus]) await page.goto(at(`shared/${study}`));
  for (const page of [livia.page, marcus.page, reader]) await page.waitForSelector('.study-banner', PATIENCE);
  await livia.page.waitForSelector('.study-presence .study-face >> nth=1', PATIENCE);
  await unfold(marcus.page);

  // Both write: a note by one is before the eyes of the other, and both of the reader.
  await openTab(livia.page, 'study');
  await livia.page.getByLabel('Note at this moment').fill('Rome should wait.');
  const note = marcus.page.getByLabel('Note at this moment');
  await expect.poll(() => note.inputValue(), PATIENCE).toBe('Rome should wait.');
  await note.fill('Rome should wait. Carthage cannot.');
  await openTab(reader, 'study');
  await expect
    .poll(() => reader.locator('.study-note').textContent(), PATIENCE)
    .toBe('Rome should wait. Carthage cannot.');
  expect(await reader.locator('.study-draw, .study-field, input.study-name').count()).toBe(0);
  await livia.page.getByText('Draw by names instead').click();
  await livia.page.locator('.study-by-names select[name=at]').selectOption({ label: 'Roma' });
  await livia.page.getByRole('button', { name: 'Draw it' }).click();
  await expect.poll(() => reader.locator('.drawn circle.drawn-line').count(), PATIENCE).toBe(1);
  expect(await fits(marcus.page)).toBe(true);
  expect(await faults(marcus.page)).toEqual([]);
  expect(await faults(reader)).toEqual([]);

  const text = await (await fetch(at(`api/studies/${study}/export`))).text();
  expect(text).toContain('Rome should wait. Carthage cannot.');
  await openTab(livia.page, 'together');
  await livia.page.getByRole('button', { name: 'A new chapter from the same start' }).click();
  await expect.poll(() => livia.page.url(), PATIENCE).toMatch(/#2$/);
  await openTab(livia.page, 'together');
  await livia.page.getByLabel('Who may read it').selectOption('private');
  await expect
    .poll(async () => (await reader.context().request.get(at(`api/studies/${study}`))).status(), PATIENCE)
    .toBe(404);
  await reader.goto(at(`shared/${study}`));
  await reader.waitForSelector('text=There is no such study', PATIENCE);
  expect(await marcus.page.locator('.study-banner').count()).toBe(1);
  for (const context of [livia.context, marcus.context, stranger]) await context.close();
});
