import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../build/testing/browser.ts';
import {
  forgetTasks,
  type Times,
  timesOf,
  watchClock,
  watched,
  watchFrames,
} from '../../build/testing/clockwork.ts';
import {
  type ColdVisit,
  coldLoad,
  coldVisit,
  type Load,
  type Profile,
} from '../../build/testing/cold-visit.ts';
import { Chance, clickOn, decideByList, decideByPointing, waitForTurn } from '../../build/testing/player.ts';
import { siteForTests } from '../../build/testing/site.ts';

const site = siteForTests();
const rows: string[] = [];
/** First visits, step by step. */
const visited: string[] = [];

afterAll(() => {
  console.log([...rows, ...visited].join('\n'));
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, reportOf());
});

const KB = 1000;
const ms = (n: number): string => `${n.toFixed(n < 10 ? 1 : 0)} ms`;
const told = (times: Times): string =>
  `median ${ms(times.median)}, p95 ${ms(times.p95)}, most ${ms(times.most)} (${times.count})`;
const note = (what: string, bar: string, figure: string): void => {
  rows.push(`| ${what} | ${bar} | ${figure} | ${loadavg()[0].toFixed(1)} |`);
};

async function freshPage({ options, throttle }: Profile = FULL_SPEED): Promise<Page> {
  const { page } = await site.open(options);
  await watchClock(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return page;
}

const GAMES = ['hannibal', 'hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'] as const;
const VISITS = 3;
const PROFILES: readonly (Profile & { readonly bar: number })[] = [
  { name: 'desktop', options: DESKTOP, throttle: 1, bar: 1500 },
  { name: 'desktop, a quarter of the processor', options: DESKTOP, throttle: 4, bar: 4000 },
  {
    name: 'phone, a quarter of the processor',
    options: { ...PHONE, deviceScaleFactor: 3 },
    throttle: 4,
    bar: 4000,
  },
];
const [FULL_SPEED, , ON_PHONE] = PROFILES;

const kinds = ({ byKind }: Load): string =>
  [...byKind].map(([kind, bytes]) => `${kind} ${(bytes / KB).toFixed(0)}`).join(', ');
const loadTold = (load: Load): string =>
  `${(load.bytes / KB).toFixed(0)} kB in ${load.requests} requests (${kinds(load)})`;

test.each(GAMES)('a first visit loads little: %s', async (game) => {
  const { start, game: more, largestPaint } = await coldLoad(site, game, FULL_SPEED);
  if (game === GAMES[0]) {
    note('what the start page loads', 'under 250 kB', loadTold(start));
    note('largest paint of the start page', '', ms(largestPaint));
  }
  note(`${game}: more to the first question`, 'under 400 kB', loadTold(more));
  expect(start.bytes).toBeLessThan(250 * KB);
});

const stallsTold = (tasks: readonly number[]): string =>
  tasks.length === 0 ? 'none' : `${tasks.length}, longest ${ms(Math.max(...tasks))}`;
const median = (all: readonly number[]): number => timesOf(all).median;

test.each(PROFILES)('a first visit is quick: $name', async (profile) => {
  for (const game of GAMES) {
    const visits: ColdVisit[] = [];
    for (let n = 0; n < VISITS; n++) visits.push(await coldVisit(site, game, profile));
    const of = (time: (visit: ColdVisit) => number): string => ms(median(visits.map(time)));
    const whole = of((it) => it.toStart + it.toForm + it.toPrompt);
    visited.push(
      `| ${profile.name} | ${game} | ${of((it) => it.toStart)} | ${of((it) => it.toForm)} | ${of((it) => it.toPrompt)} | ${whole} (under ${ms(profile.bar)}) | ${stallsTold(visits.flatMap((it) => it.stalls.start))} | ${stallsTold(visits.flatMap((it) => it.stalls.game))} | ${loadavg()[0].toFixed(1)} |`,
    );
  }
});

test('from the start page to the first prompt', async () => {
  const all: number[] = [];
  for (let n = 0; n < 5; n++) {
    const page = await freshPage();
    await page.goto(site.address);
    await page.waitForSelector('.saved');
    await page.waitForLoadState('networkidle');
    all.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const begun = performance.now();
            const look = (): void => {
              const heading = document.querySelector('.prompt .heading')?.textContent ?? '';
              const ready = document.querySelector('.prompt-buttons button:not([data-aside])');
              if (heading.includes('your decision') && ready !== null) done(performance.now() - begun);
              else requestAnimationFrame(look);
            };
            document.querySelector<HTMLElement>('.start-play.main')!.click();
            look();
          }),
      ),
    );
    await page.context().close();
  }
  const times = timesOf(all);
  note('"Play now" to the first playable prompt', 'under 1 s', told(times));
  expect(times.median).toBeLessThan(1000);
});

