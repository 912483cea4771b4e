import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStatic } from '../../../../scripts/web-build.mjs';
import { browserForTests, closeWindows, DESKTOP, openPage } from '../../build/testing/browser.ts';
import { type PlainHost, plainHost } from '../../build/testing/plain-host.ts';
import { Chance, decideByKeys, waitForTurn } from '../../build/testing/player.ts';
import { leave, type Visit } from '../../build/testing/site.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
let host: PlainHost;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  await buildStatic(ROOT);
  host = await plainHost(`${ROOT}dist/page`, '/club/punica/');
  browser = await browserForTests();
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', serviceWorkers: 'allow' });
  visit = { ...(await openPage(context)), context };
}, 300_000);
afterAll(async () => {
  await closeWindows(browser);
  await host.stop().catch(() => {});
});

test('the page for plain hosts works in any folder, says politely that nobody serves games, and plays offline', async () => {
  const { page, context } = visit;
  await page.goto(host.address);
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await page.waitForURL(/\/club\/punica\/\?\/rules/);
  await page.reload();
  await page.locator('h1').first().waitFor();
  await page.goto(`${host.address}?/online`);
  await page.getByText('There is no game server here').waitFor();

  // Everything is kept once the service worker has it; then the network and the host are gone.
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(host.missing).toEqual([]);
  await host.stop();
  await context.setOffline(true);
  await page.reload();
  await page.click('.start-play');
  const chance = new Chance(3);
  for (let decisions = 0; decisions < 4; decisions++) {
    expect(await waitForTurn(page)).toBe('choose');
    await decideByKeys(page, chance);
  }
  await waitForTurn(page);
  expect(page.url()).toContain('/club/punica/?/play/');
  await page.reload();
  await waitForTurn(page);
  // The browser itself tells of the network that is gone.
  const real = visit.complaints.filter(
    (it) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/.test(it),
  );
  await leave({ ...visit, complaints: real });
});
