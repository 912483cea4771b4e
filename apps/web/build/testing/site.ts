import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  browserForTests,
  closeWindows,
  openPage,
  type ServedGames,
  type ServedPage,
  type Surroundings,
  serveGames,
  servePage,
  type WatchedPage,
} from './browser.ts';

/** A page in a browser window of its own, which knows nothing of the others. */
export interface Visit extends WatchedPage {
  readonly context: BrowserContext;
}

/** The page, and a browser to visit it with. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  /** Opens a window; `settings` are what the visitor has chosen before. */
  open(options?: BrowserContextOptions, settings?: object): Promise<Visit>;
}

/** What a visitor chooses who need not watch: nothing moves, and nobody waits until everything was read. */
export const AT_ONCE = { speed: 64, motion: 'less' } as const;

/** Settings are there before the page looks for them. */
export const settle = ({ page }: Pick<WatchedPage, 'page'>, settings: object): Promise<unknown> =>
  page.addInitScript((kept) => localStorage.setItem('punica-settings', JSON.stringify(kept)), settings);

/**
 * A page judges a game that is looked back on for as long as it is open, ever deeper, which keeps a processor busy: who
 * is not there for that has it judge nothing.
 */
export const judgeNothing = ({ page }: Pick<WatchedPage, 'page'>): Promise<unknown> =>
  page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, asked: { name?: string }) {
      if (asked.name?.startsWith('judge') !== true) postMessage.call(this, asked);
    };
  });

/** The window is closed; the page has complained about nothing. */
export async function leave({ context, complaints }: Visit): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

function siteOf(served: () => ServedPage, browser: () => Browser): Site {
  return {
    get address() {
      return served().address;
    },
    get browser() {
      return browser();
    },
    async open(options, settings) {
      const context = await browser().newContext(options);
      const watched = await openPage(context);
      if (settings !== undefined) await settle(watched, settings);
      return { ...watched, context };
    },
  };
}

/** The page as people get it, for all tests of the file that asks for it. */
export function siteForTests(): Site {
  let server: ServedPage;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([servePage(), browserForTests()]);
  });
  afterAll(async () => {
    await closeWindows(browser);
    server.stop();
  });
  return siteOf(
    () => server,
    () => browser,
  );
}

/** A site on which people play with each other. */
export interface OnlineSite extends Site {
  /** Where its games are kept. */
  readonly database: string;
  /** The power goes and comes back: the same database at the same port. */
  restart(): Promise<void>;
}

/** The same with a server that keeps games, in a database that goes when the tests are over. */
export function onlineSiteForTests(
  surroundings: () => Surroundings | Promise<Surroundings> = () => ({}),
  flags: readonly string[] = [],
): OnlineSite {
  let folder: string;
  let server: ServedGames;
  let browser: Browser;
  const start = async (port: number): Promise<ServedGames> =>
    serveGames(join(folder, 'punica.db'), port, flags, await surroundings());
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'punica-online-'));
    [server, browser] = await Promise.all([start(0), browserForTests()]);
  });
  afterAll(async () => {
    await closeWindows(browser);
    server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const site = siteOf(
    () => server,
    () => browser,
  );
  return {
    get address() {
      return site.address;
    },
    get browser() {
      return site.browser;
    },
    open: site.open,
    get database() {
      return join(folder, 'punica.db');
    },
    async restart() {
      const { port } = new URL(server.address);
      await server.kill();
      server = await start(Number(port));
    },
  };
}
