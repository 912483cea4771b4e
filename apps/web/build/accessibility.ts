import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESKTOP, openPage, PHONE, serveGames, startBrowser } from './testing/browser.ts';
import { BOOK_WALKS } from './testing/states/books.ts';
import { axeFaults, landmarkFaults, smallTargets } from './testing/states/faults.ts';
import { ONLINE_WALKS } from './testing/states/online.ts';
import { TABLE_WALKS } from './testing/states/tables.ts';
import { Walker } from './testing/states/walk.ts';

/**
 * Walks through the states of the built page and prints what hinders people in each: `npx vite build apps/web`, then
 * `PUNICA_CHROMIUM=/usr/bin/chromium npx tsx apps/web/build/accessibility.ts [part of a walk's name] [desktop|phone]`.
 */
const [wanted = '', onlyOn] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'punica-accessibility-'));
const [server, browser] = await Promise.all([serveGames(join(folder, 'punica.db'), 0), startBrowser()]);
for (const [device, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  if (onlyOn !== undefined && onlyOn !== device) continue;
  for (const { name, states } of [...BOOK_WALKS, ...TABLE_WALKS, ...ONLINE_WALKS]) {
    if (!name.includes(wanted)) continue;
    const context = await browser.newContext({ ...options, colorScheme: 'light', reducedMotion: 'reduce' });
    const { page } = await openPage(context);
    // The loader of this script names functions with a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
    await page.goto(server.address);
    await page.waitForSelector('.saved');
    for await (const state of states(new Walker(page, server.address))) {
      const day = [
        ...(await axeFaults(page, 'all')),
        ...(await smallTargets(page)),
        ...(await landmarkFaults(page)),
      ];
      await page.emulateMedia({ colorScheme: 'dark' });
      const night = (await axeFaults(page, 'colours')).map((it) => `by night ${it}`);
      await page.emulateMedia({ colorScheme: 'light' });
      console.log([`${device}, ${state}`, ...day, ...night].join('\n  '));
    }
    await context.close();
  }
}
await browser.close();
server.stop();
rmSync(folder, { recursive: true, force: true });
