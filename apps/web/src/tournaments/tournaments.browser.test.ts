import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../../build/testing/browser.ts';
import { faults, fits, person } from '../../build/testing/people.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const site = onlineSiteForTests();
const NIGHT_PHONE = { ...PHONE, colorScheme: 'dark' } as const;

const register = async (name: string, options?: object): Promise<Page> =>
  (await person(site, name, options)).page;

test('two who look for the same game find each other; an offer stands until somebody takes it up', async () => {
  const [one, other] = [await register('Gaius'), await register('Hanno', NIGHT_PHONE)];
  for (const page of [one, other]) {
    await page.goto(`${site.address}online`);
    await page.getByRole('link', { name: 'Find me a game' }).click();
    await page.waitForSelector('.find-form');
  }
  expect(await faults(one)).toEqual([]);
  await one.getByRole('button', { name: 'Find me a game' }).click();
  await one.waitForSelector('.find-waiting');
  expect(await faults(one)).toEqual([]);
  await other.getByRole('button', { name: 'Find me a game' }).click();
  for (const page of [one, other]) await page.waitForSelector('.seat-strip');
  expect(new URL(one.url()).pathname).toBe(new URL(other.url()).pathname);

  await one.goto(`${site.address}online/find`);
  await one.getByLabel('Let the offer stand').check();
  await one.getByRole('button', { name: 'Make the offer' }).click();
  await one.waitForSelector('text=1 of 2 games are going on');
  const third = await register('Mago', NIGHT_PHONE);
  await third.goto(`${site.address}online/find`);
  await third.waitForSelector('text=Gaius');
  expect(await faults(third)).toEqual([]);
  expect(await fits(third)).toBe(true);
  await third.getByRole('button', { name: 'Play', exact: true }).click();
  await third.waitForSelector('.seat-strip');
  for (const page of [one, other, third]) await page.context().close();
});

test('a tournament of four, from making it to the crosstable, with an organiser who decides a match', async () => {
  const host = await register('Quintus Fabius');
  await host.goto(`${site.address}tournaments`);
  await host.getByRole('link', { name: 'New tournament' }).click();
  await host.getByLabel('Name', { exact: true }).fill('Ludi Plebeii');
  await host.getByLabel(/Round robin/).check();
  await host.getByLabel('Entrants at most').fill('4');
  expect(await faults(host)).toEqual([]);
  await host.getByRole('button', { name: 'Open it for entry' }).click();
  await host.waitForSelector('.tournament-head');
  const link = host.url();

  const names = ['Marcus Minucius', 'Titus Sempronius', 'Lucius Aemilius', 'Gaius Terentius'];
  const pages: Page[] = [];
  for (const [i, name] of names.entries()) {
    const page = await register(name, i % 2 === 0 ? NIGHT_PHONE : undefined);
    await page.goto(link);
    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.waitForSelector('text=you are in');
    pages.push(page);
  }
  // The last entry begins it: everybody's page shows the table by itself.
  for (const page of [host, ...pages]) await page.waitForSelector('.crosstable');
  expect(await host.locator('.crosstable tbody tr').count()).toBe(4);

  // Two of the four go to their game from the page, and one gives it up.
  await pages[0].getByRole('tab', { name: 'Rounds' }).click();
  await pages[0].getByRole('link', { name: 'Your game' }).click();
  await pages[0].waitForSelector('.seat-strip');
  const game = new URL(pages[0].url()).pathname.split('/')[2];
  const resigned = await pages[0].evaluate(
    (id) => fetch(`/api/games/${id}/resign`, { method: 'POST' }).then((it) => it.status),
    game,
  );
  expect(resigned).toBe(204);
  await host.waitForSelector('.crosstable-cell.won');

  // The other match is decided by the organiser, and the next round begins.
  await host.getByRole('tab', { name: 'Organise' }).click();
  await host.getByLabel('What to do').selectOption('adjudicate');
  expect(await faults(host)).toEqual([]);
  const undecided = await host.evaluate(async () => {
    const id = location.pathname.split('/')[2];
    const { matches } = await (await fetch(`/api/tournaments/${id}`)).json();
    return matches.find((it: { score: unknown }) => it.score === null).id as string;
  });
  await host.locator('.tournament-organise select').nth(1).selectOption(undecided);
  await host.locator('.tournament-organise select').nth(2).selectOption('draw');
  await host.getByLabel(/Reason/).fill('Both were called to arms.');
  await host.getByRole('button', { name: 'Do it' }).click();
  await host.waitForSelector('text=round 2 of 3');
  await host.getByRole('tab', { name: 'What was done' }).click();
  await host.waitForSelector('text=Both were called to arms.');
  await host.getByRole('tab', { name: 'Table' }).click();
  await host.waitForSelector('.crosstable');
  expect(await faults(host)).toEqual([]);

  await pages[2].waitForSelector('text=round 2 of 3');
  expect(await fits(pages[2])).toBe(true);
  expect(await faults(pages[2])).toEqual([]);
  for (const page of [host, ...pages]) await page.context().close();
});

test('the rankings and a profile show the rating of whoever has played, and fit a phone at night', async () => {
  const page = await register('Appius', NIGHT_PHONE);
  await page.goto(`${site.address}rankings`);
  await page.waitForSelector('.rankings');
  await page.getByLabel(/Show those who are not sure enough/).check();
  await page.waitForSelector('.rankings-table tbody tr');
  expect(await page.locator('.rankings-table tbody tr').count()).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.rating-band').count()).toBeGreaterThanOrEqual(2);
  expect(await faults(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.locator('.rankings-table tbody th a').first().click();
  await page.waitForSelector('.rating-curve');
  await page.waitForSelector('.result-table');
  expect(await faults(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('tab', { name: 'Being played' }).click();
  await page.waitForSelector('text=Ludi Plebeii');
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});
