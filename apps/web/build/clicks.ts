import { rulesOf } from '../src/play/rules.ts';
import { DESKTOP, openPage, servePage, startBrowser } from './testing/browser.ts';
import { clicksBefore } from './testing/clicks-before.ts';
import { keptRecord, make, waitForRest } from './testing/gestures.ts';
import { waitForTurn } from './testing/player.ts';
import { settle } from './testing/site.ts';
import { keepGame } from './testing/stored-game.ts';
import { usualPlays } from './testing/usual-plays.ts';

/**
 * Counts the gestures of usual plays on the built page: `npx vite build apps/web`, then
 * `PUNICA_CHROMIUM=/usr/bin/chromium npx tsx apps/web/build/clicks.ts [part of a name]`.
 */
const [wanted = ''] = process.argv.slice(2);
const [server, browser] = await Promise.all([servePage(), startBrowser()]);
const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce' });
const watched = await openPage(context);
const { page } = watched;
await settle(watched, { speed: 64, motion: 'less' });
// The loader of this script names functions with a helper that the page does not have.
await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
await page.goto(server.address);
await page.waitForSelector('.saved');
console.log('| Play | Before | Now | Actions |\n|---|---|---|---|');
try {
  for (const [i, { name, game: id, record, role, gestures }] of (await usualPlays()).entries()) {
    if (!name.includes(wanted)) continue;
    const { game } = await rulesOf({ game: id });
    await keepGame(page, game, { id: `usual${i}`, record, persons: [role] });
    await page.goto(`${server.address}play/usual${i}`);
    await waitForTurn(page);
    await page.waitForSelector('.map-still .shown');
    await waitForRest(page);
    const began = record.log.length;
    for (const gesture of gestures) await make(page, gesture);
    const after = await keptRecord(page, `usual${i}`);
    const did = after.log
      .slice(began)
      .flatMap((it) => ('act' in it && it.by === game.roles[role] ? [it.act] : []));
    const before = await clicksBefore(after, role, began);
    console.log(`| ${name} | ${before} | ${gestures.length} | ${did.join(', ')} |`);
  }
} finally {
  await browser.close();
  server.stop();
}
