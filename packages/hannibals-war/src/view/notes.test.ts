import { describe, expect, it } from 'vitest';
import { ROME } from '../data/codes.ts';
import { table } from '../testing.ts';
import { hannibalsWarView } from './index.ts';
import { concerns, isNote, noteOf, tableTitle } from './notes.ts';
import type { Facts, Offer, Scene, WarTable } from './scene.ts';

const t = table().put(ROME, 'D12', 'rome-auxiliary');
const facts = hannibalsWarView.facts(t.g) as Facts;
const scene = hannibalsWarView.scene(t.g, ROME) as Scene;
const square = t.square('D12');
const good = (faces: readonly { readonly good: boolean }[]): number => faces.filter((it) => it.good).length;

describe('what is laid beside the map', () => {
  it('provisions: the units there, and the hungry squares that come after', () => {
    const note = noteOf(
      {
        table: 'provision',
        player: ROME,
        square,
        units: 5,
        fed: 2,
        price: 3,
        later: [{ square, units: 4, fed: 1 }],
      },
      facts,
      scene,
    );
    expect(note.units).toHaveLength(1);
    expect(note.later).toHaveLength(2);
    expect(note.later[1].slice(1)).toEqual([4, 1, 3]);
    expect(note.text).toContain('3 starve');
  });

  it('plunder: faces within the factors, and the answer of the plundered where there are any', () => {
    const pillage = { table: 'pillage', player: ROME, square, factors: 4, talents: 2, angers: 1 } as const;
    const { dice } = noteOf(pillage, facts, scene);
    expect(dice).toHaveLength(2);
    expect(good(dice[0].faces)).toBe(4);
    expect(noteOf({ ...pillage, factors: null, angers: -1 }, facts, scene).dice).toEqual([]);
  });

  it('a leader in danger: his counter, and the faces within his value', () => {
    const kind = facts.kinds.findIndex(({ value }) => value > 1);
    const note = noteOf({ table: 'fall', player: ROME, kind }, facts, scene);
    expect(note.units.map((it) => it.kind)).toEqual([kind]);
    expect(good(note.dice[0].faces)).toBe(facts.kinds[kind].value);
  });
});

describe('what is laid over the map', () => {
  it('has a title, unless it is a note or nothing is to be seen yet', () => {
    const agora: WarTable = { table: 'agora', lot: 0, lots: 8, bid: 0, bidder: -1, bidding: [] };
    expect(tableTitle(agora, facts)).toBeNull();
    expect(tableTitle({ ...agora, lot: 1 }, facts)).toBe('The Agora');
    expect(isNote(agora)).toBe(false);
    expect(isNote({ table: 'fall', player: ROME, kind: 0 })).toBe(true);
  });

  it('talks concern those who are asked and those of the offer, bids only who bids', () => {
    const offer = { from: 2, to: 3 } as Offer;
    const talks: WarTable = { table: 'talks', done: [], made: [], offer };
    expect([0, 1, 2, 3].filter((viewer) => concerns(talks, viewer, 1))).toEqual([1, 2, 3]);
    expect([0, 1, 2, 3].filter((viewer) => concerns({ table: 'bid' }, viewer, 1))).toEqual([1]);
  });
});
