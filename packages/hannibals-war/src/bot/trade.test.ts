import { describe, expect, it } from 'vitest';
import { A } from '../actions.ts';
import { CARTHAGE, GAULS, MACEDON, ROME } from '../data/codes.ts';
import { table } from '../testing.ts';
import { sale } from './trade.ts';

const poorGauls = () =>
  table({ players: 4 })
    .hand(GAULS, 'rally', 'tribute', 'spy')
    .talents(GAULS, 3)
    .talents(ROME, 12)
    .talents(CARTHAGE, 20)
    .talents(MACEDON, 5);

const NINE = [
  'assault',
  'envelopment',
  'elephants',
  'naval',
  'siege-train',
  'special-battle',
  'auspices',
  'archimedes',
  'defection',
];

describe('the trade of bots', () => {
  it('a poor power sells a marker to the richest of the others', () => {
    const t = poorGauls();
    expect(sale(t.g, GAULS)).toBe(A.offer | CARTHAGE);
    expect(sale(t.g, ROME)).toBeUndefined();
    t.talents(GAULS, 30);
    expect(sale(t.g, GAULS)).toBeUndefined();
  });

  it('not with few markers left, nor to somebody whose hand is full', () => {
    const full = poorGauls().hand(CARTHAGE, ...NINE);
    expect(sale(full.g, GAULS)).toBe(A.offer | ROME);
    const few = table({ players: 4 }).hand(GAULS, 'rally').talents(GAULS, 3).talents(ROME, 12);
    expect(sale(few.g, GAULS)).toBeUndefined();
  });

  it('never between two enemies alone', () => {
    const t = table({ players: 2 })
      .hand(ROME, 'rally', 'tribute', 'spy')
      .talents(ROME, 2)
      .talents(CARTHAGE, 20);
    expect(sale(t.g, ROME)).toBeUndefined();
  });
});
