import { describe, expect, it } from 'vitest';
import { afterOutcomes, NEWCOMER, rested, type Strength } from './glicko.ts';
import { FULL_LENGTH, type RatedPlayer, rate, UNRATED } from './rating.ts';

describe('Glicko-2', () => {
  const strength = (rating: number, deviation: number): Strength => ({ rating, deviation, volatility: 0.06 });

  it('gives the numbers of the example in the paper', () => {
    const after = afterOutcomes(strength(1500, 200), [
      { opponent: strength(1400, 30), score: 1, weight: 1 },
      { opponent: strength(1550, 100), score: 0, weight: 1 },
      { opponent: strength(1700, 300), score: 0, weight: 1 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('makes somebody who does not play less certain, as in the paper, and never more so than a newcomer', () => {
    const { deviation } = rested(strength(1500, 200), 1);
    expect(deviation).toBeCloseTo(Math.sqrt(200 ** 2 + (0.06 * 173.7178) ** 2), 6);
    expect(rested(strength(1900, 60), 1e6)).toMatchObject({ rating: 1900, deviation: 350 });
  });

  it('two half games tell as much as a whole one', () => {
    const opponent = strength(1600, 80);
    const whole = afterOutcomes(NEWCOMER, [{ opponent, score: 1, weight: 1 }]);
    const halves = afterOutcomes(NEWCOMER, [
      { opponent, score: 1, weight: 0.5 },
      { opponent, score: 1, weight: 0.5 },
    ]);
    expect(halves.rating).toBeCloseTo(whole.rating, 9);
    expect(halves.deviation).toBeCloseTo(whole.deviation, 9);
    expect(afterOutcomes(NEWCOMER, [{ opponent, score: 1, weight: 0 }])).toEqual(NEWCOMER);
  });
});

describe('a rated game', () => {
  const player = (person: string, more: Partial<RatedPlayer> = {}): RatedPlayer => ({
    person,
    leftAt: null,
    won: false,
    near: [],
    ...more,
  });
  const played = (players: RatedPlayer[], more = {}) =>
    rate({ players, drawn: false, length: 200, at: 1_000, ...more }, new Map(), () => 0);

  it('moves equals apart by as much, and leaves them in a draw', () => {
    const after = played([player('a', { won: true }), player('b')]);
    expect(after.get('a')!.rating - 1500).toBeCloseTo(1500 - after.get('b')!.rating, 9);
    expect(after.get('a')!.rating).toBeGreaterThan(1600);
    expect(after.get('a')).toMatchObject({ games: 1, wins: 1, draws: 0 });
    const draw = played([player('a'), player('b')], { drawn: true });
    expect([draw.get('a')!.rating, draw.get('b')!.rating, draw.get('b')!.draws]).toEqual([1500, 1500, 1]);
  });

  it('of several is one game to each: the winner gains what the losers lose', () => {
    const two = played([player('a', { won: true }), player('b')]);
    const three = played([player('a', { won: true }), player('b'), player('c')]);
    expect(three.get('a')!.rating).toBeCloseTo(two.get('a')!.rating, 6);
    expect(three.get('b')!.rating).toBeCloseTo(three.get('c')!.rating, 9);
    expect(three.get('b')!.rating).toBeLessThan(1500);
  });

  it('is lost to all who stayed by whoever left, and the first to go loses to the last', () => {
    const after = played([
      player('left first', { leftAt: 10 }),
      player('left last', { leftAt: 20 }),
      player('stayed'),
    ]);
    const [first, last, stayed] = ['left first', 'left last', 'stayed'].map((it) => after.get(it)!.rating);
    expect(first).toBeLessThan(last);
    expect(last).toBeLessThan(stayed);
    // Even where the bot in the seat has won.
    expect(played([player('a', { leftAt: 10, won: true }), player('b')]).get('a')).toMatchObject({ wins: 0 });
  });

  it('that was short brings the winner little, and costs the loser as much as any', () => {
    const [long, short] = [200, 1].map((length) =>
      played([player('a', { won: true }), player('b')], { length }),
    );
    expect(short.get('b')!.rating).toBe(long.get('b')!.rating);
    const gain = (of: typeof long) => of.get('a')!.rating - 1500;
    expect(gain(short)).toBeLessThan(gain(long) / 4);
    expect(gain(played([player('a', { won: true }), player('b')], { length: FULL_LENGTH }))).toBe(gain(long));
  });

  it('between the same two again and again, or from one address, counts for less and less', () => {
    const gain = (meetings: number, near: string[] = []) =>
      rate(
        { players: [player('a', { won: true, near }), player('b')], drawn: false, length: 200, at: 1_000 },
        new Map(),
        () => meetings,
      ).get('a')!.rating - 1500;
    expect(gain(2)).toBe(gain(0));
    expect(gain(5)).toBeLessThan(gain(2));
    expect(gain(40)).toBeLessThan(gain(5));
    expect(gain(0, ['b'])).toBeLessThan(gain(0) / 2);
  });

  it('ten instant resignations between accounts on one machine bring next to nothing', () => {
    let known = new Map([['star', UNRATED]]);
    for (let i = 0; i < 10; i++) {
      const players = [player('star', { won: true, near: ['pawn'] }), player('pawn', { near: ['star'] })];
      const game = { players, drawn: false, length: 1, at: 1_000 + i };
      known = new Map([...known, ...rate(game, known, () => i)]);
    }
    expect(known.get('star')!.rating).toBeLessThan(1515);
  });
});
