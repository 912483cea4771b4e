import type { SpacePlace } from '@punica/geography';
import { expect, test } from 'vitest';
import type { NetArmy } from './army-piece.tsx';
import { groundBoxes, leaderNames } from './leader-names.ts';

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

const army = (space: number, generals: number): NetArmy => ({
  side: 0,
  space,
  inside: false,
  generals: Array.from({ length: generals }, (_, general) => ({ general, rank: null })),
  units: 5,
  elephants: 0,
});

const spotOf = (places: readonly SpacePlace[], generals = 1) =>
  leaderNames([{ army: army(0, generals), slot: 0 }], places, groundBoxes(places), () => 'Varro')[0];

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

test('an army without a general has no name', () => {
  expect(spotOf([place(0, 0, [0, 200])], 0)).toBeUndefined();
});
