import { HIDDEN, itemOf } from '@punica/kernel';
import type { WholeTable } from '@punica/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import { Chance, openTab } from '../../build/testing/player.ts';
import { AT_ONCE, onlineSiteForTests } from '../../build/testing/site.ts';
import { Wire } from '../../build/testing/wire.ts';

const KILLS = 10;
const DROPS = 2;
const HANDS = [5, 6];
/** Less to draw for those who only look on. */
const SMALL = { viewport: { width: 720, height: 520 } } as const;

const site = onlineSiteForTests();

async function visitor(options: object): Promise<Page> {
  return (await site.open({ ...options, reducedMotion: 'reduce' }, AT_ONCE)).page;
}

async function comeIn(page: Page, name: string): Promise<void> {
  await page.fill('.come-in input[name=name]', name);
  await page.click('.come-in button[type=submit]');
}

/** The game as an onlooker with the invitation sees it, asked of the server itself. */
async function seen(id: string, invite: string): Promise<WholeTable> {
  const answer = await fetch(`${site.address}api/games/${id}?invite=${invite}`);
  return (await answer.json()) as WholeTable;
}

const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('.prompt .heading')?.textContent?.includes('your decision') === true &&
      document.querySelector('.line-dot:not(.lost)') !== null,
  );

/** One decision with keys: the list opens, arrows go down, Enter takes. Nothing happens where there is none. */
async function decide(page: Page, chance: Chance): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  const options = await page.locator('.palette-list [role=option]').count();
  const steps = options === 0 ? 0 : chance.below(Math.min(options, 8));
  for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowDown');
  if (options > 0) await page.keyboard.press('Enter');
}

const logOf = (page: Page): Promise<string | null> => page.locator('.log').textContent();

test('two pages play through the server, cut off and killed again and again; others look on and can do nothing', async () => {
  const wire = await Wire.to(site.address);
  const rome = await visitor(DESKTOP);
  await rome.goto(`${site.address}online/new`);
  await comeIn(rome, 'Gaius');
  await rome.getByLabel('Your side').selectOption('rome');
  await rome.getByLabel(/Only those to whom/).check();
  await rome.getByLabel(/Ask about reactions only/).check();
  await rome.click('form button[type=submit]');
  await rome.waitForSelector('.room-seats');
  const link = new URL(await rome.inputValue('.copy-link input'));
  const id = link.pathname.split('/')[2];
  const invite = link.hash.slice('#invite='.length);

  // A stranger without the link finds nothing.
  expect((await fetch(`${site.address}api/games/${id}`)).status).toBe(404);

  const carthage = await visitor({ ...PHONE, deviceScaleFactor: 1 });
  await carthage.goto(`${wire.address}online/${id}${link.hash}`);
  await comeIn(carthage, 'Hanno');
  await carthage.click('.room-seats .button.main');
  const onlooker = await visitor(SMALL);
  const thief = await visitor(SMALL);
  await thief.goto(`${site.address}account`);
  await comeIn(thief, 'Nemo');
  await thief.waitForSelector('.account');
  for (const page of [onlooker, thief]) await page.goto(link.href);
  const pages = [rome, carthage, onlooker, thief];
  for (const page of pages) await page.waitForSelector('.seat-strip');

  const chance = new Chance(11);
  let [kills, drops, decisions] = [0, 0, 0];
  while (kills < KILLS || drops < DROPS) {
    const { version } = await seen(id, invite);
    await expect
      .poll(async () => (await isAsked(rome)) || (await isAsked(carthage)), { timeout: 60_000 })
      .toBe(true);
    const actor = (await isAsked(rome)) ? rome : carthage;
    await decide(actor, chance);
    decisions++;
    // Sometimes while the move is under way, sometimes after it is known to be kept.
    if (decisions % 2 === 0)
      await expect
        .poll(async () => (await seen(id, invite)).version, { timeout: 60_000, interval: 250 })
        .not.toBe(version);
    if (decisions % 5 === 3 && drops < DROPS) {
      wire.cut();
      await carthage.waitForSelector('.line-dot.lost');
      drops++;
      wire.mend();
    } else if (kills < KILLS) {
      await site.restart();
      kills++;
    }
    for (const page of [rome, carthage]) await page.waitForSelector('.line-dot:not(.lost)');
  }
  for (const page of pages) await page.waitForSelector('.line-dot:not(.lost)');
  const before = await seen(id, invite);
  expect(before.version).toBeGreaterThan(decisions / 2);

  await stealsNothing(thief, rome, id, invite);
  await movesNothing(thief, rome, id, invite);
  expect((await seen(id, invite)).version).toBe(before.version);

  // What the pages heard step by step is what the server tells from the beginning.
  for (const page of [rome, onlooker]) {
    const told = await logOf(page);
    await page.reload();
    await page.waitForSelector('.seat-strip');
    expect(await logOf(page)).toBe(told);
  }

  await openTab(rome, 'game');
  await rome.getByRole('button', { name: 'Resign' }).click();
  await rome.getByRole('button', { name: 'Yes' }).click();
  for (const page of pages) await page.waitForSelector('.ending');
  await rome.locator('.game-tab .button', { hasText: 'Verify' }).click();
  await rome.waitForSelector('.checks');
  expect(await rome.locator('.check-false').count()).toBe(0);
  expect(await rome.locator('.check-true').count()).toBe(5);
  await rome.locator('.ending .button.main').click();
  await rome.waitForSelector('.room-seats');
  await carthage.locator('.ending .button', { hasText: 'Take up the rematch' }).click();
  for (const page of [rome, carthage]) await page.waitForSelector('.seat-strip');
  expect(new URL(rome.url()).pathname).toBe(new URL(carthage.url()).pathname);
  expect(new URL(rome.url()).pathname).not.toContain(id);
  wire.stop();
});

