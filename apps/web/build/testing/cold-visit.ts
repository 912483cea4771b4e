import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import type { Site } from './site.ts';

/** How slow the visitor's machine is. */
export interface Profile {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** The page's thread is slowed by this factor, as the browser does it. */
  readonly throttle: number;
}

/** What came over the wire for one part of a visit, as the server sent it: packed, without headers. */
export interface Load {
  readonly requests: number;
  readonly bytes: number;
  readonly byKind: ReadonlyMap<string, number>;
  /** The largest first, for whoever looks for what to make smaller. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** A first visit: nothing in any cache. Times in milliseconds. */
export interface ColdVisit {
  /** From the address to the start page with everything that can be pressed. */
  readonly toStart: number;
  /** From the tile to the choice of scenario and seats. */
  readonly toForm: number;
  /** From "Begin" to the first question. */
  readonly toPrompt: number;
  /** Until the map lies under the pieces, from "Begin" too. */
  readonly toMap: number;
  /** Tasks over 50 ms, on the start page and from the click on. */
  readonly stalls: { readonly start: readonly number[]; readonly game: readonly number[] };
  /** What all this took, until everything had come to rest. */
  readonly cost: Cost;
}

/** Work in milliseconds: other than times, it hardly depends on what else the machine does. */
export interface Cost {
  /** Of the processor, by all threads and processes of the browser. */
  readonly processor: number;
  /** Elements of the page at the end. */
  readonly elements: number;
}

declare global {
  interface Window {
    punicaVisit: { largest: number; tasks: { at: number; duration: number }[] };
  }
}

async function blank(site: Site, profile: Profile): Promise<Page> {
  const { page } = await site.open(profile.options);
  if (profile.throttle > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.throttle });
  }
  return page;
}

const watch = (): void => {
  const seen: Window['punicaVisit'] = { largest: 0, tasks: [] };
  window.punicaVisit = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};

/** Resolves in the page, at the next frame after the selector is there, with the page's own clock. */
const when = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => done(performance.now()));
        };
        look();
      }),
    selector,
  );

/** Presses inside the page, so that no message between the programs is counted, and waits for what it brings. */
const press = (page: Page, button: string, wanted: readonly string[]): Promise<number[]> =>
  page.evaluate(
    ({ button, wanted }) =>
      new Promise<number[]>((done) => {
        const begun = performance.now();
        const times: (number | undefined)[] = wanted.map(() => undefined);
        const look = (): void => {
          for (const [n, selector] of wanted.entries())
            if (times[n] === undefined && document.querySelector(selector) !== null)
              times[n] = performance.now() - begun;
          if (times.every((time) => time !== undefined)) done(times);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(button)!.click();
        look();
      }),
    { button, wanted },
  );

/** How long each process of the browser has worked, in milliseconds. */
async function workOf(page: Page): Promise<Map<number, number>> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

const workSince = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number =>
  [...now].reduce((sum, [id, work]) => sum + work - (before.get(id) ?? 0), 0);

/** Long enough for everything to be drawn that was asked for. */
const REST_MS = 2500;

const START = '.start .saved';
const FORM = '.create .begin';
/** The question, with somebody to answer it or to take the seat. */
const PROMPT = '.prompt .heading:not(:empty)';
const MAP = '.map-still .shown';

/** Start page, tile, "Begin", first question: as quickly as a hand could, each as soon as it can be pressed. */
export async function coldVisit(site: Site, game: string, profile: Profile): Promise<ColdVisit> {
  const page = await blank(site, profile);
  await page.addInitScript(watch);
  const before = await workOf(page);
  await page.goto(site.address, { waitUntil: 'commit' });
  const toStart = await when(page, START);
  const clicked = await page.evaluate(() => performance.now());
  const [toForm] = await press(page, `a.tile[href="/new/${game}"]`, [FORM]);
  const [toPrompt, toMap] = await press(page, FORM, [PROMPT, MAP]);
  await page.waitForTimeout(REST_MS);
  const processor = workSince(before, await workOf(page));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const { tasks } = await page.evaluate(() => window.punicaVisit);
  const lengths = (from: number, to: number): number[] =>
    tasks.filter(({ at }) => at >= from && at < to).map(({ duration }) => duration);
  await page.context().close();
  return {
    toStart,
    toForm,
    toPrompt,
    toMap,
    stalls: { start: lengths(0, clicked), game: lengths(clicked, Number.POSITIVE_INFINITY) },
    cost: { processor, elements },
  };
}

const kindOf = (path: string): string => {
  if (/\.js$/.test(path)) return 'script';
  if (/\.css$/.test(path)) return 'style';
  if (/\.woff2?$/.test(path)) return 'fonts';
  if (/\.(svg|png|webp|avif|jpg)$/.test(path)) return 'pictures';
  return 'other';
};

async function loadOf(requests: readonly Request[]): Promise<Load> {
  const files = await Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      // What comes out of the cache is told as less than nothing.
      return { path: new URL(request.url()).pathname, bytes: Math.max(0, responseBodySize) };
    }),
  );
  const byKind = new Map<string, number>();
  for (const { path, bytes } of files) byKind.set(kindOf(path), (byKind.get(kindOf(path)) ?? 0) + bytes);
  return {
    requests: files.length,
    bytes: files.reduce((sum, it) => sum + it.bytes, 0),
    byKind,
    files: files.sort((a, b) => b.bytes - a.bytes),
  };
}

/** A first visit that rests on the start page, and what it loads; from there to the first question at rest. */
export interface ColdLoad {
  readonly start: Load;
  readonly game: Load;
  readonly largestPaint: number;
}

export async function coldLoad(site: Site, game: string, profile: Profile): Promise<ColdLoad> {
  // What the service worker keeps for days without a network comes later, and is no part of this.
  const page = await blank(site, { ...profile, options: { ...profile.options, serviceWorkers: 'block' } });
  await page.addInitScript(watch);
  // Nothing is loaded on a guess: what the start page and each game need can be told apart.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const loads = { start: [] as Request[], game: [] as Request[] };
  let part: keyof typeof loads = 'start';
  page.on('request', (request) => {
    if (request.url().startsWith('http')) loads[part].push(request);
  });
  await page.goto(site.address);
  await when(page, START);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const { largest: largestPaint } = await page.evaluate(() => window.punicaVisit);
  part = 'game';
  await press(page, `a.tile[href="/new/${game}"]`, [FORM]);
  await press(page, FORM, [PROMPT, MAP]);
  const [start, played] = await Promise.all([loads.start, loads.game].map(loadOf));
  await page.context().close();
  return { start, game: played, largestPaint };
}
