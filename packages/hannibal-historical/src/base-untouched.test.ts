import { readdirSync, readFileSync } from 'node:fs';
import { PROCEDURES as BASE_PROCEDURES } from '@punica/hannibal/engine';
import { expect, it } from 'vitest';
import { EVENTS, LEADERS, MAP } from './data/bundled.ts';
import { historicalSwitches } from './options.ts';
import { PROCEDURES } from './procedures.ts';

const root = new URL('../../../', import.meta.url);

interface Source {
  readonly path: string;
  readonly text: string;
}

/** The TypeScript files of a package, tests and their tools left out. */
function sources(name: string): Source[] {
  const folder = new URL(`packages/${name}/src/`, root);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(\.test|(^|[\\/])testing)\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path.replaceAll('\\', '/'), folder), 'utf8') }));
}

const linesOf = (files: readonly Source[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Cards 7 and 8 of the base game have an Event of this kind. */
const ALSO_IN_BASE = ['hostileTribes'];
const base: ReadonlySet<string> = new Set(BASE_PROCEDURES.map(({ name }) => name));
/** What only the layer speaks of. Procedures and switches named with one common word (ambush, spain) are no sign of it. */
const LAYER_WORDS = [
  'historical',
  ...LEADERS.flatMap(({ id, name }) => [id, name]),
  ...MAP.spaces.map(({ id }) => id),
  ...EVENTS.events.map(({ id }) => id),
  ...[
    ...PROCEDURES.map(({ name }) => name).filter((name) => !base.has(name)),
    ...Object.keys(historicalSwitches({})),
  ].filter((name) => /[A-Z]/.test(name) && !ALSO_IN_BASE.includes(name)),
];

it('no word of the layer stands in the code of the base game', () => {
  expect(LAYER_WORDS.length).toBeGreaterThan(60);
  const code = sources('hannibal');
  expect(code.length).toBeGreaterThan(100);
  const found = LAYER_WORDS.flatMap((word) => {
    const pattern = new RegExp(`(?<![\\w-])${word.replace(/[()]/g, '\\$&')}(?![\\w-])`, 'i');
    return code.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

it('the size of both is told as it is, within a tenth', () => {
  const page = readFileSync(new URL('docs/games/hannibal-historical.md', root), 'utf8');
  const told = /about ([\d,]+) lines of code against ([\d,]+)/.exec(page);
  const figure = (text: string | undefined): number => Number(text?.replace(',', ''));
  const sizes = [linesOf(sources('hannibal-historical')), linesOf(sources('hannibal'))];
  const figures = told?.slice(1) ?? [];
  for (const [i, size] of sizes.entries()) {
    const ratio = figure(figures[i]) / size;
    expect(ratio, `${figures[i]} for ${size}`).toBeGreaterThan(0.9);
    expect(ratio, `${figures[i]} for ${size}`).toBeLessThan(1.1);
  }
});
