import { setTrains } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { besiege } from '../staging.ts';
import { board, CARTHAGE, ROME } from '../testing.ts';

describe('sieges and battles', () => {
  it('[H22] at Saguntum a Siege Train helps on the blank face, and not on the one that costs a CU (R38)', () => {
    const points = [1, 2, 3, 4, 5, 6].map((die) => {
      const b = board('saguntum')
        .control(ROME, 'saguntum')
        .stack(CARTHAGE, 'saguntum', { cus: 6, generals: ['mago'] });
      setTrains(b.g, b.space('saguntum'), 1);
      besiege(b.dice(die), CARTHAGE, 'mago', 'saguntum');
      return b.events('siegeRoll')[0].points;
    });
    expect(points).toEqual([0, 1, 1, 1, 1, 1]);
  });
});
