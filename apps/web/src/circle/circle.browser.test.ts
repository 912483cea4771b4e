import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PHONE } from '../../build/testing/browser.ts';
import { faults, fits, type Person, person as personAt } from '../../build/testing/people.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../../cli/bin/punica.mjs', import.meta.url));
const SCRIPT = '<img src=x onerror="document.title=1">';

const site = onlineSiteForTests();
const person = (name: string, options?: object): Promise<Person> => personAt(site, name, options);
const at = (path: string): string => `${site.address}${path}`;

test('two people write to each other; one reports, a moderator mutes, the other objects', async () => {
  const [gaius, hanno, cato] = [await person('Gaius'), await person('Hanno'), await person('Cato', PHONE)];
  await gaius.page.goto(at(`people/${hanno.id}`));
  await gaius.page.getByRole('button', { name: 'Follow', exact: true }).click();
  await gaius.page.getByRole('button', { name: 'Follow no more' }).waitFor();
  await gaius.page.getByRole('link', { name: 'Write a letter' }).click();
  await gaius.page.fill('.letters-write textarea', SCRIPT);
  await gaius.page.getByRole('button', { name: 'Send', exact: true }).click();
  await gaius.page.waitForSelector('.letters-list .mine');

  await hanno.page.goto(at('news'));
  await hanno.page.waitForSelector('.news-list .fresh');
  expect(await hanno.page.locator('.news-list li').count()).toBe(2);
  expect(await faults(hanno.page)).toEqual([]);
  await hanno.page.getByText('Gaius wrote to you.').click();
  // What somebody wrote is text, whatever it looks like.
  await hanno.page.waitForSelector(`.letter-text:has-text("onerror")`);
  expect(await hanno.page.locator('.letter-text img').count()).toBe(0);
  expect(await faults(hanno.page)).toEqual([]);
  await hanno.page.locator('.letters-list').getByRole('button', { name: 'Report' }).click();
  // It stands where it was asked for, whatever else the page is dressed in.
  const form = hanno.page.locator('.report-form');
  expect(await form.evaluate((it) => getComputedStyle(it).position)).toBe('static');
  await form.locator('textarea').fill('He sends me strange signs.');
  await hanno.page.getByRole('button', { name: 'Send the report' }).click();
  await hanno.page.waitForSelector('text=Thank you. It will be looked at.');

  execFileSync(process.execPath, [COMMAND_LINE, 'moderate', 'entrust', 'Cato', '--database', site.database]);
  await expect
    .poll(async () => (await cato.context.request.get(at('api/moderation'))).status(), { timeout: 30_000 })
    .toBe(200);
  await cato.page.goto(at('moderation'));
  await cato.page.waitForSelector('.report-card .reported');
  expect(await faults(cato.page)).toEqual([]);
  expect(await fits(cato.page)).toBe(true);
  await cato.page.selectOption('.decide select[name=act]', 'mute');
  await cato.page.fill('.decide input[name=reason]', 'No strange signs.');
  await cato.page.getByRole('button', { name: 'Decide' }).click();
  await cato.page.waitForSelector('text=Nothing is reported.');

  await gaius.page.fill('.letters-write textarea', 'And more');
  await gaius.page.getByRole('button', { name: 'Send', exact: true }).click();
  await gaius.page.waitForSelector('text=You may not write here');
  await gaius.page.goto(at('account'));
  await gaius.page.locator('summary', { hasText: 'Object' }).click();
  await gaius.page.getByLabel('Why it should be taken back').fill('It was a test.');
  await gaius.page.getByRole('button', { name: 'Send the objection' }).click();
  await gaius.page.waitForSelector('text=You have objected');
  for (const { context } of [gaius, hanno, cato]) await context.close();
});

test('a game is played, found, gathered and commented on; a team is founded and joined; all of it fits a phone at night', async () => {
  const night = { ...PHONE, colorScheme: 'dark' };
  const [marcus, mago] = [await person('Marcus', night), await person('Mago')];
  const post = async (who: Person, path: string, data: unknown = {}) => {
    const answer = await who.context.request.post(at(`api/${path}`), { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json().catch(() => undefined);
  };
  const { id } = await post(marcus, 'games', {
    game: 'hannibal',
    scenario: 'second-punic-war',
    side: 'rome',
  });
  await marcus.page.goto(at(`online/${id}`));
  await marcus.page.fill('input[name=invite]', 'Mago');
  await marcus.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await marcus.page.waitForSelector('text=Mago has been asked.');
  expect(await faults(marcus.page)).toEqual([]);
  await mago.page.goto(at('news'));
  await mago.page.getByText('Marcus challenges you').click();
  await mago.page.waitForURL(`**/online/${id}`);
  await post(mago, `games/${id}/join`);
  await post(mago, `games/${id}/resign`);
  await expect
    .poll(
      async () => {
        const found = await marcus.context.request.get(at(`api/search/games?player=${mago.id}&result=lost`));
        return (await found.json()).games.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);

  await marcus.page.goto(at('search'));
  await marcus.page.waitForSelector('.game-rows .game-row');
  expect(await faults(marcus.page)).toEqual([]);
  expect(await fits(marcus.page)).toBe(true);
  await marcus.page.fill('input[name=player]', 'Mago');
  await marcus.page.selectOption('select[name=result]', 'won');
  await marcus.page.getByRole('button', { name: 'Find', exact: true }).click();
  await marcus.page.waitForSelector('text=No game is like that.');

  await marcus.page.goto(at('collections'));
  await marcus.page.fill('input[name=name]', 'Short wars');
  await marcus.page.getByRole('button', { name: 'Make a collection' }).click();
  await marcus.page.waitForURL('**/collections/*');
  const collection = marcus.page.url().split('/').at(-1);
  await marcus.context.request.put(at(`api/collections/${collection}/games/${id}`), {
    data: { note: SCRIPT },
  });
  await marcus.page.reload();
  await marcus.page.waitForSelector('.collected textarea');
  expect(await faults(marcus.page)).toEqual([]);

  await marcus.page.goto(at('teams'));
  await marcus.page.locator('summary', { hasText: 'Found a team' }).click();
  await marcus.page.fill('.edit input[name=name]', 'Legio Prima');
  await marcus.page.locator('.edit').getByRole('button', { name: 'Found a team' }).click();
  await marcus.page.waitForURL('**/teams/*');
  await marcus.page.waitForSelector('.team .game-row');
  expect(await faults(marcus.page)).toEqual([]);
  expect(await fits(marcus.page)).toBe(true);
  await mago.page.goto(marcus.page.url());
  await mago.page.getByRole('button', { name: 'Join' }).click();
  await mago.page.waitForSelector('text=2 members');

  await marcus.page.goto(at('privacy'));
  await marcus.page.waitForSelector('.online-table');
  expect(await faults(marcus.page)).toEqual([]);
  for (const { context } of [marcus, mago]) await context.close();
});
