import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HANNIBAL_BOARD } from '../src/hannibal.ts';
import { distance } from '../src/plane.ts';
import { looseEnds, NOWHERE_AT_FIT, strangeColours } from './board-flaws.ts';
import { generated } from './generated-file.ts';
import { hannibalPlan, openingGenerals } from './hannibal-plan.ts';
import { measureLayout } from './quality.ts';
import { storedMapping } from './stored-warp.ts';

const plan = hannibalPlan();
const board = HANNIBAL_BOARD;

describe('the board covers the map', () => {
  test('every space has its place, mark and province', () => {
    expect(board.spaces.map(({ id }) => id)).toEqual(plan.spaces.map(({ id }) => id));
    board.spaces.forEach((space, i) => {
      const { mark, province, option, harbour, name } = plan.spaces[i];
      expect(space).toMatchObject({ mark, province });
      expect(space.option).toBe(option);
      expect(space.harbour !== undefined, `harbour of ${space.id}`).toBe(harbour);
      expect(space.name.lines.join(' ')).toBe(name);
      expect(space.name.at).toHaveLength(space.name.lines.length);
      expect(space.slots).toHaveLength(2);
    });
  });

  test('every link has a curve between its ends, every pass and strait a sign on it', () => {
    const key = ({ a, b, type, option }: { a: string; b: string; type: string; option?: string }) =>
      `${a} ${b} ${type} ${option}`;
    expect(board.links.map(key)).toEqual(plan.links.map(key));
    const at = new Map(board.spaces.map(({ id, x, y }) => [id, [x, y]]));
    for (const { a, b, type, curve, sign } of board.links) {
      expect([curve[0], curve[3]]).toEqual([at.get(a), at.get(b)]);
      expect(sign !== undefined, `${a} ${b}`).toBe(type !== 'road');
    }
  });

  test('every province has a name, and neighbours differ in wash', () => {
    expect(board.provinces.map(({ id }) => id)).toEqual(plan.provinces.map(({ id }) => id));
    const tintOf = new Map(board.provinces.map(({ id, tint }) => [id, tint]));
    const provinceOf = new Map(board.spaces.map(({ id, province }) => [id, province]));
    for (const { a, b, type, option } of board.links) {
      const [one, two] = [provinceOf.get(a) ?? '', provinceOf.get(b) ?? ''];
      if (one !== two && type !== 'strait' && !option)
        expect(tintOf.get(one) === tintOf.get(two) && tintOf.get(one) !== 5, `${one} and ${two}`).toBe(false);
    }
  });
});

describe('the mapping', () => {
  const mapping = storedMapping(plan);

  test('was made from the map as it is now', () => {
    expect(mapping, 'run npx tsx packages/geography/build/hannibal.ts').toBeDefined();
  });

  test('has no fold anywhere', () => {
    expect(mapping?.field.scales(0).folds).toBe(0);
  });

  test('puts every space where the board has it', () => {
    board.spaces.forEach(({ id, x, y }, i) => {
      const at = mapping?.place(plan.spaces[i].place) ?? [0, 0];
      expect(distance(at, [x, y]), id).toBeLessThan(0.1);
    });
  });
});

describe('the board can be read at fit', () => {
  const quality = measureLayout(board, openingGenerals());

  test('spaces keep apart', () => {
    expect(quality.leastDistance).toBeGreaterThan(50);
    expect(quality.medianDistance).toBeGreaterThan(55);
  });

  test.each([...NOWHERE_AT_FIT, 'markOnArmyEverywhere', 'nameOnArmyEverywhere'] as const)(
    '%s: nowhere',
    (what) => {
      expect(quality[what]).toEqual([]);
    },
  );

  test('a second army is free at two spaces in three', () => {
    expect(quality.secondArmyFree).toBeGreaterThanOrEqual(72);
  });

  test('few names touch a road, and no road touches a foreign space', () => {
    expect(quality.nameOnWay.length).toBeLessThanOrEqual(14);
    expect(quality.leastWayClearance).toBeGreaterThan(20);
  });
});

describe('the still layer', () => {
  const svg = readFileSync(generated('hannibal-still.svg'), 'utf8');

  test('takes every colour from the palette', () => {
    const options = new Set(
      board.spaces.flatMap(({ option }) => (option ? [`option-${option.replace('.', '-')}`] : [])),
    );
    expect(strangeColours(svg, options)).toEqual([]);
    expect(svg.replace(/href="#[^"]*"|url\(#[^)]*\)/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i);
  });

  test('refers only to what it defines', () => {
    expect(looseEnds(svg)).toEqual([]);
  });

  test('writes every sea and province', () => {
    for (const { lines } of board.provinces)
      for (const line of lines) expect(svg).toContain(`>${line.replace('&', '&amp;')}</text>`);
    expect(svg).toContain('>MARE HADRIATICVM</textPath>');
  });

  test('is light enough to load after first paint', () => {
    expect(gzipSync(svg, { level: 9 }).length).toBeLessThan(160 * 1024);
  });
});
