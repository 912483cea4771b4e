import { expect, test } from 'vitest';
import { emptyTable, ROME } from '../testing.ts';
import { italianView } from './index.ts';

test('[10.4] who leaves a field is seen to go, as a move of his own side', () => {
  const table = emptyTable();
  const [from, to] = ['2507', '2508'].map((id) => ({ kind: 'hex', id }));
  const { move } = italianView.shows({
    ev: 'withdrew',
    side: ROME,
    from: table.hex(from.id),
    to: table.hex(to.id),
  });
  expect(move).toEqual({ piece: to, from, to, by: ROME });
});
