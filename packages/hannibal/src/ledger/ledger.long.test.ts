import { expect, it } from 'vitest';
import { luckOfRandomGames } from './testing.ts';

const GAMES = 10_000;

it('comes out even over 10,000 random games, for each side and each kind of throw', () => {
  const { sides, kinds, unexplained, throws } = luckOfRandomGames(1000, GAMES, (done) => {
    if (done % 500 === 0) console.log(`${done} games`);
  });
  expect(unexplained).toBe(0);
  console.log(`${throws} dice and cards`);
  sides.forEach(({ points, variance, squares }, side) => {
    const error = Math.sqrt(variance) / GAMES;
    console.log(
      `${['Rome', 'Carthage'][side]}: ${(points / GAMES).toFixed(4)} points a game, 95 % within ±${(1.96 * error).toFixed(4)}; scatter as expected: ${(squares / variance).toFixed(3)}`,
    );
    expect(Math.abs(points / GAMES)).toBeLessThan(3.5 * error);
    expect(squares / variance).toBeGreaterThan(0.93);
    expect(squares / variance).toBeLessThan(1.07);
  });
  for (const [what, { points, variance }] of kinds) {
    console.log(
      `${what}: ${(points / GAMES).toFixed(4)} ± ${((1.96 * Math.sqrt(variance)) / GAMES).toFixed(4)}`,
    );
    expect(Math.abs(points), what).toBeLessThanOrEqual(4.5 * Math.sqrt(variance));
  }
});
