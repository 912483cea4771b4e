import { GAMES, isPlayable } from '@punica/games';
import { expect, it } from 'vitest';
import { compareHints, sumOf } from './comparing.ts';

/** Positions for each way of playing; where a battle is played out by the bots, a figure takes its time. */
const POSITIONS: Readonly<Record<string, number>> = { hamilcar: 10, 'italian-campaign': 6 };
const USUAL_POSITIONS = 16;
const TRIALS = { trials: 150, hintTrials: 400 };

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: no hint is clearly worse than another choice by the odds beside it',
  async (id, entry) => {
    for (const player of ['random', 'greedy'] as const) {
      const count = POSITIONS[id] ?? USUAL_POSITIONS;
      const { positions, worse } = sumOf(await compareHints(entry, count, { player, ...TRIALS }));
      expect([player, positions, worse]).toEqual([player, count, 0]);
    }
  },
);

it('would be found if hints knew nothing of the odds', async () => {
  const hannibal = GAMES.filter(isPlayable).find(({ id }) => id === 'hannibal')!;
  const { open, worse } = sumOf(
    await compareHints(hannibal, 120, { player: 'random', trials: 300, only: 'battleRounds.', blind: true }),
  );
  expect(open).toBeGreaterThan(20);
  expect(worse).toBeGreaterThan(0);
});
