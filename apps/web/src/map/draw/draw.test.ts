import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { extentOf } from './extent.ts';
import { marksOf } from './markup.ts';
import { partsOf, unstyled } from './parts.ts';
import { type Group, Programmer, type Shape, type Step } from './program.ts';
import { colours, Style } from './style.ts';

const MAPS = ['hannibal-still', 'hamilcar-still', 'italian-still', 'hannibals-war-still'];
const read = (name: string): string => readFileSync(`packages/geography/generated/${name}.svg`, 'utf8');

// No canvas here: paths are only made and handed on.
beforeAll(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      addPath(): void {}
      arc(): void {}
      rect(): void {}
    },
  );
});

const inAll = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => (step.kind === 'group' ? [step, ...inAll(step.inside)] : [step]));

const shapesIn = (svg: string, sheet = '', declared = ''): Shape[] => {
  const root = marksOf(svg);
  const programmer = new Programmer(root, sheet, colours(declared));
  return inAll(root.inside.flatMap((it) => programmer.steps(it))).filter(
    (it): it is Shape => it.kind === 'shape',
  );
};

describe.each(MAPS)('%s', (name) => {
  const { whole, rules } = unstyled(read(name));
  const root = marksOf(whole);

  test('is understood: every path has an extent, every colour is known, nothing is used that is not there', () => {
    const known = new Set([...whole.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
    for (const [, id] of whole.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) expect(known).toContain(id);
    const tokens = [...`${whole}${rules}`.matchAll(/var\((--[\w-]+)\)/g)].map(
      ([, token]) => `${token}:#123456`,
    );
    const programmer = new Programmer(root, rules, colours(tokens.join(';')));
    const steps = inAll(root.inside.flatMap((it) => programmer.steps(it)));
    const shapes = steps.filter((it): it is Shape => it.kind === 'shape');
    expect(shapes.length).toBeGreaterThan(1000);
    for (const { extent, fill, stroke, width } of shapes) {
      expect(extent.x1).toBeGreaterThanOrEqual(extent.x0);
      expect([fill?.kind === 'plain' ? fill.colour : '', stroke ?? ''].join()).not.toContain('var(');
      expect(width).toBeGreaterThan(0);
    }
    const groups = steps.filter((it): it is Group => it.kind === 'group');
    expect(groups.some(({ blur }) => blur > 0)).toBe(true);
    expect(groups.some(({ clip }) => clip !== null)).toBe(true);
  });

  test('hands all its words and the shapes that others refer to over to the page', () => {
    const { words, shapes } = partsOf(root, rules);
    expect(words.match(/<text\b/g)).toHaveLength(whole.match(/<text\b/g)!.length);
    expect(words).not.toContain('clip-path');
    for (const [, id] of words.matchAll(/href="#([\w-]+)"/g)) expect(shapes).toContain(`id="${id}"`);
    expect(shapes).toContain('id="st-coast"');
    expect(shapes).not.toContain('st-p0');
  });
});

describe('what a drawing says', () => {
  test('rules weigh by how much they ask for, then by order, over attributes and under what an element says itself', () => {
    const root = marksOf(
      '<g class="still"><path class="a b" fill="red" stroke="red"/><path class="a" style="fill:blue"/></g>',
    );
    const [first, second] = root.inside[0].inside;
    const style = new Style('.still .a.b{fill:green}.still .a{fill:gold}.a{stroke:black}path{stroke:white}');
    expect(style.of(first)).toMatchObject({ fill: 'green', stroke: 'black' });
    expect(style.of(second).fill).toBe('blue');
  });

  test('what is used takes the colours of where it is used, and nothing is drawn where it is only defined', () => {
    const shapes = shapesIn(
      '<svg><defs><path id="p" d="M0 0h2v2z"/></defs><g fill="var(--x)"><use href="#p"/></g><use href="#p" stroke="red" fill="none"/></svg>',
      '',
      '--x:#abc',
    );
    expect(shapes.map(({ fill, stroke }) => [fill?.kind === 'plain' && fill.colour, stroke])).toEqual([
      ['#abc', null],
      [false, 'red'],
    ]);
  });

  test('what is not to be seen makes no step: an option that is off', () => {
    const svg = '<svg><g style="opacity:var(--option-26-3,0)"><path d="M0 0h1"/></g></svg>';
    expect(shapesIn(svg)).toEqual([]);
    expect(shapesIn(svg, '', '--option-26-3:1')).toHaveLength(1);
  });

  test('a group that is moved covers what it holds, where it holds it', () => {
    const root = marksOf('<svg><g transform="translate(10 20) scale(2)"><path d="M0 0l3 4"/></g></svg>');
    const [step] = root.inside.flatMap((it) => new Programmer(root, '', {}).steps(it));
    expect(step.box).toEqual({ x0: 10, y0: 20, x1: 16, y1: 28 });
  });
});

test('the extent of a path follows it from point to point', () => {
  expect(extentOf('M1 2l3-4h2v9z')).toEqual({ x0: 1, y0: -2, x1: 6, y1: 7 });
  expect(extentOf('m1 1 2 2M0-5q9 1 1 1t.5-.5')).toEqual({ x0: -7, y0: -5, x1: 9, y1: 3 });
});
