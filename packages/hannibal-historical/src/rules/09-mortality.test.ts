import { DISPLACED, displace, GONE, plainPCs } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { losePCs } from '../penalties.ts';
import { board, CARTHAGE, ROME } from '../testing.ts';

describe('leaders', () => {
  it('[H9] Hasdrubal and Marcellus die if displaced, for two PCs; Africanus costs two as well', () => {
    for (const [id, side] of [
      ['hasdrubal', CARTHAGE],
      ['marcellus', ROME],
      ['scipio-africanus', ROME],
    ] as const) {
      const b = board('mortality').province(side, side === ROME ? 'latium' : 'libya');
      b.stack(side, 'zama', { generals: [id] });
      b.with((x) => displace(b.g, x, b.general(id))).settle();
      expect(b.g.at[b.general(id)]).toBe(GONE);
      expect(b.events('pcsToRemove')[0].count).toBe(2);
    }
    const plain = board().stack(CARTHAGE, 'zama', { generals: ['hasdrubal'] });
    plain.with((x) => displace(plain.g, x, plain.general('hasdrubal'))).settle();
    expect(plain.g.at[plain.general('hasdrubal')]).toBe(DISPLACED);
  });

  it('[H9] the PCs that their deaths cost are asked for by that rule', () => {
    for (const [side, who] of [
      [CARTHAGE, 'hasdrubal'],
      [ROME, 'marcellus'],
      [ROME, 'scipio-africanus'],
    ] as const) {
      const b = board('mortality')
        .province(ROME, 'latium', 'etruria')
        .province(CARTHAGE, 'libya')
        .stack(side, 'zama', { generals: [who] });
      b.with((x) => displace(b.g, x, b.general(who))).settle();
      expect(b.events('pcsToRemove')).toMatchObject([{ side, count: 2, rule: 'H9' }]);
      expect(b.g.at[b.general(who)]).toBe(GONE);
    }
  });
});

describe('losses', () => {
  it('[H9] who has too few PCs for a death gives up all of them, and nobody sues for peace (R21)', () => {
    const b = board('mortality').control(CARTHAGE, 'zama');
    losePCs(b.g, CARTHAGE, 9, 'H9');
    b.settle().until('over');
    expect([plainPCs(b.g, CARTHAGE), b.g.outcome]).toEqual([[], null]);
  });
});
