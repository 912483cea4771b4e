import { politicalPoints } from '@punica/hannibal/engine';
import { describe, expect, it } from 'vitest';
import { board, CARTHAGE } from '../testing.ts';

describe('islands and Ligures', () => {
  it('[H18] the Baleares count for Carthage unless it has both provinces of the south (R34)', () => {
    const points = (...more: string[]): number =>
      politicalPoints(board('baleares').province(CARTHAGE, 'baleares', ...more).g, CARTHAGE);
    expect([points(), points('baetica'), points('baetica', 'orospeda')]).toEqual([1, 2, 2]);
  });
});
