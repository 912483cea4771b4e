import { expect, test } from 'vitest';
import { provingProof } from './proof.ts';

test('100,000 random games with every check and 1,000,000 hostile inputs', () => {
  const { games, gate } = provingProof({
    games: 100_000,
    inputs: 1_000_000,
    onProgress: ({ games: done, inputs }) => {
      if (done % 5_000 === 0 && inputs % 100_000 === 0) console.log(`${done} games, ${inputs} inputs`);
    },
  });
  expect(games.failure).toBeUndefined();
  expect(games.games).toBe(100_000);
  expect(gate.failure).toBeUndefined();
  expect(gate.inputs).toBe(1_000_000);
});
