import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedGames, serveGames, startBrowser } from '../../build/testing/browser.ts';
import { playThroughServer } from '../../build/testing/online-play.ts';

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

test.each([
  ['hamilcar', 'first-punic-war'],
  ['italian-campaign', 'short'],
  ['hannibal-historical', 'second-punic-war'],
])(
  '%s is played through the server by a page at every seat, each with its own secrets',
  async (game, scenario) => {
    await playThroughServer(browser, server.address, game, scenario, 2);
  },
);

/** The gods may give the initiative away in a first turn: then there are no bids, and another war is begun. */
const WARS = 4;

test("Hannibal's War is played by four pages, with sealed bids", async () => {
  let sealed = 0;
  for (let war = 0; war < WARS && sealed === 0; war++)
    sealed = await playThroughServer(browser, server.address, 'hannibals-war', 'short-4', 4);
  expect(sealed).toBeGreaterThan(0);
});
