import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { faults, fits, type Person, person as personAt, shot } from '../../build/testing/people.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../../cli/bin/punica.mjs', import.meta.url));
const site = onlineSiteForTests();
const at = (path: string): string => `${site.address}${path}`;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Loose = any;

async function send(
  who: Person,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object = {},
): Promise<Loose> {
  const answer = await who.context.request[method](at(`api/${path}`), { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}
const post = (who: Person, path: string, data?: object) => send(who, 'post', path, data);
const get = async (who: Person, path: string): Promise<Loose> =>
  (await who.context.request.get(at(`api/${path}`))).json();

const GAME = { game: 'hannibal', scenario: 'second-punic-war' };

/** One game between two that the second gives up. */
async function played(one: Person, other: Person): Promise<string> {
  const { id } = await post(one, 'games', { ...GAME, side: 'rome', rated: true });
  await post(other, `games/${id}/join`);
  await post(other, `games/${id}/resign`);
  return id;
}

/** The house with something on every page of those who meet there; the addresses of the pages, and who sees them. */
async function furnished(): Promise<readonly (readonly [string, Person, string, string])[]> {
  const [host, livia, marcus, hanno] = [
    await personAt(site, 'Quintus Fabius'),
    await personAt(site, 'Livia'),
    await personAt(site, 'Marcus Minucius'),
    await personAt(site, 'Hanno'),
  ];
  execFileSync(process.execPath, [
    COMMAND_LINE,
    'moderate',
    'entrust',
    'Quintus Fabius',
    '--database',
    site.database,
  ]);
  const games: string[] = [];
  for (let i = 0; i < 6; i++)
    games.push(await played(i % 3 === 2 ? hanno : livia, i % 2 === 0 ? marcus : host));
  await send(livia, 'put', `me/follows/people/${marcus.id}`);
  await post(marcus, `letters/${livia.id}`, { text: 'Salve! Shall we play again on Sunday?' });
  await post(livia, `letters/${marcus.id}`, { text: 'Gladly. I lead Rome this time.' });
  await post(marcus, `games/${games[0]}/comments`, { text: 'I should have held the passes.' });
  const collection = (await post(livia, 'collections', { name: 'Short wars', public: true })).id;
  await send(livia, 'put', `collections/${collection}/games/${games[0]}`, { note: 'Over before it began.' });
  const team = (await post(livia, 'teams', { name: 'Legio Prima', text: 'We play on Sundays.' })).id;
  for (const who of [marcus, hanno]) await post(who, `teams/${team}/join`);
  await post(livia, `teams/${team}/posts`, { text: 'The games of the legion begin soon.' });
  await post(livia, 'tournaments', { name: 'Games of the legion', kind: 'swiss', ...GAME, rounds: 3, team });
  const cup = (
    await post(host, 'tournaments', { name: 'Ludi Romani', kind: 'round-robin', ...GAME, most: 4 })
  ).id;
  for (const who of [host, livia, marcus, hanno]) await post(who, `tournaments/${cup}/enter`);
  const league = (
    await post(host, 'tournaments', {
      name: 'The league',
      kind: 'league',
      ...GAME,
      most: 4,
      league: { size: 3, moving: 1, seasons: 2 },
    })
  ).id;
  for (const who of [host, livia, marcus, hanno]) await post(who, `tournaments/${league}/enter`);
  await expect.poll(async () => (await get(host, `tournaments/${cup}`)).round, { timeout: 60_000 }).toBe(1);
  const [match] = (await get(host, `tournaments/${cup}`)).matches;
  await post(host, `tournaments/${cup}/adjudicate`, {
    match: match.id,
    result: 'first',
    reason: 'They agreed.',
  });
  await post(hanno, `people/${livia.id}/challenge`, { ...GAME, side: 'carthage' });
  await post(marcus, 'reports', {
    kind: 'person',
    target: hanno.id,
    reason: 'abuse',
    text: 'He shouts at me.',
  });
  const { id: room } = await post(marcus, 'games', { ...GAME, side: 'rome' });
  await expect
    .poll(async () => (await get(livia, `search/games?player=${marcus.id}`)).games.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(2);
  return [
    ['rankings', livia, 'rankings/hannibal', '.rankings'],
    ['profile', marcus, `people/${livia.id}`, '.rating-curve, .result-table'],
    ['lobby', livia, 'online', '.challenges'],
    ['find', livia, 'online/find', '.find-form'],
    ['challenge', marcus, `online/new#to=${livia.id}`, '.online-create form'],
    ['room', livia, `online/${room}`, '.room-head'],
    ['tournaments', livia, 'tournaments', '.game-rows'],
    ['new-tournament', livia, `tournaments/new#team=${team}`, '.online-create form'],
    ['tournament', livia, `tournaments/${cup}`, '.crosstable'],
    ['organise', host, `tournaments/${cup}`, '.crosstable'],
    ['league', livia, `tournaments/${league}`, '.crosstable'],
    ['teams', livia, 'teams', '.plain-list, .game-rows'],
    ['team', livia, `teams/${team}`, '.team'],
    ['letters', livia, `letters/${marcus.id}`, '.letters-list'],
    ['notices', livia, 'news', '.news-list'],
    ['search', livia, 'search', '.game-rows'],
    ['collections', livia, 'collections', '.plain-list'],
    ['collection', livia, `collections/${collection}`, '.collected'],
    ['game-over', livia, `online/${games[0]}`, '.prompt'],
    ['moderation', host, 'moderation', '.report-card'],
    ['account', livia, 'account', '.account'],
    ['privacy', livia, 'privacy', '.online-table'],
    ['shared', livia, 'shared', 'main h1'],
    ['api', livia, 'api/docs', 'main'],
  ];
}

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['desktop-day', DESKTOP],
  ['phone-night', { ...PHONE, colorScheme: 'dark' }],
  ['desktop-night', { ...DESKTOP, colorScheme: 'dark' }],
  ['phone-day', PHONE],
];

let house: ReturnType<typeof furnished> | undefined;

test.each(SIZES)(
  'every page where people meet, %s: axe finds nothing, and nothing is too wide',
  async (size, options) => {
    house ??= furnished();
    const wrong: string[] = [];
    const opened = new Map<Person, Page>();
    for (const [name, who, path, ready] of await house) {
      let page = opened.get(who);
      if (page === undefined) {
        const context = await site.browser.newContext({
          ...options,
          reducedMotion: 'reduce',
          storageState: await who.context.storageState(),
        });
        page = (await openPage(context)).page;
        opened.set(who, page);
      }
      await page.goto(at(path));
      await page.waitForSelector(ready).catch(() => wrong.push(`${name}: nothing is shown`));
      if (name === 'organise') await page.getByRole('tab', { name: 'Organise' }).click();
      await shot(page, `${name}-${size}`);
      if (!(await fits(page))) wrong.push(`${name}: too wide`);
      wrong.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
    }
    for (const page of opened.values()) await page.context().close();
    expect(wrong).toEqual([]);
  },
);
