import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ServedPage {
  readonly address: string;
  stop(): void;
}

/**
 * The page as people get it: built, and from the real server with its headers. It keeps its games in a folder of its
 * own, so that several can be served at once. PUNICA_PAGE names one that runs.
 */
export async function servePage(): Promise<ServedPage> {
  const running = process.env.PUNICA_PAGE;
  if (running !== undefined) return { address: running, stop: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'punica-page-'));
  const server = await serve(['--database', join(folder, 'punica.db')]);
  return {
    address: server.address,
    stop() {
      server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The built page of another checkout, from its own server. */
export const serveCheckout = (root: string): Promise<ServedPage> => serve([], 0, root);

export interface ServedGames extends ServedPage {
  /** As when the power goes: nothing is finished. */
  kill(): Promise<void>;
}

/** What the program is told by variables. */
export type Surroundings = Readonly<Record<string, string>>;

/** A server with a database of its own, at a port where it can be started again. */
export const serveGames = (
  database: string,
  port: number,
  flags: readonly string[] = [],
  surroundings: Surroundings = {},
): Promise<ServedGames> => serve(['--database', database, ...flags], port, ROOT, surroundings);

function serve(
  flags: readonly string[],
  port = 0,
  root = ROOT,
  surroundings: Surroundings = {},
): Promise<ServedGames> {
  const server: ChildProcess = spawn(
    process.execPath,
    [join(root, 'apps/cli/bin/punica.mjs'), 'serve', '--port', String(port), ...flags],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...surroundings } },
  );
  return new Promise((resolve, reject) => {
    let heard = '';
    const listen = (chunk: Buffer): void => {
      heard += chunk.toString();
      const address = /http:\/\/[^\s/]+:\d+\//.exec(heard)?.[0];
      if (address !== undefined) resolve({ address, stop: () => server.kill(), kill: () => killed(server) });
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${heard}`)));
  });
}

async function killed(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

export const startBrowser = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PUNICA_CHROMIUM ?? '', args: ['--no-sandbox', ...flags] });

let shared: Promise<Browser> | undefined;

/**
 * One browser for all test files that a process runs: each visit is a window of its own, which knows nothing of the
 * others. It ends with the process.
 */
export const browserForTests = (): Promise<Browser> => {
  shared ??= startBrowser();
  return shared;
};

/** What a test file leaves of the shared browser to the next: no window. */
export const closeWindows = async (browser: Browser): Promise<void> =>
  void (await Promise.all(browser.contexts().map((context) => context.close())));

/** What the browser is made to say, and not the page, where it loads nothing for later visits. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** A page that remembers everything it complained about. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: string[];
}

export async function openPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() !== NO_WORKER) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/**
 * Some seconds after a visit has begun, the page has its service worker load everything there is, for later visits
 * without a network. A window has no later visits: those that are about them allow it.
 */
export const LOADS_NO_MORE = { serviceWorkers: 'block' } as const;

export const DESKTOP = { viewport: { width: 1440, height: 900 }, ...LOADS_NO_MORE } as const;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  ...LOADS_NO_MORE,
} as const;
