import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  browserForTests,
  closeWindows,
  DESKTOP,
  openPage,
  PHONE,
  type ServedGames,
  serveGames,
} from '../../build/testing/browser.ts';
import { openTab } from '../../build/testing/player.ts';

let folder: string;
let server: ServedGames;
let browser: Browser;
let home: string;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-account-'));
  const port = await freePort();
  // Passkeys belong to a name, and browsers trust this one without a certificate.
  home = `http://localhost:${port}`;
  [server, browser] = await Promise.all([
    serveGames(join(folder, 'punica.db'), port, ['--origin', home]),
    browserForTests(),
  ]);
});
afterAll(async () => {
  await closeWindows(browser);
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).exclude('.start-map').exclude('.map-still').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

async function comeIn(page: Page, name: string): Promise<void> {
  await page.fill('.come-in input[name=name]', name);
  await page.click('.come-in button[type=submit]');
}

test('a guest comes back by the link, makes an account, adds a passkey, logs in with it, and is deleted', async () => {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = await openPage(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${home}/account`);
  await comeIn(page, 'Gaius');
  const link = await page.inputValue('.copy-link input');

  const other = await browser.newContext(DESKTOP);
  const { page: elsewhere } = await openPage(other);
  await elsewhere.goto(link);
  await elsewhere.waitForSelector('text=You are Gaius');

  await page.locator('.come-in input[name=password]').fill('a long enough password');
  await page.click('.come-in button[type=submit]');
  await page.waitForSelector('text=Change the password');
  // Whoever still has the link of the guest is outside now.
  await elsewhere.reload();
  await elsewhere.waitForSelector('.come-in');
  await other.close();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForSelector('section:has(h2:text("Passkeys")) .plain-list li');
  expect(await page.locator('section:has(h2:text("Where you are logged in")) li').count()).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.locator('.ways label', { hasText: 'I have an account' }).click();
  await page.getByRole('button', { name: 'With a passkey' }).click();
  await page.waitForSelector('text=You are Gaius');

  await page.getByRole('button', { name: 'Delete this account' }).click();
  await page.locator('section:has(h2:text("Your data")) input[type=password]').fill('a long enough password');
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.waitForSelector('.come-in');
  await context.close();
});

for (const [name, options] of [
  ['desktop, light', { ...DESKTOP, colorScheme: 'light' }],
  ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
] as const) {
  test(`the pages for playing with others pass the accessibility check (${name})`, async () => {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const { page, complaints } = await openPage(context);
    const wide = name.startsWith('desktop');
    await page.goto(`${home}/account`);
    await comeIn(page, 'Hanno');
    await page.waitForSelector('.account');
    if (!wide) expect(await faults(page)).toEqual([]);
    await page.goto(`${home}/online`);
    await page.waitForSelector('.lobby .soft');
    if (wide) expect(await faults(page)).toEqual([]);
    await page.goto(`${home}/online/new`);
    await page.getByRole('radio', { name: /^Live/ }).check();
    if (wide) expect(await faults(page)).toEqual([]);
    else {
      await page.click('form button[type=submit]');
      await page.waitForSelector('.room-seats');
      expect(await faults(page)).toEqual([]);
      await page.goto(`${home}/online/new`);
    }
    await page.getByLabel('Your side').selectOption('carthage');
    await page.locator('label.seat', { hasText: /^Rome/ }).locator('select').selectOption('greedy');
    await page.click('form button[type=submit]');
    await page.waitForSelector('.seat-strip');
    for (const tab of wide ? ['game', 'orders'] : []) await openTab(page, tab);
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
