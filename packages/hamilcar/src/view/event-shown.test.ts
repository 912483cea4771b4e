import { expect, it } from 'vitest';
import { openTable, ROME } from '../testing.ts';
import { hamilcarView } from './index.ts';

it('[13.5A] a beaten Force goes the whole way of its retreat, and it is told', () => {
  const table = openTable();
  const path = ['capua', 'nola', 'beneventum'];
  const event = {
    ev: 'retreated',
    side: ROME,
    path: path.map((id) => table.space(id)),
    cus: 3,
  } as const;
  const [from, via, to] = path.map((id) => ({ kind: 'space', id }));
  expect(hamilcarView.shows(event)).toMatchObject({
    told: true,
    move: { piece: to, from, via: [via], to, by: ROME },
  });
  expect(hamilcarView.spots(event)).toEqual([from, via, to]);
});