/** A game in which a hundred choices are clicked, and the bot answers. */
test('a click is answered, and nothing blocks the page while the bot thinks', async () => {
  const page = await freshPage();
  await page.addInitScript(() => localStorage.setItem('punica-settings', JSON.stringify({ speed: 4 })));
  await page.goto(site.address);
  await page.click('.start-play.main');
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
  await page.waitForTimeout(1500);
  await forgetTasks(page);
  const chance = new Chance(11);
  for (let n = 0; n < 150; n++) {
    if ((await waitForTurn(page)) === 'over') break;
    let hit = false;
    await decideByPointing(page, chance, async (target) => {
      hit = await clickOn(page, target);
    });
    if (!hit) await decideByList(page, chance, async (target) => void (await clickOn(page, target)));
  }
  const { answers, tasks } = await watched(page);
  const times = timesOf(answers);
  note('a click until the table shows what it did', 'within 50 ms', told(times));
  const long = tasks.filter((duration) => duration > 50);
  note(
    'tasks of the page over 50 ms while both sides play',
    'none',
    long.length === 0 ? 'none' : `${long.length}, ${told(timesOf(long))}`,
  );
  expect(times.count).toBeGreaterThan(50);
  expect(times.p95).toBeLessThan(50);
  await page.context().close();
});

const scriptSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
};

/** What a gesture costs: frames, script in each of them, and what it touches. */
async function gesture(page: Page, name: string, move: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await watchFrames(page);
  const before = await scriptSeconds(session);
  await move();
  const script = (await scriptSeconds(session)) - before;
  const { frames, touched } = await watched(page);
  const times = timesOf(frames.slice(2));
  note(`${name}: a frame`, 'p95 at most 34 ms', told(times));
  note(`${name}: script in a frame`, 'under 2 ms', ms((script * 1000) / frames.length));
  note(`${name}: what changes on the page`, 'one layer', touched.join(', '));
  expect(touched.filter((it) => !it.startsWith('map-mover'))).toEqual([]);
  expect(times.p95).toBeLessThanOrEqual(34);
  expect((script * 1000) / frames.length).toBeLessThan(2);
  await page.waitForTimeout(600);
}

async function tableToMove(profile: Profile): Promise<Page> {
  const page = await freshPage(profile);
  await page.goto(site.address);
  await page.click('.start-play.main');
  await waitForTurn(page);
  await page.waitForSelector('.map-still .shown');
  await page.waitForTimeout(1500);
  return page;
}

test('the map moves as one layer', async () => {
  const page = await tableToMove(FULL_SPEED);
  await page.mouse.move(500, 450);
  await gesture(page, 'zoom by wheel', async () => {
    for (let n = 0; n < 40; n++) {
      await page.mouse.wheel(0, n < 20 ? -40 : 40);
      await page.waitForTimeout(16);
    }
  });
  await gesture(page, 'pan by drag', async () => {
    await page.mouse.down();
    for (let n = 0; n < 90; n++) {
      await page.mouse.move(500 + 160 * Math.sin(n / 9), 450 + 90 * Math.cos(n / 7));
      await page.waitForTimeout(8);
    }
    await page.mouse.up();
  });
  await page.context().close();
});

test('the map moves as one layer under fingers', async () => {
  const page = await tableToMove(ON_PHONE);
  const session = await page.context().newCDPSession(page);
  /** Fingers go down, wherever they are at the first moment, move, and lift. */
  const touch = async (
    moments: number,
    at: (moment: number) => { x: number; y: number }[],
  ): Promise<void> => {
    for (let n = 0; n < moments; n++) {
      const type = n === 0 ? 'touchStart' : 'touchMove';
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: at(n) });
      await page.waitForTimeout(12);
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await gesture(page, 'phone: pan with a finger', () =>
    touch(60, (n) => [{ x: 195 + 110 * Math.sin(n / 9), y: 400 + 80 * Math.cos(n / 7) }]),
  );
  await gesture(page, 'phone: zoom with two fingers', () =>
    touch(40, (n) => {
      const apart = 50 + 60 * Math.sin(n / 13);
      return [
        { x: 195 - apart, y: 400 },
        { x: 195 + apart, y: 410 },
      ];
    }),
  );
  await page.context().close();
});

const reportOf = (): string => `# How quick the page is, ${new Date().toISOString().slice(0, 10)}

Chromium without a GPU, 1440 × 900, the built page from the program's own server on the same machine,
${cpus().length} cores. The last column is the load of the machine (one minute) when the figure was taken: above ${cpus().length}, others
were at work too. What is said of a phone is 390 × 844 at three pixels to a point, with a quarter of the processor.
Repeat with \`npm run test:long -- page-timings\`.

| what | bar | measured | load |
| --- | --- | --- | --- |
${rows.join('\n')}

## First visits

Nothing is in any cache. The start page, a click on the tile, a click on "Begin", each as soon as it can be pressed and
without pointing first; the median of ${VISITS} visits. The processor is slowed by the browser, which slows the page but
not its workers. Stalls are tasks of the page over 50 ms, of all ${VISITS} visits. Bytes are what the server sends, packed
by brotli, without headers, where nothing is loaded on a guess.

| profile | game | start page | to the form | to the first question | together | stalls at the start | stalls after | load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${visited.join('\n')}
`;
