import { expect, test } from 'vitest';
import { BoardIndex, type BoardLayout, pieceScale, type SpacePlace, viewBox } from './board.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const space = (id: string, x: number, option?: string): SpacePlace => ({
  id,
  x,
  y: 5,
  mark: 'open',
  province: 'latium',
  name: { lines: [id], anchor: 'middle', at: [[0, 20]], box },
  slots: [
    [0, -25],
    [25, 0],
  ],
  ...(option ? { option } : {}),
});
const layout: BoardLayout = {
  view: { x0: -10, y0: 0, x1: 90, y1: 50 },
  sheet: box,
  spaces: [space('roma', 0), space('capua', 60), space('tingis', 90, '26.3')],
  links: [
    {
      a: 'roma',
      b: 'capua',
      type: 'road',
      curve: [
        [0, 5],
        [20, 9],
        [40, 12],
        [60, 5],
      ],
    },
  ],
  provinces: [{ id: 'latium', tint: 4, lines: ['LATIVM'], x: 30, y: 30, box }],
};
const board = new BoardIndex(layout);

test('finds spaces, provinces and links from both ends', () => {
  expect(board.space('capua').x).toBe(60);
  expect(board.province('latium').tint).toBe(4);
  expect(board.link('capua', 'roma')).toBe(board.link('roma', 'capua'));
  expect(board.link('roma', 'tingis')).toBeUndefined();
});

test('names the place it does not know', () => {
  expect(() => board.space('atlantis')).toThrow("'atlantis'");
});

test('a way points in the direction of the march', () => {
  expect(board.way('roma', 'capua')[1]).toEqual([20, 9]);
  expect(board.way('capua', 'roma')[1]).toEqual([40, 12]);
});

test('a way by sea is the straight line', () => {
  expect(board.way('roma', 'tingis')).toEqual([
    [0, 5],
    [0, 5],
    [90, 5],
    [90, 5],
  ]);
});

test('spaces of an optional rule are in play only with it', () => {
  expect(board.spacesWith(new Set()).map(({ id }) => id)).toEqual(['roma', 'capua']);
  expect(board.spacesWith(new Set(['26.3'])).map(({ id }) => id)).toContain('tingis');
});

test('pieces grow slower than the map', () => {
  expect(pieceScale(1)).toBe(1);
  expect(2 * pieceScale(2)).toBeCloseTo(2 ** 0.7, 12);
});

test('a box as SVG view box', () => {
  expect(viewBox(layout.view)).toBe('-10 0 100 50');
});
