import type { Walk } from './walk.ts';

/** Playing with others: outside, as a guest, with a challenge that waits and a game that runs. */
const house: Walk = {
  name: 'playing with others',
  async *states(walker) {
    const { page } = walker;
    await walker.go('account', '.come-in');
    yield 'coming in';
    await page.fill('.come-in input[name=name]', walker.onPhone ? 'Hanno' : 'Mago');
    await page.click('.come-in button[type=submit]');
    await page.waitForSelector('.account');
    yield 'account';
    await walker.go('online', '.lobby');
    yield 'lobby';
    await walker.go('dice', 'main h1');
    yield 'dice of the house';
    await walker.go('operator', 'main h1');
    yield 'the keeper’s page, for others';
    await walker.go('online/new', 'form button[type=submit]');
    yield 'challenge';
    await page.click('form button[type=submit]');
    await page.waitForSelector('.room-seats');
    yield 'a challenge that waits';
    await walker.go('online/new', 'form button[type=submit]');
    await page.getByLabel('Your side').selectOption('carthage');
    await page.locator('label.seat', { hasText: /^Rome/ }).locator('select').selectOption('greedy');
    await page.click('form button[type=submit]');
    await page.waitForSelector('.seat-strip');
    await page.waitForSelector('.map-still .shown');
    yield 'table on the server';
    await walker.tab('game');
    yield 'table on the server: the game';
    await walker.go('no/such/page', 'main h1');
    await page.context().setOffline(true);
    await walker.go('online', 'main h1');
    yield 'lobby, without a line';
    await page.context().setOffline(false);
  },
};

export const ONLINE_WALKS: readonly Walk[] = [house];
