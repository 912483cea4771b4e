import { describe, expect, it } from 'vitest';
import type { Played } from './played.ts';
import { inverted, ratingsOf } from './rating.ts';

/** So many games in which `bots[0]` won so many. */
const games = (bots: readonly string[], won: number, lost: number, drawn = 0): Played[] =>
  Array.from({ length: won + lost + drawn }, (_, deal) => ({
    scenario: 'war',
    seed: 1,
    deal,
    bots: [...bots],
    winners: deal < won ? [0] : deal < won + lost ? [1] : [],
    thinking: [0, 0],
    plays: [1, 1],
  }));

const eloOf = (played: readonly Played[], bot: string): number =>
  ratingsOf(played).find((rating) => rating.bot === bot)!.elo;

describe('Elo', () => {
  it('is what shares say: 3 of 4 on both sides is 191 points more', () => {
    const played = [...games(['a', 'greedy'], 750, 250), ...games(['greedy', 'a'], 250, 750)];
    expect(eloOf(played, 'a')).toBeCloseTo(1500 + 400 * Math.log10(3), -0.5);
    expect(eloOf(played, 'greedy')).toBe(1500);
  });

  it('does not take the better side for the better bot', () => {
    const played = [...games(['a', 'greedy'], 180, 20), ...games(['greedy', 'a'], 180, 20)];
    expect(Math.abs(eloOf(played, 'a') - 1500)).toBeLessThan(1);
  });

  it('knows that a side may be better in one setting and worse in another', () => {
    const even = (played: Played[]) => played.map((game) => ({ ...game, handicap: { rome: 4 } }));
    // 0 always wins the true war, 1 the one that was meant to be even; the bots are as good.
    const played = [
      ...games(['a', 'greedy'], 100, 0),
      ...even(games(['a', 'greedy'], 0, 100)),
      ...games(['greedy', 'a'], 100, 0),
      ...even(games(['greedy', 'a'], 0, 100)),
    ];
    const surely = ratingsOf(played.map(({ handicap: _, ...game }) => game)).find(({ bot }) => bot === 'a')!;
    expect(Math.abs(eloOf(played, 'a') - 1500)).toBeLessThan(1);
    // Games that the setting decides say little of a bot, and are not taken for chance.
    expect(ratingsOf(played).find(({ bot }) => bot === 'a')!.plusMinus!).toBeGreaterThan(
      2 * surely.plusMinus!,
    );
  });

  it('goes through others: who beats a, who beats greedy, stands above both', () => {
    const played = [
      ...games(['a', 'greedy'], 150, 50),
      ...games(['greedy', 'a'], 50, 150),
      ...games(['b', 'a'], 150, 50),
      ...games(['a', 'b'], 50, 150),
    ];
    expect(ratingsOf(played).map(({ bot }) => bot)).toEqual(['b', 'a', 'greedy']);
    expect(eloOf(played, 'b')).toBeGreaterThan(1500 + 340);
  });

  it('counts a draw as half, and stays finite for who won everything', () => {
    const drawn = [...games(['a', 'greedy'], 0, 0, 30), ...games(['greedy', 'a'], 0, 0, 30)];
    expect(eloOf(drawn, 'a')).toBeCloseTo(1500, 0);
    expect(eloOf([...games(['a', 'greedy'], 20, 0), ...games(['greedy', 'a'], 0, 20)], 'a')).toBeLessThan(
      3500,
    );
  });

  it('is the surer the more was played: four times as many games halve the interval', () => {
    const width = (n: number) =>
      ratingsOf([...games(['a', 'greedy'], n, n), ...games(['greedy', 'a'], n, n)])[0].plusMinus ??
      ratingsOf([...games(['a', 'greedy'], n, n), ...games(['greedy', 'a'], n, n)])[1].plusMinus!;
    expect(width(100) / width(400)).toBeCloseTo(2, 1);
    // 800 games of equals give about ± 24.
    expect(width(200)).toBeCloseTo(24, 0);
  });

  it('knows one against three: a quarter of the wins is as good', () => {
    const four = (winner: number, deal: number): Played => ({
      scenario: 'war',
      seed: 1,
      deal,
      bots: ['a', 'greedy', 'greedy', 'greedy'],
      winners: [winner],
      thinking: [0, 0, 0, 0],
      plays: [1, 1, 1, 1],
    });
    const rotated = Array.from({ length: 400 }, (_, deal) => {
      const seat = Math.floor(deal / 4) % 4;
      const bots = ['greedy', 'greedy', 'greedy', 'greedy'];
      bots[seat] = 'a';
      return { ...four(deal % 4, deal), bots };
    });
    expect(eloOf(rotated, 'a')).toBeCloseTo(1500, -0.5);
  });
});

it('inverts a matrix', () => {
  expect(
    inverted([
      [2, 1],
      [1, 3],
    ]).map((row) => row.map((value) => Math.round(10 * value))),
  ).toEqual([
    [6, -2],
    [-2, 4],
  ]);
});
