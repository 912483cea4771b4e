import { blunderSuite as hamilcar } from '@punica/hamilcar/testing/blunders';
import { blunderSuite as hannibal } from '@punica/hannibal/testing/blunders';
import { blunderSuite as historical } from '@punica/hannibal-historical/testing/blunders';
import { blunderSuite as war } from '@punica/hannibals-war/testing/blunders';
import { describe, expect, it } from 'vitest';

/** So many simulations avoid what is marked as a sample. */
const SIMULATIONS = 48;

describe.each([hannibal, historical, hamilcar, war])('$game: positions of the quick bot', (suite) => {
  it('are such that it does there what is told of it', () => {
    const mended = suite.positions.filter((it) => !suite.blunders(it)).map(({ what }) => what);
    expect(mended).toEqual([]);
  });

  it.each(suite.positions.filter(({ sample }) => sample))('$what: not the search', (position) => {
    expect(suite.blunders(position, SIMULATIONS)).toBe(false);
  });
});
