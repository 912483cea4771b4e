import type { Signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Front } from '../games/front.ts';
import type { Host } from '../play/client.ts';
import type { LogPart, Moment, News, TableInfo } from '../play/protocol.ts';
import { phone } from '../settings.ts';
import { Notices } from './notices.tsx';
import { Report } from './report.tsx';
import { TableModel } from './table-model.ts';

const ROME = 0;
const CARTHAGE = 1;
const WHY = { sentence: 'Roma is out of reach.', rule: '10.2' };

const moment = (version: number): Moment => ({
  version,
  after: version,
  viewer: CARTHAGE,
  scene: null,
  ask: null,
  ending: null,
  canUndo: false,
  cover: null,
});
const INFO: TableInfo = {
  id: 'x',
  game: 'hannibal',
  mode: 'solo',
  seats: [{ kind: 'bot', bot: 'greedy' }, { kind: 'person' }],
  roles: ['rome', 'carthage'],
  scenario: '',
  agreed: null,
  edition: null,
  facts: null,
  notes: '',
};
const told = (text: string): LogPart => ({
  place: 0,
  by: ROME,
  lines: [{ text, event: null, spots: [], told: true }],
});

let tell: (news: News) => void;
let table: TableModel;
let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'requestAnimationFrame', 'performance'],
  });
  const host: Host = {
    ask: async (name) => (name === 'why' ? WHY : null) as never,
    listen: (listener) => {
      tell = listener;
    },
  };
  const front = { roleNames: ['Rome', 'Carthage'] } as unknown as Front;
  table = new TableModel(host, front, {
    state: 'open',
    info: INFO,
    moment: moment(0),
    log: [],
    watching: false,
  });
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  render(null, root);
  root.remove();
  // Effects that wait for a frame of this test would keep those of the next one waiting.
  await settled();
  vi.useRealTimers();
});

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(50);

test('why something could not be done is said until the next news', async () => {
  render(<Notices table={table} onTakeOver={() => {}} />, root);
  table.click({ kind: 'space', id: 'roma' });
  await settled();
  expect(root.textContent).toContain(WHY.sentence);
  tell({ news: 'step', part: told('Rome marches.'), moment: moment(1) });
  await settled();
  expect(root.textContent).not.toContain(WHY.sentence);
});

test('at one screen whoever acted sees what came of it before the next one comes', async () => {
  const fall = {
    place: 0,
    by: CARTHAGE,
    lines: [{ text: 'Capua falls.', event: null, spots: [], great: 'fall' as const }],
  };
  tell({ news: 'step', part: fall, moment: { ...moment(1), viewer: -1, cover: ROME } });
  await settled();
  expect(table.great.value?.sentences).toEqual(['Capua falls.']);
  expect(table.cover.value).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(table.great.value).toBeNull();
  expect(table.cover.value).toBe(ROME);
});

const SHORT = 'Rome marches.';
const LONG = 'Rome marches to Capua. '.repeat(20);

/** How long a report of this length lies over the map, in seconds. */
async function lies(text: string): Promise<number> {
  render(<Report table={table} />, root);
  table.report.value = told(text);
  await settled();
  for (let s = 0; s < 120; s++) {
    if (root.querySelector('.report') === null) return s;
    await vi.advanceTimersByTimeAsync(1000);
  }
  return Number.POSITIVE_INFINITY;
}

test('a report goes when it has been read: a long one later than a short one', async () => {
  expect(await lies(SHORT)).toBeGreaterThanOrEqual(5);
  expect(await lies(SHORT)).toBeLessThanOrEqual(7);
  const long = await lies(LONG);
  expect(long).toBeGreaterThanOrEqual(5 + (35 * LONG.length) / 1000 - 1);
  expect(long).toBeLessThanOrEqual(5 + (35 * LONG.length) / 1000 + 3);
});

test('a report stays while it is pointed at and while the table still plays', async () => {
  const matches = vi.spyOn(Element.prototype, 'matches').mockReturnValue(true);
  expect(await lies(SHORT)).toBe(Number.POSITIVE_INFINITY);
  matches.mockRestore();
  table.playing.value = true;
  expect(await lies(SHORT)).toBe(Number.POSITIVE_INFINITY);
});

test('on a narrow screen only the end of a long turn is told, and where the rest is', async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((n) => ({
    text: `City ${n} turns.`,
    event: null,
    spots: [],
    turned: [{ kind: 'space', id: `${n}` }],
  }));
  table.log.value = [{ place: 0, by: ROME, lines } as unknown as LogPart];
  (phone as Signal<boolean>).value = true;
  render(<Report table={table} />, root);
  table.report.value = told(SHORT);
  await settled();
  (phone as Signal<boolean>).value = false;
  const said = [...root.querySelectorAll('.report-play li')].map((it) => it.textContent);
  expect(said).toEqual(['3 things before it, in the log.', ...[4, 5, 6].map((n) => `City ${n} turns.`)]);
});

test.each([
  [true, 'goes'],
  [false, 'stays'],
])('where a hand goes to the map, a report on a narrow screen (%s) %s', async (narrow, _so) => {
  const map = document.body.appendChild(document.createElement('div'));
  map.className = 'map-window';
  (phone as Signal<boolean>).value = narrow;
  render(<Report table={table} />, root);
  table.report.value = told(SHORT);
  await settled();
  map.dispatchEvent(new Event('pointerdown'));
  await settled();
  const left = root.querySelector('.report');
  (phone as Signal<boolean>).value = false;
  map.remove();
  expect(left === null).toBe(narrow);
});
