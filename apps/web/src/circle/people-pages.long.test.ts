import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { fits, type Person, person as personAt, shot } from '../../build/testing/people.ts';
import { openTab } from '../../build/testing/player.ts';
import { onlineSiteForTests } from '../../build/testing/site.ts';
import { axeFaults, landmarkFaults, smallTargets } from '../../build/testing/states/faults.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../../cli/bin/punica.mjs', import.meta.url));
const site = onlineSiteForTests();
const at = (path: string): string => `${site.address}${path}`;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Loose = any;

/** So many things are made that the address has to wait for the next minute now and then. */
const MOST_TRIES = 30;

async function send(
  who: Person,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object = {},
): Promise<Loose> {
  for (let tried = 1; ; tried++) {
    const answer = await who.context.request[method](at(`api/${path}`), { data });
    const text = await answer.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (answer.ok()) return body;
    const wait = body?.problem?.retryMs ?? (answer.status() === 429 ? 5_000 : undefined);
    if (wait === undefined || tried === MOST_TRIES) throw new Error(`${path}: ${answer.status()} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
const post = (who: Person, path: string, data?: object) => send(who, 'post', path, data);
const put = (who: Person, path: string, data?: object) => send(who, 'put', path, data);
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

/** Every match of the round that goes on is decided, by lot of its board, but for the last ones. */
async function decideRound(host: Person, cup: string, round: number, left = 0): Promise<void> {
  await expect
    .poll(async () => (await get(host, `tournaments/${cup}`)).round, { timeout: 60_000 })
    .toBe(round);
  const open = (await get(host, `tournaments/${cup}`)).matches.filter(
    (it: Loose) => it.round === round && it.score === null,
  );
  const results = ['first', 'second', 'first', 'draw'];
  for (const [i, match] of open.slice(0, open.length - left).entries())
    await post(host, `tournaments/${cup}/adjudicate`, {
      match: match.id,
      result: results[(i + round) % results.length],
      reason: 'They agreed.',
    });
}

/** One of every kind of tournament, each some way on; a newcomer may make one a day. */
async function tournaments(all: readonly Person[]): Promise<Readonly<Record<string, string>>> {
  const [host, , , , himilco, titus, sophonisba] = all;
  const make = async (by: Person, wish: object, entrants: readonly Person[]): Promise<string> => {
    const { id } = await post(by, 'tournaments', { ...GAME, ...wish });
    for (const who of entrants) await post(who, `tournaments/${id}/enter`);
    return id;
  };
  const cup = await make(host, { name: 'Ludi Romani', kind: 'round-robin', most: 4 }, all.slice(0, 4));
  await decideRound(host, cup, 1, 1);
  const swiss = await make(
    himilco,
    {
      name: 'Ludi Plebeii',
      kind: 'swiss',
      rounds: 4,
      most: 9,
      double: true,
      text: 'Bring your own oil lamp.',
    },
    all.slice(0, 9),
  );
  for (const round of [1, 2]) await decideRound(himilco, swiss, round);
  await decideRound(himilco, swiss, 3, 2);
  const league = await make(
    sophonisba,
    { name: 'The league', kind: 'league', most: 6, league: { size: 3, moving: 1, seasons: 2 } },
    all.slice(0, 6),
  );
  for (const round of [1, 2, 3]) await decideRound(sophonisba, league, round, round === 3 ? 1 : 0);
  await post(all[5], `tournaments/${league}/withdraw`);
  await post(all[5], `tournaments/${league}/enter`);
  await post(sophonisba, `tournaments/${league}/pause`, { reason: 'The Saturnalia.' });
  const knockOut = await make(
    titus,
    { name: 'Ludi Apollinares', kind: 'knock-out', most: 5 },
    all.slice(2, 7),
  );
  const decisive = async (round: number): Promise<void> => {
    await expect
      .poll(async () => (await get(titus, `tournaments/${knockOut}`)).round, { timeout: 60_000 })
      .toBe(round);
    for (const match of (await get(titus, `tournaments/${knockOut}`)).matches)
      if (match.score === null)
        await post(titus, `tournaments/${knockOut}/adjudicate`, {
          match: match.id,
          result: 'first',
          reason: 'By word of both.',
        });
  };
  for (const round of [1, 2, 3]) await decisive(round);
  return { cup, swiss, league, knockOut };
}

type Shown = readonly [name: string, who: Person, path: string, ready: string];

/** The house with something on every page of those who meet there; the addresses of the pages, and who sees them. */
async function furnished(): Promise<readonly Shown[]> {
  const all: Person[] = [];
  for (const name of [
    'Quintus Fabius',
    'Livia',
    'Marcus Minucius',
    'Hanno',
    'Himilco of Carthago Nova',
    'Titus',
    'Sophonisba',
    'Gnaeus Cornelius Scipio Calvus',
    'Maharbal',
  ])
    all.push(await personAt(site, name));
  const [host, livia, marcus, hanno, himilco, , sophonisba, , maharbal] = all;
  for (const { page } of all) await page.close();
  execFileSync(process.execPath, [
    COMMAND_LINE,
    'moderate',
    'entrust',
    'Quintus Fabius',
    '--database',
    site.database,
  ]);
  await post(maharbal, 'me/bot', { forever: true });
  const games: string[] = [];
  for (let i = 0; i < 16; i++) {
    const one = [livia, marcus, hanno][i % 3];
    const other = [himilco, host, sophonisba, host][i % 4];
    games.push(await (i % 5 === 4 ? played(other, one) : played(one, other)));
  }
  await put(livia, `me/follows/people/${marcus.id}`);
  await put(marcus, `me/follows/people/${livia.id}`);
  await post(marcus, `letters/${livia.id}`, { text: 'Salve! Shall we play again on Sunday?' });
  await post(livia, `letters/${marcus.id}`, { text: 'Gladly. I lead Rome this time.' });
  await post(marcus, `letters/${livia.id}`, {
    text: 'Then I shall cross the Alps a second time.\n\nBring the map with the new passes, and tell Hanno that he may look on if he keeps quiet for once.',
  });
  await post(hanno, `letters/${livia.id}`, { text: 'May I look on?' });
  await post(livia, `games/${games[0]}/comments`, { text: 'Over before the first winter.' });
  await post(marcus, `games/${games[0]}/comments`, { text: 'I should have held the passes.' });
  const collection = (await post(livia, 'collections', { name: 'Short wars', public: true })).id;
  await post(livia, 'collections', { name: 'To look at again', public: false });
  for (const [i, game] of games.slice(0, 3).entries())
    await put(livia, `collections/${collection}/games/${game}`, {
      note: i === 0 ? 'Over before it began.' : '',
    });
  const team = (await post(livia, 'teams', { name: 'Legio Prima', text: 'We play on Sundays.' })).id;
  for (const who of [marcus, hanno]) await post(who, `teams/${team}/join`);
  await post(livia, `teams/${team}/posts`, { text: 'The games of the legion begin soon.' });
  await post(sophonisba, 'teams', { name: 'Legio Secunda', text: 'By request.', joining: 'request' });
  await post(livia, 'tournaments', { name: 'Games of the legion', kind: 'swiss', ...GAME, rounds: 3, team });
  const { cup, swiss, league, knockOut } = await tournaments(all);
  await post(hanno, `people/${livia.id}/challenge`, { ...GAME, side: 'carthage' });
  await post(sophonisba, `people/${livia.id}/challenge`, { ...GAME, side: 'rome', rated: true });
  await post(marcus, 'reports', {
    kind: 'person',
    target: hanno.id,
    reason: 'abuse',
    text: 'He shouts at me.',
  });
  const { letters } = await get(livia, `letters/${hanno.id}`);
  await post(livia, 'reports', {
    kind: 'letter',
    target: letters[0].id,
    reason: 'spam',
    text: 'Every day the same.',
  });
  const { reports } = await get(host, 'moderation');
  const aboutLetter = reports.find(({ kind }: Loose) => kind === 'letter');
  await post(host, 'moderation/measures', {
    act: 'mute',
    person: hanno.id,
    reason: 'Letters that nobody wants.',
    days: 7,
    report: aboutLetter.id,
    target: null,
  });
  await post(host, 'moderation/measures', {
    act: 'warn',
    person: himilco.id,
    reason: 'Keep to the peace of the house.',
    days: null,
    report: null,
    target: null,
  });
  const [measure] = await get(hanno, 'me/measures');
  await post(hanno, `me/measures/${measure.id}/appeal`, { text: 'I only asked whether I may look on.' });
  await put(livia, `me/blocks/${hanno.id}`);
  await post(livia, 'me/webhooks', {
    url: 'https://example.org/punica',
    topics: ['game', 'challenge', 'tournament'],
  });
  await post(livia, 'me/tokens', { label: 'My bot', scopes: ['read', 'play'] });
  const slow = { kind: 'slow', moveMs: 86_400_000, bankMs: 259_200_000, zero: 'forfeit' };
  for (const [who, more] of [
    [marcus, { clock: { kind: 'none' }, rated: true, even: 'handicap' }],
    [sophonisba, { clock: slow, even: 'sealed' }],
    [maharbal, { clock: slow, rated: true }],
    [livia, { clock: slow, rated: true }],
  ] as const)
    await post(who, 'seeks', { ...GAME, standing: true, most: 3, strength: 'any', ...more });
  await post(host, 'seeks', { ...GAME, clock: { kind: 'none' }, rated: false });
  for (const [who, side] of [
    [marcus, 'rome'],
    [sophonisba, 'carthage'],
  ] as const)
    await post(who, 'games', { ...GAME, side, rated: who === marcus });
  const { id: room } = await post(marcus, 'games', { ...GAME, side: 'rome' });
  const { game: called } = await post(marcus, `people/${sophonisba.id}/challenge`, {
    ...GAME,
    side: 'rome',
    listed: true,
  });
  const { id: running } = await post(livia, 'games', { ...GAME, side: 'rome' });
  await post(marcus, `games/${running}/join`);
  await post(livia, `games/${running}/chat`, { text: 'Shall we say ten years?' });
  await post(sophonisba, `games/${running}/onlookers`, { text: 'Carthage should not wait.' });
  const { id: study } = await post(livia, 'studies', {
    name: 'Before the Alps',
    access: 'public',
    chapter: { game: games[0], after: 0 },
  });
  await put(livia, `studies/${study}/members`, { person: marcus.id, may: 'write' });
  await post(marcus, `studies/${study}/chapters`, { game: games[0], after: 0, name: 'The other way' });
  await post(marcus, `studies/${study}/chapters/1/ops`, {
    version: 0,
    op: { op: 'note', at: null, text: 'Here everything is still open.' },
  });
  await expect
    .poll(async () => (await get(livia, `search/games?player=${marcus.id}`)).games.length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(2);
  const stranger = { context: await site.browser.newContext(), page: livia.page, id: '' };
  return [
    ['rankings', livia, 'rankings/hannibal', '.rankings'],
    ['profile', marcus, `people/${livia.id}`, '.rating-curve, .result-table'],
    ['profile-bot', livia, `people/${maharbal.id}`, '.person-actions'],
    ['lobby', livia, 'online', '.challenges'],
    ['find', livia, 'online/find', '.find-form'],
    ['find-waiting', host, 'online/find', '.find-waiting'],
    ['new-challenge', marcus, 'online/new', '.online-create form'],
    ['challenge', marcus, `online/new#to=${livia.id}`, '.online-create form'],
    ['room', livia, `online/${room}`, '.room-head'],
    ['room-challenge', sophonisba, `online/${called}`, '.room-head'],
    ['table-chat', livia, `online/${running}`, '.prompt'],
    ['table-game', livia, `online/${running}`, '.prompt'],
    ['onlooker', sophonisba, `online/${running}`, '.prompt'],
    ['tournaments', livia, 'tournaments', '.game-rows'],
    ['new-tournament', livia, `tournaments/new#team=${team}`, '.online-create form'],
    ['tournament', livia, `tournaments/${cup}`, '.crosstable'],
    ['swiss', livia, `tournaments/${swiss}`, '.crosstable'],
    ['swiss-rounds', livia, `tournaments/${swiss}`, '.crosstable'],
    ['swiss-done', livia, `tournaments/${swiss}`, '.crosstable'],
    ['organise', host, `tournaments/${cup}`, '.crosstable'],
    ['league', livia, `tournaments/${league}`, '.crosstable'],
    ['knock-out', livia, `tournaments/${knockOut}`, '.crosstable'],
    ['entrants', livia, `tournaments/${league}`, '.crosstable'],
    ['teams', livia, 'teams', '.plain-list, .game-rows'],
    ['team', livia, `teams/${team}`, '.team'],
    ['letters', livia, `letters/${marcus.id}`, '.letters-list'],
    ['letters-none', livia, 'letters', '.letters'],
    ['notices', livia, 'news', '.news-list'],
    ['search', livia, 'search', '.game-rows'],
    ['search-people', livia, 'search#people', 'main h1'],
    ['collections', livia, 'collections', '.plain-list'],
    ['collection', livia, `collections/${collection}`, '.collected'],
    ['game-over', livia, `online/${games[0]}`, '.prompt'],
    ['game-over-comments', livia, `online/${games[0]}`, '.prompt'],
    ['moderation', host, 'moderation', '.report-card'],
    ['moderation-closed', host, 'moderation', '.report-card'],
    ['moderation-log', host, 'moderation', '.report-card'],
    ['account', livia, 'account', '.account'],
    // The one has objected, the other still may.
    ['account-muted', hanno, 'account', '.said-list'],
    ['account-warned', himilco, 'account', '.said-list'],
    ['report', marcus, `people/${hanno.id}`, '.person-actions'],
    ['come-in', stranger, 'account', '.come-in'],
    ['recovery', stranger, 'account', '.come-in'],
    ['collections-stranger', stranger, 'collections', '.come-in'],
    ['recover', stranger, 'account#recover=somebody', 'main form'],
    ['privacy', livia, 'privacy', '.online-table'],
    ['shared', livia, 'shared', 'main h1'],
    ['study', livia, `shared/${study}`, '.study-banner'],
    ['study-together', livia, `shared/${study}`, '.study-banner'],
    ['study-reader', sophonisba, `shared/${study}`, '.study-banner'],
    ['dice', livia, 'dice', 'main h1'],
    ['api', livia, 'api/docs', 'main'],
  ];
}

/** What is pressed on a page before it is looked at. */
const PRESSED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  // Games that are given up at once between neighbours make nobody sure of a rank.
  rankings: async (page) => {
    await page.getByLabel('Show those who are not sure enough for a rank').click();
    await page.waitForSelector('.rankings-table');
  },
  'swiss-rounds': (page) => page.getByRole('tab', { name: 'Rounds' }).click(),
  'swiss-done': (page) => page.getByRole('tab', { name: 'What was done' }).click(),
  entrants: (page) => page.getByRole('tab', { name: 'Entrants' }).click(),
  organise: (page) => page.getByRole('tab', { name: 'Organise' }).click(),
  'moderation-closed': async (page) => {
    await page.getByRole('tab').nth(1).click();
    await page.getByText('mute: Letters that nobody wants.').waitFor();
  },
  'moderation-log': async (page) => {
    await page.getByRole('tab').nth(2).click();
    await page.getByText('Keep to the peace of the house.').waitFor();
  },
  'account-warned': (page) => page.locator('summary', { hasText: 'Object' }).click(),
  report: (page) => page.locator('.person-actions').getByRole('button', { name: 'Report' }).click(),
  recovery: async (page) => {
    await page.locator('.come-in .ways label').last().click();
    await page.locator('summary').last().click();
  },
  'table-chat': (page) => openTab(page, 'chat'),
  'table-game': (page) => openTab(page, 'game'),
  onlooker: (page) => openTab(page, 'game'),
  'game-over-comments': (page) => openTab(page, 'game'),
  study: (page) => openTab(page, 'study'),
  'study-together': (page) => openTab(page, 'together'),
  // Drawn when they are opened.
  account: (page) => page.locator('.account-hooks summary').click(),
};

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
      await PRESSED[name]?.(page);
      await shot(page, `${name}-${size}`, true);
      if (!(await fits(page))) wrong.push(`${name}: too wide`);
      const found = [
        ...(await axeFaults(page, 'all')),
        // Maps have a walk of their own.
        ...(await smallTargets(page)).filter((it) => !it.includes('circle.hit')),
        ...(await landmarkFaults(page)),
      ];
      wrong.push(...found.map((fault) => `${name}: ${fault}`));
    }
    for (const page of opened.values()) await page.context().close();
    expect(wrong).toEqual([]);
  },
);