/** A page without a seat shows no card of anybody's hand, and nothing that it can ask for holds one. */
async function stealsNothing(thief: Page, rome: Page, id: string, invite: string): Promise<void> {
  const count = (page: Page): Promise<number> => page.locator('.hand .card-face').count();
  expect(await count(rome)).toBeGreaterThan(0);
  expect(await count(thief)).toBe(0);
  const told = await thief.evaluate(
    async ([game, secret]) => {
      const whole = await (await fetch(`/api/games/${game}?invite=${secret}`)).json();
      const asked = ['named', 'log', 'orders', 'notes', 'chat', 'record', 'verify', 'past?after=1'].map(
        async (what) => {
          const mark = what.includes('?') ? '&' : '?';
          const answer = await fetch(`/api/games/${game}/${what}${mark}invite=${secret}`);
          return [what, answer.status] as const;
        },
      );
      const pushed = await new Promise<unknown>((hear) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
        socket.onmessage = ({ data }) => {
          const push = JSON.parse(data);
          if (push.type === 'table') hear(push);
        };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'follow', game, invite: secret }));
      });
      return { whole, pushed, asked: Object.fromEntries(await Promise.all(asked)) };
    },
    [id, invite],
  );
  for (const { now } of [told.whole, told.pushed] as WholeTable[]) {
    expect(now).toMatchObject({ you: null, legal: [] });
    const hands = HANDS.flatMap((zone) => now!.state.zones[zone]);
    expect(hands.length).toBeGreaterThan(0);
    expect(hands.every((slot) => itemOf(slot) === HIDDEN)).toBe(true);
  }
  expect(told.asked).toMatchObject({ orders: 403, record: 409, verify: 409 });
}

/** Nobody moves for a seat that is not theirs: not by request, not by socket, not by giving it up. */
async function movesNothing(thief: Page, rome: Page, id: string, invite: string): Promise<void> {
  const { version, legal } = await rome.evaluate(async (game) => {
    const { now } = await (await fetch(`/api/games/${game}`)).json();
    return { version: now.version as number, legal: now.legal as { act: string; arg?: string }[] };
  }, id);
  const action = legal[0] ?? { act: 'pass' };
  const tried = await thief.evaluate(
    async ([game, secret, at, what]) => {
      const post = async (path: string, body: unknown): Promise<number> =>
        (
          await fetch(`/api/games/${game}/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).status;
      const frames = await new Promise<string[]>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
        const codes: string[] = [];
        socket.onmessage = ({ data }) => {
          const push = JSON.parse(data);
          if (push.type === 'answer') codes.push(push.problem?.code ?? 'taken');
          if (codes.length === 4) done(codes);
        };
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: 'act', game, version: at, action: what, id: 1 }));
          socket.send(JSON.stringify({ type: 'undo', game, version: at, id: 2 }));
          socket.send(JSON.stringify({ type: 'say', game, text: 'hello', id: 3 }));
          socket.send(JSON.stringify({ type: 'seen', game, version: 9_999, id: 4 }));
        };
      });
      return {
        frames,
        statuses: await Promise.all([
          post('actions', { version: at, action: what }),
          post('undo', { version: at }),
          post('resign', {}),
          post('offers', { kind: 'draw' }),
          post('claim', { role: 'rome' }),
          post('chat', { text: 'hello' }),
          post('join', { role: 'rome', invite: secret }),
        ]),
      };
    },
    [id, invite, version, action] as const,
  );
  expect(tried.statuses).toEqual([403, 403, 403, 403, 403, 403, 409]);
  expect(tried.frames.slice(0, 3)).toEqual(['forbidden', 'forbidden', 'forbidden']);
}
