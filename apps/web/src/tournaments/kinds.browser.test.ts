import type { Tournament } from '@punica/protocol';
import { expect, test } from 'vitest';
import { faults, type Person, person as personAt } from '../../build/testing/people.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const PATIENCE = { timeout: 60_000 };

const site = onlineSiteForTests();
const at = (path: string): string => `${site.address}${path}`;
const post = async (who: Person, path: string, data: unknown = {}) => {
  const answer = await who.context.request.post(at(`api/${path}`), { data });
  expect([path, answer.status()]).toEqual([path, expect.toBeOneOf([200, 204])]);
  return answer.json().catch(() => undefined);
};

test('a Swiss with late entry, a pause and a substitute; then the tables of a knock-out and of a league', async () => {
  const names = ['Quintus', 'Marcus', 'Titus', 'Lucius', 'Gaius', 'Servius'];
  const people = await Promise.all(names.map((name) => personAt(site, name)));
  const [host, marcus, titus, lucius, gaius, servius] = people;
  await host.page.goto(at('tournaments/new'));
  await host.page.getByLabel('Name', { exact: true }).fill('Ludi Megalenses');
  await host.page.getByLabel(/Two games to a match/).check();
  await host.page.getByLabel('Entrants at least').fill('2');
  await host.page.getByLabel('Entrants at most').fill('4');
  await host.page.getByLabel('Rounds', { exact: true }).fill('2');
  await host.page.getByLabel('Late entry until the end of round').fill('1');
  await host.page.getByLabel('Rating at most').fill('1600');
  await host.page.getByLabel(/^Equal points/).selectOption('own');
  await host.page.getByLabel('Tie-break 1').selectOption('wins');
  await host.page.getByLabel('Tie-break 2').selectOption('game-points');
  expect(await faults(host.page)).toEqual([]);
  await host.page.getByRole('button', { name: 'Open it for entry' }).click();
  await host.page.waitForSelector('.tournament-head');
  const id = new URL(host.page.url()).pathname.split('/')[2];
  const look = async (): Promise<Tournament> =>
    (await host.context.request.get(at(`api/tournaments/${id}`))).json();
  expect(await look()).toMatchObject({ tieBreaks: ['wins', 'game-points'], mostRating: 1_600, double: true });
  for (const who of [marcus, titus, servius]) await post(who, `tournaments/${id}/enter`);
  await host.page.reload();
  await host.page.getByRole('tab', { name: 'Organise' }).click();
  await host.page.getByRole('button', { name: 'Begin now' }).click();
  await host.page.waitForSelector('text=round 1 of');

  const enter = async ({ page }: Person, button: string, told: string): Promise<void> => {
    await page.goto(at(`tournaments/${id}`));
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForSelector(`text=${told}`);
  };
  await enter(lucius, 'Enter', 'you are in');
  await enter(gaius, 'Enter the waiting list', 'you are on the waiting list');
  const organise = async (act: string, reason: string): Promise<void> => {
    await host.page.reload();
    await host.page.getByRole('tab', { name: 'Organise' }).click();
    await host.page.getByLabel('What to do').selectOption(act);
    await host.page.getByLabel(/Reason/).fill(reason);
    await host.page.getByRole('button', { name: 'Do it' }).click();
  };
  await organise('pause', 'A storm at sea.');
  await lucius.page.waitForSelector('.game-row-facts :text("paused")', PATIENCE);
  await lucius.page.goto(at('news'));
  await lucius.page.waitForSelector('text=Ludi Megalenses is paused: A storm at sea.');
  await organise('resume', 'Calm again.');
  await expect.poll(async () => (await look()).state, PATIENCE).toBe('running');
  await organise('replace', 'Marcus is ill.');
  await gaius.page.waitForSelector('text=you are in', PATIENCE);
  await gaius.page.getByRole('tab', { name: 'What was done' }).click();
  await gaius.page.waitForSelector('text=Gaius takes the place of Marcus.');
  // Every game of a match is one step away.
  await gaius.page.getByRole('tab', { name: 'Table' }).click();
  await gaius.page.waitForSelector('.crosstable-games');
  const linked = await gaius.page
    .locator('.crosstable tbody tr', { hasText: 'Gaius' })
    .locator('.crosstable-games a')
    .evaluateAll((links) => links.map((it) => it.getAttribute('href')));
  const games = (await look()).matches.find((it) => it.first === 1 || it.second === 1)?.games;
  expect(linked).toEqual(games?.map((it) => `/online/${it.id}`));
  expect(await faults(gaius.page)).toEqual([]);
  // The place of somebody who has left can be taken too.
  await post(marcus, `tournaments/${id}/enter`);
  await post(titus, `tournaments/${id}/withdraw`);
  await host.page.reload();
  await host.page.getByRole('tab', { name: 'Organise' }).click();
  await host.page.getByLabel('What to do').selectOption('replace');
  await host.page.getByLabel('Entrant').selectOption({ label: 'Titus (withdrawn)' });
  await host.page.getByLabel(/Reason/).fill('Titus has left.');
  await host.page.getByRole('button', { name: 'Do it' }).click();
  await expect
    .poll(async () => (await look()).entrantList.map(({ name, state }) => [name, state]), PATIENCE)
    .toContainEqual(['Marcus', 'in']);

  const made = async (by: Person, wish: object, entrants: readonly Person[]): Promise<string> => {
    const terms = { name: 'Ludi', game: 'hannibal', scenario: 'second-punic-war', most: entrants.length };
    const { id: other } = await post(by, 'tournaments', { ...terms, ...wish });
    for (const who of entrants) await post(who, `tournaments/${other}/enter`);
    return other;
  };
  const cup = await made(marcus, { kind: 'knock-out' }, people.slice(1, 5));
  await host.page.goto(at(`tournaments/${cup}`));
  await host.page.waitForSelector('.crosstable', PATIENCE);
  expect(await host.page.locator('.crosstable tbody tr').count()).toBe(4);
  expect(await host.page.locator('.bracket h2').allInnerTexts()).toEqual(['Semi-finals', 'Final']);
  expect(await host.page.locator('.bracket-match a[href^="/online/"]').count()).toBe(2);
  expect(await faults(host.page)).toEqual([]);
  const league = await made(titus, { kind: 'league', league: { size: 3, moving: 1, seasons: 1 } }, people);
  await host.page.goto(at(`tournaments/${league}`));
  await host.page.waitForSelector('h2:text("Division 2")', PATIENCE);
  expect(await host.page.locator('.crosstable').count()).toBe(2);
  expect(await faults(host.page)).toEqual([]);
  for (const { context } of people) await context.close();
});
