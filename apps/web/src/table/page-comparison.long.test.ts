import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import {
  DESKTOP,
  openPage,
  PHONE,
  type ServedPage,
  serveCheckout,
  servePage,
  startBrowser,
} from '../../build/testing/browser.ts';
import { timesOf } from '../../build/testing/clockwork.ts';
import { type ColdVisit, coldLoad, coldVisit, type Profile } from '../../build/testing/cold-visit.ts';
import type { Site } from '../../build/testing/site.ts';

/**
 * First visits to the page of another checkout and to this one, in turn, so that what else the machine does weighs
 * on both alike. PUNICA_BEFORE names the other checkout, in which the page has been built.
 */
const BEFORE = process.env.PUNICA_BEFORE;
const VISITS = Number(process.env.PUNICA_VISITS ?? 5);
const GAMES = ['hannibal', 'hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'] as const;
const PROFILES: readonly Profile[] = [
  { name: 'desktop', options: DESKTOP, throttle: 1 },
  { name: 'desktop, a quarter of the processor', options: DESKTOP, throttle: 4 },
  { name: 'phone, a quarter of the processor', options: PHONE, throttle: 4 },
];

let browser: Browser;
const served: ServedPage[] = [];
const sites: { readonly name: string; readonly site: Site }[] = [];
const loads: string[] = [];
const times: string[] = [];

function siteAt(address: string): Site {
  return {
    address,
    browser,
    async open(options) {
      const context = await browser.newContext(options);
      return { ...(await openPage(context)), context };
    },
  };
}

beforeAll(async () => {
  browser = await startBrowser();
  const builds: [string, Promise<ServedPage>][] = [['now', servePage()]];
  if (BEFORE !== undefined) builds.unshift(['before', serveCheckout(BEFORE)]);
  for (const [name, serving] of builds) {
    const page = await serving;
    served.push(page);
    sites.push({ name, site: siteAt(page.address) });
  }
});

afterAll(async () => {
  await browser.close();
  for (const page of served) page.stop();
  console.log([...loads, ...times].join('\n'));
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report !== undefined) writeFileSync(report, reportOf());
});

const load = (): string => loadavg()[0].toFixed(1);
const ms = (n: number): string => `${Math.round(n)} ms`;
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

test('what is loaded', async () => {
  for (const game of GAMES) {
    for (const { name, site } of sites) {
      const { start, game: more } = await coldLoad(site, game, PROFILES[0]);
      loads.push(
        `| ${game} | ${name} | ${kb(start.bytes)} in ${start.requests} | ${kb(more.bytes)} in ${more.requests} |`,
      );
    }
  }
});

/** What is compared, each as the median of all visits. */
const FIGURES: readonly ((visit: ColdVisit) => number)[] = [
  ({ toStart }) => toStart,
  ({ toForm }) => toForm,
  ({ toPrompt }) => toPrompt,
  ({ toStart, toForm, toPrompt }) => toStart + toForm + toPrompt,
  ({ toMap }) => toMap,
  ({ cost }) => cost.processor,
];

function line(visits: readonly ColdVisit[]): string {
  const figures = FIGURES.map((figure) => ms(timesOf(visits.map(figure)).median));
  const stalls = visits.flatMap(({ stalls: { start, game } }) => [...start, ...game]);
  const perVisit = (stalls.length / visits.length).toFixed(1);
  const longest = stalls.length === 0 ? 'none' : `${perVisit}, longest ${ms(Math.max(...stalls))}`;
  return [...figures, longest, String(visits[0].cost.elements)].join(' | ');
}

test.each(PROFILES)('first visits in turn: $name', async (profile) => {
  for (const game of GAMES) {
    const visits = sites.map((): ColdVisit[] => []);
    for (let n = 0; n < VISITS; n++)
      for (const [k, { site }] of sites.entries()) visits[k].push(await coldVisit(site, game, profile));
    for (const [k, { name }] of sites.entries())
      times.push(`| ${profile.name} | ${game} | ${name} | ${line(visits[k])} | ${load()} |`);
  }
});

const reportOf = (): string => `# First visits, before and now, ${new Date().toISOString().slice(0, 10)}

Chromium without a GPU, the built page from each checkout's own server on the same machine, ${cpus().length} cores. Visits to the
one and the other take turns, ${VISITS} each; figures are medians. Nothing is in any cache. The start page, a click on the
tile, a click on "Begin", each as soon as it can be pressed. "Processor" is the work of all threads and processes of the
browser until everything had come to rest: it hardly depends on what else the machine does, while times do (the last
column is its load). Repeat with \`PUNICA_BEFORE=<built checkout> npm run test:long -- page-comparison\`.

## What is loaded

Bytes as the server sends them, packed by brotli, workers counted; requests count what a worker takes out of the cache.

| game | build | to the start page | more to the first question |
| --- | --- | --- | --- |
${loads.join('\n')}

## How long it takes

| profile | game | build | start page | to the form | to the first question | together | map from "Begin" | processor | stalls over 50 ms a visit | elements | load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${times.join('\n')}
`;
