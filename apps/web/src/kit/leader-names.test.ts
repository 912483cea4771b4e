import type { SpacePlace } from '@punica/geography';
import { expect, test } from 'vitest';
import { BESIDE_COIN, groundBoxes, leaderNames } from './leader-names.ts';

const place = (x: number, y: number, [nx, ny]: readonly [number, number]): SpacePlace => ({
  id: 'capua',
  province: 'campania',
  x,
  y,
  mark: 'open',
  name: {
    lines: ['Capua'],
    at: [[nx, ny]],
    anchor: 'middle',
    box: { x0: nx - 17, y0: ny - 8, x1: nx + 17, y1: ny + 2 },
  },
  slots: [
    [0, -24],
    [0, 24],
  ],
});

/** The name beside a coin in the upper slot of the first place. */
const spotOf = (places: readonly SpacePlace[], name: string | undefined = 'Varro') => {
  const [{ x, y, slots }] = places;
  const at = [x + slots[0][0], y + slots[0][1]] as const;
  return leaderNames([{ at, name }], groundBoxes(places), BESIDE_COIN)[0];
};

test('a name stands below its coin where there is room', () => {
  expect(
    spotOf([
      {
        ...place(0, 0, [0, 200]),
        slots: [
          [0, -90],
          [0, 90],
        ],
      },
    ]),
  ).toMatchObject({ x: 0, y: 29 });
});

test('a name keeps clear of its place and of names of places', () => {
  // The space itself lies below the coin.
  const beside = spotOf([place(0, 0, [0, 200])]);
  expect(beside?.y).not.toBe(29);
  // And to the left of it the name of another.
  const other = place(400, -20, [-440, 0]);
  expect(spotOf([place(0, 0, [0, 200]), other])?.anchor).not.toBe(beside?.anchor);
});

test('where nobody leads there is no name', () => {
  const at = [0, 0] as const;
  expect(leaderNames([{ at }], [], BESIDE_COIN)).toEqual([undefined]);
});

test('a name keeps clear of other pieces, as large as they are drawn', () => {
  const below = { at: [0, 60] } as const;
  const alone = { at: [0, 0], name: 'Varro' } as const;
  const spot = (scale: number) => leaderNames([alone, below], [], { ...BESIDE_COIN, scale })[0];
  expect(spot(1)).toMatchObject({ x: 0, y: 29 });
  expect(spot(1.6)).not.toMatchObject({ x: 0, y: 29 });
});
