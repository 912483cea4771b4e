import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const css = readFileSync(join(root, 'apps/web/src/style/fonts.css'), 'utf8');

/** The characters for which a face loads a file of its own. */
function rest(face: string): Set<string> {
  const rule = css.split('@font-face').find((it) => it.includes(`/${face}-rest.woff2`))!;
  const ranges = /unicode-range:\s*([^;]+);/.exec(rule)![1].split(/,\s*/);
  return new Set(
    ranges.flatMap((range) => {
      const [from, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
    }),
  );
}

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.(tsx?|json|md)$/.test(it.name) && !it.name.includes('.test.'))
    .map((it) => join(it.parentPath, it.name));

test('our own words need no second file of the fonts that text is set in', () => {
  const second = rest('alegreya-400');
  expect(second).toContain('ñ');
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const folders = packages
    .flatMap((it) => ['src', 'data', 'digest'].map((part) => `${it}/${part}`))
    .filter((path) => existsSync(join(root, path)));
  const found = [...folders, 'apps/web/src']
    .flatMap(sources)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8')].filter((it) => second.has(it)).map((it) => `${it} in ${file}`),
    );
  expect(found).toEqual([]);
});

test.each(['cinzel-700', 'alegreya-sc-500', 'alegreya-sans-sc-700'])(
  'the names in our data need no second file of %s, which is cut to what names are written with',
  (face) => {
    const second = rest(face);
    expect(second).toContain('%');
    const files = readdirSync(join(root, 'packages'))
      .map((it) => `packages/${it}/data`)
      .filter((path) => existsSync(join(root, path)))
      .flatMap(sources)
      .filter((it) => it.endsWith('.json'));
    const names = files.flatMap((file) => namesIn(JSON.parse(readFileSync(file, 'utf8'))));
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => [...name].some((letter) => second.has(letter)))).toEqual([]);
  },
);

/** What stands in a field `name` or `title`, however deep. */
function namesIn(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([field, value]) =>
    typeof value === 'string' ? (field === 'name' || field === 'title' ? [value] : []) : namesIn(value),
  );
}
