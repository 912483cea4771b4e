import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForTests, closeWindows, DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { Chance, decideByKeys, decideByPointing, waitForTurn } from '../../build/testing/player.ts';
import { AT_ONCE, settle } from '../../build/testing/site.ts';

/** The page in a build of its own, with the proving game as a sixth: what a new game needs, and no more. */
let server: PreviewServer;
let browser: Browser;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-proving-'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const common = { root, mode: 'proving', logLevel: 'error', build: { outDir: folder } } as const;
  await build({ ...common, configFile: join(root, 'vite.config.ts') });
  server = await preview({ ...common, configFile: join(root, 'vite.config.ts'), preview: { port: 0 } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await browserForTests();
}, 180_000);
afterAll(async () => {
  await closeWindows(browser);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Far more than three rounds can need. */
const MOST_DECISIONS = 300;

for (const [screen, options] of [
  ['a desktop, by keys', DESKTOP],
  ['a phone, by pointing', PHONE],
] as const)
  test(`a game without a drawing of its own is played to its end on ${screen}`, async () => {
    const context = await browser.newContext(options);
    const { page, complaints } = await openPage(context);
    await settle({ page }, { ...AT_ONCE, twoTaps: 'never' });
    await page.goto(`${address}new/proving`);
    await page.getByRole('button', { name: /begin/i }).click();
    await page.waitForSelector('.plain-board');
    expect(await page.locator('.plain-place').count()).toBe(6);
    const chance = new Chance(7);
    let decisions = 0;
    for (let turn = await waitForTurn(page); turn !== 'over'; turn = await waitForTurn(page)) {
      if (turn === 'cover') await page.locator('.cover button').first().click();
      else if (screen.includes('keys')) await decideByKeys(page, chance);
      else await decideByPointing(page, chance, (target) => target.tap());
      if (++decisions > MOST_DECISIONS) throw new Error('the game does not end');
    }
    expect(decisions).toBeGreaterThan(3);
    await page.waitForSelector('.ending');
    expect(complaints).toEqual([]);
    await context.close();
  }, 180_000);
