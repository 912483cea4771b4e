import type { GameRecord } from '@punica/kernel';
import { expect, test } from 'vitest';
import { DESKTOP, openPage, PHONE } from '../../build/testing/browser.ts';
import { atRest, waitForTurn } from '../../build/testing/player.ts';
import { findRecord, storeGame } from '../../build/testing/positions.ts';
import { allShift, boardShift, watchShifts } from '../../build/testing/shifts.ts';
import { AT_ONCE, siteForTests } from '../../build/testing/site.ts';
import { axeFaults } from '../../build/testing/states/faults.ts';

const site = siteForTests();

const SETTLE_MS = 700;

let attack: GameRecord | undefined;
/** A battle in which Carthage answers: two tests begin with it, and it is searched for once. */
function underAttack(): GameRecord {
  attack ??= findRecord(({ key, role }) => key === 'battleRounds.defend' && role === 1, 8);
  return attack;
}

test('a battle is laid out and passes the accessibility check', async () => {
  const record = underAttack();
  const { context, page, complaints } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'battle', record, persons: [1] });
  await page.goto(`${site.address}play/battle`);
  await page.waitForSelector('.duel .laid-plaque');
  await atRest(page);
  expect(await page.locator('.laid-side').count()).toBe(2);
  expect(await page.locator('.battle-card.large').count()).toBe(1);
  expect(await axeFaults(page, 'usual')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a battle stays on the table while an event may be played, and the card can be clicked', async () => {
  const record = findRecord(
    ({ key, role, verbs }) => key === 'battleRounds.react' && role === 1 && verbs.includes('counter'),
    8,
  );
  for (const options of [DESKTOP, PHONE]) {
    const { context, page, complaints } = await site.open({ ...options, reducedMotion: 'reduce' }, AT_ONCE);
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await storeGame(page, { id: 'window', record, persons: [1] });
    await page.goto(`${site.address}play/window`);
    await waitForTurn(page);
    await atRest(page);
    expect(await page.locator('.duel .laid-plaque').isVisible()).toBe(true);
    await page.locator('.hand .card.choosable').first().click();
    expect(await page.locator('.spot-menu').isVisible()).toBe(true);
    expect(await axeFaults(page, 'usual')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('each side lays its battle cards beside its own commander', async () => {
  // Carthage, which stands on the left, answers.
  const record = underAttack();
  const { context, page } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  await storeGame(page, { id: 'sides', record, persons: [1] });
  await page.goto(`${site.address}play/sides`);
  await page.waitForSelector('.battle-now .battle-card.large');
  const [laid, open] = await Promise.all(
    ['.battle-now .battle-card.large', '.battle-now .battle-slot'].map((it) =>
      page.locator(it).boundingBox(),
    ),
  );
  expect(laid!.x).toBeGreaterThan(open!.x);
  await context.close();
});

test('an election and a roll are laid out and pass the accessibility check', async () => {
  const { context, page, complaints } = await site.open({ ...DESKTOP, reducedMotion: 'reduce' }, AT_ONCE);
  await page.goto(site.address);
  await page.waitForSelector('.saved');
  const election = findRecord(({ key, role }) => key === 'election.proconsul' && role === 0);
  await storeGame(page, { id: 'election', record: election, persons: [0] });
  await page.goto(`${site.address}play/election`);
  await page.waitForSelector('.office-plaque .choosable');
  await atRest(page);
  expect(await axeFaults(page, 'usual')).toEqual([]);
  await page.locator('.office-plaque .choosable').first().click();
  await page.waitForSelector('.deed.offices');
  expect(await page.locator('.deed.offices li').count()).toBe(2);
  // Carthage attacks and so decides next: if Rome did, its own roll could follow and take the place of the charge.
  const charge = findRecord(
    ({ key, state }) =>
      key === 'elephantCharge.declare' && state.stack.some((it) => 'attacker' in it && it.attacker === 1),
    8,
  );
  await storeGame(page, { id: 'charge', record: charge, persons: [1] });
  await page.goto(`${site.address}play/charge`);
  await waitForTurn(page);
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  await page.waitForSelector('.battle-deeds .deed');
  expect(await page.locator('.battle-deeds .deed-faces li').count()).toBe(6);
  expect(await page.locator('.battle-deeds .came').count()).toBe(1);
  expect(await page.locator('.battle-deeds .deed-result').textContent()).toMatch(/charge/);
  expect(await axeFaults(page, 'usual')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('nothing jumps while the table is laid out', async () => {
  const { context, page } = await site.open(DESKTOP);
  await watchShifts(page);
  await page.goto(site.address);
  await page.click('.start-play');
  await waitForTurn(page);
  await page.reload();
  await waitForTurn(page);
  await page.waitForTimeout(SETTLE_MS);
  expect(await allShift(page)).toBeLessThan(0.05);
  expect(await boardShift(page)).toBe(0);
  await context.close();
});

test('a second tab is told, may watch, and can take the game over', async () => {
  const context = await site.browser.newContext(DESKTOP);
  const { page: first } = await openPage(context);
  await first.goto(site.address);
  await first.click('.start-play');
  await waitForTurn(first);
  const { page: second } = await openPage(context);
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Play here instead' }).click();
  await waitForTurn(second);
  await first.waitForSelector('text=you are watching');
  expect(await first.locator('.prompt-buttons button:not([data-aside])').count()).toBe(0);
  await context.close();
});

test('a click on what cannot be chosen is answered with a sentence and a rule', async () => {
  const { context, page } = await site.open(DESKTOP);
  await page.goto(site.address);
  await page.click('.start-play');
  await waitForTurn(page);
  await page.locator('[data-spot="space capua"] .hit').click({ force: true });
  const notice = page.locator('.notice.why');
  await notice.waitFor();
  expect(await notice.locator('.chip').textContent()).toMatch(/^§ \d/);
  await notice.locator('.chip').click();
  await page.waitForSelector('.digest .wanted');
  await context.close();
});

test('a broken file is refused by field', async () => {
  const { context, page } = await site.open(DESKTOP);
  await page.goto(site.address);
  const file = { format: 'punica-record', version: 1, game: 'hannibal' };
  await page.locator('input[type=file]').setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  expect(await page.locator('.problem').textContent()).toMatch(/rules: is missing|rules: must be/);
  await context.close();
});
