import type { Browser } from 'playwright-core';
import { expect, onTestFinished, vi } from 'vitest';
import { linesOf, type OnlineSeat, OnlineTable } from './online-table.ts';
import { Chance } from './player.ts';

const DECISIONS = 10;
const POLLED = { timeout: 60_000, interval: 100 };

/**
 * Each page shows what the server tells its seat, line by line, and all have been told of the same version. What was
 * chosen may be several actions in a row: the server is asked again until the last of them has arrived.
 */
async function expectInStep(table: OnlineTable): Promise<void> {
  for (const seat of table.seats)
    await vi.waitFor(async () => {
      const { version } = await table.onlooker();
      const told = linesOf(await table.tableOf(seat));
      // A story that does not begin with a chapter is given one.
      expect((await seat.log()).slice(-told.length)).toEqual(told);
      expect(seat.now.version).toBe(version);
    }, POLLED);
}

/** Nothing that a page was sent or shows is another seat's secret. */
async function expectNoSecrets(table: OnlineTable): Promise<void> {
  const inPublic = new Set(linesOf(await table.onlooker()));
  const told = await Promise.all(
    table.seats.map(async (seat) => {
      const lines = linesOf(await table.tableOf(seat));
      const secrets = lines.filter((line) => !inPublic.has(line));
      return { seat, lines, secrets, log: await seat.log(), hand: await seat.hand() };
    }),
  );
  for (const { seat, lines, log, hand } of told) {
    expect(table.leaksTo(seat)).toEqual([]);
    for (const other of told) {
      if (other.seat === seat) continue;
      // Two may share one: who takes a marker and whose it was.
      expect(log.filter((line) => other.secrets.includes(line) && !lines.includes(line))).toEqual([]);
      // Every card is there once; markers are not.
      expect(hand.filter((it) => it.startsWith('card ') && other.hand.includes(it))).toEqual([]);
    }
  }
}

const REST_MS = 400;
const STILL = 3;

/** What a page shows when it has shown everything that happened before: pieces walk and reports are read meanwhile. */
async function sightAtRest(seat: OnlineSeat): Promise<(string | null)[]> {
  let sight = await seat.sight();
  for (let still = 0; still < STILL; ) {
    await new Promise((wake) => setTimeout(wake, REST_MS));
    const now = await seat.sight();
    still = JSON.stringify(now) === JSON.stringify(sight) ? still + 1 : 0;
    sight = now;
  }
  return sight;
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
    const [sights, told] = [await Promise.all(others.map(sightAtRest)), others.map((it) => it.told.length)];
    await table.decide(seat, chance);
    expect(await table.onlooker()).toEqual(before);
    expect(await Promise.all(others.map((it) => it.sight()))).toEqual(sights);
    expect(others.map((it) => it.told.length)).toEqual(told);
  }
  await table.decide(asked[asked.length - 1], chance);
}

/** A page at every seat plays a game through the server for a while, each with its own secrets. Returns how many rounds were sealed. */
export async function playThroughServer(
  browser: Browser,
  address: string,
  game: string,
  scenario: string,
  seats: number,
): Promise<number> {
  const table = await OnlineTable.open(browser, address, game, scenario);
  onTestFinished(() => table.close());
  expect(table.seats).toHaveLength(seats);
  await expectInStep(table);
  const chance = new Chance(7);
  let [decisions, sealedRounds] = [0, 0];
  while (decisions < DECISIONS) {
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
  return sealedRounds;
}
