import { describe, expect, test } from 'vitest';
import { breaksIn, broken, marked, REACHED, sampleOf } from './breaks.mjs';
import { reportOf } from './report.mjs';

/** @param {string} source */
const afterBreaks = (source) => breaksIn('x.ts', source).map((it) => broken(source, it));

describe('small breaks', () => {
  test('turn a comparison both ways', () => {
    expect(afterBreaks('a < b')).toEqual(['a <= b', 'a >= b']);
    expect(afterBreaks('a === b')).toEqual(['a !== b']);
  });

  test('raise numbers, but not those of types and keys', () => {
    expect(afterBreaks('const a: 1 | 2 = x as 3;')).toEqual([]);
    expect(afterBreaks('({ 4: y })')).toEqual([]);
    expect(afterBreaks('f(5)')).toContain('f((5 + 1))');
  });

  test('negate conditions and join them otherwise', () => {
    expect(afterBreaks('if (a && b) c;')).toEqual(['if (!(a && b)) c;', 'if (a || b) c;']);
    expect(afterBreaks('!a;')).toEqual(['!!(a);']);
  });

  test('drop calls that stand alone, and no others', () => {
    expect(afterBreaks('f();')).toEqual([';']);
    expect(afterBreaks('const a = f();')).toEqual([]);
  });

  test('subtract instead of adding, but do not touch words', () => {
    expect(afterBreaks('a += b')).toEqual(['a -= b']);
    expect(afterBreaks("a + 'b'")).toEqual([]);
  });

  test('know their line', () => {
    expect(breaksIn('x.ts', 'a;\nb < c;')[0]?.line).toBe(2);
  });
});

test('marked code does the same and notes every place that it has run', async () => {
  const source =
    'function f(a) { let n = 0; if (a > 1 && !(a === 9)) n += a - 2; while (n > 100) g(n); return n++ ? -3 : n; }';
  const breaks = breaksIn('x.ts', source).map((it, index) => ({ ...it, index }));
  const reached = new Uint8Array(breaks.length);
  Object.assign(globalThis, { [REACHED]: reached });
  const code = `export ${marked(source, breaks)}`;
  const { f } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect([f(1), f(5)]).toEqual([1, -3]);
  const missed = breaks.filter(({ index }) => reached[index] === 0).map(({ before }) => before);
  expect(missed).toEqual(['g(n);']);
});

test('a sample is the same for the same seed, differs for another, and draws nothing twice', () => {
  const all = Array.from({ length: 50 }, (_, i) => i);
  const drawn = sampleOf(all, 20, 3);
  expect(sampleOf(all, 20, 3)).toEqual(drawn);
  expect(sampleOf(all, 20, 4)).not.toEqual(drawn);
  expect(new Set(drawn).size).toBe(20);
});

test('the share counts neither equivalent breaks nor hides those that survived', () => {
  const at = {
    kind: /** @type {const} */ ('number'),
    file: 'a.ts',
    start: 0,
    end: 1,
    line: 7,
    before: '1',
    after: '2',
    whole: { start: 0, end: 1, isStatement: false },
  };
  const { words, share } = reportOf(
    [
      { at, code: 'x(1)', noticedBy: 'a test', before: true, equivalent: undefined },
      { at, code: 'y(1)', noticedBy: undefined, before: false, equivalent: undefined },
      { at, code: 'z(1)', noticedBy: undefined, before: false, equivalent: 'never read' },
    ],
    { game: 'hannibal', possible: 9, seed: 1, part: '', seconds: 3 },
  );
  expect(share).toBe(0.5);
  expect(words).toContain('**1 of 2 noticed: 50.0 %.**');
  expect(words).toContain('`y(1)`');
  expect(words).toContain('never read');
  expect(words).toContain('1 of them were noticed by an earlier run in the same rules');
});
