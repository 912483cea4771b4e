import { expect, test } from 'vitest';
import { type Person, person as personAt } from '../../build/testing/people.ts';
import { openTab } from '../../build/testing/player.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const PATIENCE = { timeout: 60_000 };

const site = onlineSiteForTests();
const person = (name: string): Promise<Person> => personAt(site, name);
const at = (path: string): string => `${site.address}${path}`;
const post = (who: Person, path: string, data: unknown = {}) =>
  who.context.request.post(at(`api/${path}`), { data }).then((it) => it.json().catch(() => undefined));
const news = async ({ context }: Person, kind: string): Promise<{ key: string; read: boolean }[]> =>
  (await (await context.request.get(at(`api/news?kind=${kind}`))).json()).news;

test('onlookers talk apart from those who play, follow the game and comment on it; a blocked one writes no more', async () => {
  const [marcus, mago, titus, servius] = await Promise.all(
    ['Marcus', 'Mago', 'Titus', 'Servius'].map(person),
  );
  const all = [marcus, mago, titus, servius];
  const { id } = await post(marcus, 'games', {
    game: 'hannibal',
    scenario: 'second-punic-war',
    side: 'rome',
    rated: true,
  });
  await post(mago, `games/${id}/join`);
  for (const { page } of [marcus, titus, servius]) {
    await page.goto(at(`online/${id}`));
    await page.waitForSelector('.seat-strip');
    await openTab(page, 'chat');
  }
  const say = async ({ page }: Person, label: string, words: string): Promise<void> => {
    await page.getByPlaceholder(label).fill(words);
    await page.getByPlaceholder(label).press('Enter');
  };
  await say(marcus, 'Say something at the table', 'Salve, Mago');
  await marcus.page.waitForSelector('.chat :text("Salve, Mago")');
  await say(titus, 'Say something to other onlookers', 'Rome will fall');
  await servius.page.waitForSelector('.onlookers :text("Rome will fall")');
  expect(await titus.page.getByPlaceholder('Say something at the table').count()).toBe(0);
  for (const [page, words] of [
    [marcus.page, 'Rome will fall'],
    [titus.page, 'Salve, Mago'],
  ] as const)
    expect(await page.getByText(words).count()).toBe(0);

  await openTab(titus.page, 'game');
  await titus.page.getByRole('button', { name: 'Follow this game' }).click();
  await titus.page.getByRole('button', { name: 'Follow it no more' }).waitFor();
  await post(mago, `games/${id}/resign`);
  // After the end players read what was said beside them.
  await marcus.page.waitForSelector('.onlookers :text("Rome will fall")');
  await expect.poll(() => news(titus, 'followed'), PATIENCE).toMatchObject([{ key: `ended:${id}` }]);
  // Whoever sees the end at the table is not told of it elsewhere, whoever is away is.
  await expect.poll(() => news(marcus, 'game'), PATIENCE).toMatchObject([{ key: `over:${id}`, read: true }]);
  await expect.poll(() => news(mago, 'game'), PATIENCE).toMatchObject([{ key: `over:${id}`, read: false }]);
  await openTab(marcus.page, 'game');
  const marks = marcus.page.locator('.people-list .rating-mark');
  await marks.filter({ hasText: /^15\d\d \(\+\d+\)$/ }).waitFor(PATIENCE);

  await servius.page.goto(at(`people/${mago.id}`));
  await servius.page.waitForSelector('.rating-curve', PATIENCE);
  await servius.page.locator('.result-table summary', { hasText: 'By opponent' }).click();
  await servius.page.waitForSelector('.result-table :text("Marcus")');
  await servius.page.getByRole('link', { name: 'Rankings' }).click();
  await servius.page.getByLabel(/Show those who are not sure enough/).check();
  await expect.poll(() => servius.page.locator('.rankings-table tbody tr').count(), PATIENCE).toBe(2);

  await titus.page.getByLabel('Your comment').fill('A short war');
  await titus.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await titus.page.waitForSelector('.comments :text("A short war")');
  await marcus.page.goto(at('news'));
  await marcus.page.waitForSelector('.news-list :text("Titus")');

  await marcus.page.goto(at(`people/${titus.id}`));
  await marcus.page.getByRole('button', { name: 'Block', exact: true }).click();
  await marcus.page.getByRole('button', { name: 'Unblock' }).waitFor();
  await titus.page.goto(at(`people/${marcus.id}`));
  await titus.page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
  expect(await titus.page.getByRole('link', { name: 'Write a letter' }).count()).toBe(0);
  for (const { context } of all) await context.close();
});

test('the start of a lobby shows a challenge as it comes and goes, with the strength of who sends it; programs are marked where people are found', async () => {
  const [gaius, robot] = await Promise.all(['Gaius', 'Automaton'].map(person));
  await gaius.page.goto(at('online'));
  await gaius.page.waitForSelector('.lobby');
  await robot.page.goto(at('account'));
  await robot.page.getByRole('button', { name: 'Make this account a bot for ever' }).click();
  await robot.page.getByRole('button', { name: 'Yes, for ever' }).click();
  await robot.page.waitForSelector('text=This account is a bot.');
  const { game } = await post(robot, `people/${gaius.id}/challenge`, {
    game: 'hannibal',
    scenario: 'second-punic-war',
    side: 'rome',
  });
  await gaius.page.waitForSelector('.challenges :text("Automaton challenges you")', PATIENCE);
  expect(await gaius.page.locator('.challenges .bot-mark').count()).toBe(1);
  await robot.context.request.delete(at(`api/challenges/${game}`));
  await gaius.page.waitForSelector('.challenges', { state: 'detached', ...PATIENCE });

  const hooks = robot.page.locator('section:has(h2:text("Webhooks"))');
  await hooks.getByLabel('Address (https)').fill('https://hook.example/punica');
  await hooks.getByLabel('games', { exact: true }).uncheck();
  await hooks.getByRole('button', { name: 'Add it' }).click();
  await hooks.locator('.copy-link input').waitFor();
  await hooks.locator('li', { hasText: 'challenges, tournaments' }).waitFor();
  const told = await (await robot.context.request.get(at('api/me/webhooks'))).json();
  expect(told).toMatchObject([{ topics: ['challenge', 'tournament'] }]);

  await gaius.page.goto(at('search'));
  await gaius.page.getByRole('tab', { name: 'People' }).click();
  await gaius.page.getByLabel('The name begins with').fill('Auto');
  await gaius.page.getByRole('button', { name: 'Find', exact: true }).click();
  await gaius.page.waitForSelector('li:has-text("Automaton") .bot-mark');
  for (const { context } of [gaius, robot]) await context.close();
});
