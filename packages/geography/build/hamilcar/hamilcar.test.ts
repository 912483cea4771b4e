import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HAMILCAR_BOARD } from '../../src/hamilcar.ts';
import { distance } from '../../src/plane.ts';
import { looseEnds, NOWHERE_AT_FIT, strangeColours } from '../board-flaws.ts';
import { generated } from '../generated-file.ts';
import { measureLayout } from '../quality.ts';
import { storedMapping } from '../stored-warp.ts';
import { seaMapFile } from './map-file.ts';
import { hamilcarPlan } from './plan.ts';

const plan = hamilcarPlan();
const board = HAMILCAR_BOARD;

describe('the board covers the map', () => {
  test('every space has its place, mark and province, every port its harbour', () => {
    expect(board.spaces.map(({ id }) => id)).toEqual(plan.spaces.map(({ id }) => id));
    board.spaces.forEach((space, i) => {
      const { mark, province, harbour, name } = plan.spaces[i];
      expect(space).toMatchObject({ mark, province });
      expect(space.harbour !== undefined, `harbour of ${space.id}`).toBe(harbour);
      expect(space.name.lines.join(' ')).toBe(name);
    });
  });

  test('neighbouring provinces differ in wash', () => {
    const provinceOf = new Map(board.spaces.map(({ id, province }) => [id, province]));
    const tintOf = new Map(board.provinces.map(({ id, tint }) => [id, tint]));
    for (const { a, b, type } of board.links) {
      const [one, two] = [provinceOf.get(a) ?? '', provinceOf.get(b) ?? ''];
      if (one !== two && type === 'road')
        expect(tintOf.get(one), `${one} and ${two}`).not.toBe(tintOf.get(two));
    }
  });
});

test('the mapping was made from the map as it is now, without folds', () => {
  const mapping = storedMapping(plan);
  expect(mapping, 'run npx tsx packages/geography/build/hamilcar.ts').toBeDefined();
  expect(mapping?.field.scales(0).folds).toBe(0);
  board.spaces.forEach(({ id, x, y }, i) => {
    expect(distance(mapping?.place(plan.spaces[i].place) ?? [0, 0], [x, y]), id).toBeLessThan(0.1);
  });
});

describe('the board can be read at fit', () => {
  const generals = new Map(plan.spaces.map(({ id, openingGenerals }) => [id, openingGenerals]));
  const quality = measureLayout(board, generals);

  test('spaces keep apart', () => {
    expect(quality.leastDistance).toBeGreaterThan(50);
    expect(quality.leastWayClearance).toBeGreaterThan(20);
  });

  test.each(NOWHERE_AT_FIT)('%s: nowhere', (what) => {
    expect(quality[what]).toEqual([]);
  });
});

describe('the still layer', () => {
  const svg = readFileSync(generated('hamilcar-still.svg'), 'utf8');

  test('takes every colour from the palette and refers only to what it defines', () => {
    expect(strangeColours(svg)).toEqual([]);
    expect(looseEnds(svg)).toEqual([]);
  });

  test('shows a thunderbolt on every stormy lane and three on the open sea', () => {
    const stormy = seaMapFile().lanes.filter(({ storms }) => storms > 0).length;
    expect(svg.match(/href="#sea-bolt"/g)).toHaveLength(stormy + 3);
  });

  test('is light enough to load after first paint', () => {
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(160 * 1024);
  });
});
