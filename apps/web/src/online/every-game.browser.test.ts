import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type ServedGames, serveGames, startBrowser } from '../../build/testing/browser.ts';
import { linesOf, type OnlineSeat, OnlineTable } from '../../build/testing/online-table.ts';
import { Chance } from '../../build/testing/player.ts';

const DECISIONS = 10;

let folder: string;
let server: ServedGames;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-every-'));
  [server, browser] = await Promise.all([serveGames(join(folder, 'punica.db'), 0), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const POLLED = { timeout: 60_000, interval: 100 };

/** Each page shows what the server tells its seat, line by line, and all have been told of the same version. */
async function expectInStep(table: OnlineTable): Promise<void> {
  const { version } = await table.onlooker();
  for (const seat of table.seats) {
    const told = linesOf(await table.tableOf(seat));
    // A story that does not begin with a chapter is given one.
    await expect.poll(async () => (await seat.log()).slice(-told.length), POLLED).toEqual(told);
    await expect.poll(() => seat.now.version, POLLED).toBe(version);
  }
}

/** Nothing that a page was sent or shows is another seat's secret. */
async function expectNoSecrets(table: OnlineTable): Promise<void> {
  const inPublic = new Set(linesOf(await table.onlooker()));
  const told = await Promise.all(
    table.seats.map(async (seat) => ({
      seat,
      secrets: linesOf(await table.tableOf(seat)).filter((line) => !inPublic.has(line)),
      log: await seat.log(),
      hand: await seat.hand(),
    })),
  );
  for (const { seat, log, hand } of told) {
    expect(table.leaksTo(seat)).toEqual([]);
    for (const other of told) {
      if (other.seat === seat) continue;
      expect(log.filter((line) => other.secrets.includes(line))).toEqual([]);
      // Every card is there once; markers are not.
      expect(hand.filter((it) => it.startsWith('card ') && other.hand.includes(it))).toEqual([]);
    }
  }
}

/** All answer one after the other; until the last has, nobody else sees or is told anything. */
async function answerInSecret(
  table: OnlineTable,
  asked: readonly OnlineSeat[],
  chance: Chance,
): Promise<void> {
  const before = await table.onlooker();
  for (const seat of asked.slice(0, -1)) {
    const others = table.seats.filter((it) => it !== seat);
    const [sights, told] = [
      await Promise.all(others.map((it) => it.sight())),
      others.map((it) => it.told.length),
    ];
    await table.decide(seat, chance);
    expect(await table.onlooker()).toEqual(before);
    expect(await Promise.all(others.map((it) => it.sight()))).toEqual(sights);
    expect(others.map((it) => it.told.length)).toEqual(told);
  }
  await table.decide(asked[asked.length - 1], chance);
}

test.each([
  ['hamilcar', 'first-punic-war', 2, 0],
  ['italian-campaign', 'short', 2, 0],
  ['hannibal-historical', 'second-punic-war', 2, 0],
  ['hannibals-war', 'short-4', 4, 1],
])(
  '%s is played through the server by a page at every seat, each with its own secrets',
  async (game, scenario, seats, sealed) => {
    const table = await OnlineTable.open(browser, server.address, game, scenario);
    onTestFinished(() => table.close());
    expect(table.seats).toHaveLength(seats);
    await expectInStep(table);
    const chance = new Chance(7);
    let [decisions, sealedRounds] = [0, 0];
    while (decisions < DECISIONS || sealedRounds < sealed) {
      const { asked } = table;
      if (asked[0].now.question?.kind === 'sealed') {
        await answerInSecret(table, asked, chance);
        sealedRounds++;
        decisions += asked.length;
      } else {
        await table.decide(asked[0], chance);
        decisions++;
      }
      await expectInStep(table);
    }
    await expectNoSecrets(table);
  },
);
