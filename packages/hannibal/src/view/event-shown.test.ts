import { describe, expect, it } from 'vitest';
import { CARTHAGE, ROME } from '../data/codes.ts';
import type { Space } from '../state.ts';
import { emptyTable } from '../testing.ts';
import { hannibalView } from './index.ts';

const table = emptyTable();
const path = (...ids: string[]): Space[] => ids.map((id) => table.space(id));
const space = (id: string) => ({ kind: 'space', id });

describe('a beaten Force on the map', () => {
  it('[15.1] goes the whole way of its retreat, whoever acted, and it is told', () => {
    const shown = hannibalView.shows({
      ev: 'retreated',
      side: ROME,
      path: path('cannae', 'venusia', 'tarentum'),
      cus: 4,
      generals: [table.general('varro')],
    });
    expect(shown.told).toBe(true);
    expect(shown.move).toEqual({
      piece: { kind: 'general', id: 'varro' },
      from: space('cannae'),
      via: [space('venusia')],
      to: space('tarentum'),
      by: ROME,
    });
  });

  it('[15.1] is found where it went when nobody leads it, and its line points at every space', () => {
    const event = {
      ev: 'retreated',
      side: CARTHAGE,
      path: path('cannae', 'arpi'),
      cus: 2,
      generals: [],
    } as const;
    expect(hannibalView.shows(event).move).toEqual({
      piece: space('arpi'),
      from: space('cannae'),
      to: space('arpi'),
      by: CARTHAGE,
    });
    expect(hannibalView.spots(event)).toEqual([space('cannae'), space('arpi')]);
  });

  it('[16.2.1] withdraws to another space; behind its walls it stays where it is', () => {
    const withdrew = (to: number) =>
      hannibalView.shows({ ev: 'withdrew', side: ROME, from: table.space('capua'), to } as Parameters<
        typeof hannibalView.shows
      >[0]).move;
    expect(withdrew(table.space('cannae'))).toMatchObject({
      from: space('capua'),
      to: space('cannae'),
      by: ROME,
    });
    expect(withdrew(table.loc('capua', true))).toBeUndefined();
  });
});
