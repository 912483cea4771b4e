import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
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

test("Hannibal's War is played through the server by four pages, with sealed bids", () =>
  playThroughServer(browser, server.address, 'hannibals-war', 'short-4', 4, 1));
