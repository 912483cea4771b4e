import { provingGame } from '@punica/testkit';
import { describe, expect, test } from 'vitest';
import { workloadOf } from './workload.ts';

describe('what two versions of the code do in turn', () => {
  const { pieces, games } = workloadOf(provingGame);

  test('is play, copies, views, redeals and decisions, and each piece does something', () => {
    expect(Object.keys(pieces)).toEqual(['play', 'copy', 'view', 'redeal', 'greedy']);
    for (const { work } of Object.values(pieces)) expect(work(0)).toBeGreaterThan(0);
  });

  test('plays the same games again, by chance and by the bot', () => {
    expect(games(2, false)).toEqual(games(2, false));
    expect(games(2, true)).toEqual(games(2, true));
    expect(games(2, true).hash).not.toBe(games(2, false).hash);
    expect(games(3, false).hash).not.toBe(games(2, false).hash);
  });
});
