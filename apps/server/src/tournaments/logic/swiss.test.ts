import { describe, expect, it } from 'vitest';
import { type LawMatch, type Least, roundFaults } from '../season/swiss-law.ts';
import { type Entrant, isIn, type Match, pointsIn } from './field.ts';
import { sidesOf } from './sides.ts';
import { pairSwiss } from './swiss.ts';
import { draws, field, matchOf, playedRound } from './testing.ts';

const pointsOf = (matches: readonly Match[], no: number): number =>
  matches.reduce((sum, it) => (isIn(it, no) ? sum + pointsIn(it, no) : sum), 0);

/** What must hold of every round, however the results were. */
function checkRound(entrants: readonly Entrant[], before: readonly Match[], round: readonly Match[]): void {
  const active = entrants.filter((it) => it.active).map(({ no }) => no);
  const seated = round.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
  expect(seated.toSorted((a, b) => a - b)).toEqual(active.toSorted((a, b) => a - b));
  const met = new Set(before.map(({ first, second }) => [first, second ?? 0].toSorted().join()));
  for (const { first, second } of round) expect(met.has([first, second ?? 0].toSorted().join())).toBe(false);
  const byes = round.filter(({ second }) => second === null);
  expect(byes.length).toBe(active.length % 2);
  for (const { first } of byes) {
    expect(before.some((it) => it.first === first && it.second === null)).toBe(false);
    // It goes as low as it can: nobody below without a bye.
    const below = active.filter((no) => pointsOf(before, no) < pointsOf(before, first));
    const hadOne = (no: number): boolean => before.some((it) => it.first === no && it.second === null);
    expect(below.filter((no) => !hadOne(no)).length).toBeLessThanOrEqual(0);
  }
}

describe('a Swiss', () => {
  it.each([
    [9, 5],
    [24, 7],
    [65, 7],
  ])('of %i over %i rounds: nobody meets twice or rests twice, sides stay even', (count, rounds) => {
    const chance = draws(count);
    let entrants = field(count);
    const matches: Match[] = [];
    for (let round = 1; round <= rounds; round++) {
      const played = playedRound(pairSwiss(entrants, matches), round, chance);
      checkRound(entrants, matches, played);
      matches.push(...played);
      // Somebody withdraws, and somebody comes late.
      if (round === 2) entrants = entrants.map((it) => (it.no === count ? { ...it, active: false } : it));
      if (round === 3) entrants = [...entrants, { no: count + 1, rating: 1_700, active: true, division: 0 }];
    }
    for (const { no } of entrants) {
      const sides = sidesOf(matches, no);
      const more = Math.abs(2 * sides.filter((it) => it === 0).length - sides.length);
      expect(more).toBeLessThanOrEqual(2);
      for (let i = 2; i < sides.length; i++)
        expect(sides[i] === sides[i - 1] && sides[i] === sides[i - 2]).toBe(false);
    }
  });

  it.each([
    [8, 5, 20],
    [9, 5, 20],
    [12, 7, 6],
    [40, 7, 2],
  ])(
    'of %i over %i rounds: each as the law wants it, and nobody could be paired with less between them',
    (count, rounds, trials) => {
      const chance = draws(count);
      const numbers = field(count).map(({ no }) => no);
      let far = 0;
      for (let trial = 0; trial < trials; trial++) {
        const matches: (Match & LawMatch)[] = [];
        for (let round = 1; round <= rounds; round++) {
          const pairs = pairSwiss(field(count), matches).map((it) => ({ ...it, round }));
          expect(roundFaults(numbers, matches, pairs)).toEqual([]);
          // What the prices show is what trying all finds.
          if (count < 10) expect(roundFaults(numbers, matches, pairs, byTrying)).toEqual([]);
          if (pairs.some(({ first, second }) => second !== null && gap(matches, first, second) > 1)) far++;
          matches.push(...(playedRound(pairs, round, chance) as (Match & LawMatch)[]));
        }
      }
      // In a small field the best soon have met all who are near them: then they meet somebody who is far.
      if (count === 12) expect(far).toBeGreaterThan(0);
    },
  );

  it('the law sees a pairing that is worse than it need be, a rematch, a second bye and a bye too high', () => {
    const played = [
      { round: 1, first: 1, second: 2, score: [1, 0] },
      { round: 1, first: 3, second: 4, score: [1, 0] },
      { round: 1, first: 5, second: null, score: [1, 0] },
    ] as const;
    const at = (...pairs: (readonly [number, number | null])[]) =>
      roundFaults(
        [1, 2, 3, 4, 5],
        played,
        pairs.map(([first, second]) => ({ round: 2, first, second })),
      );
    expect(at([3, 1], [5, 2], [4, null])).toEqual([]);
    expect(at([3, 5], [2, 1], [4, null])).toEqual(['2 and 1 may not meet']);
    expect(at([5, 1], [4, 2], [3, null])).toEqual(['3 rests with more points than others who could']);
    expect(at([1, 3], [4, 2], [5, null])).toEqual([
      '5 rests twice',
      '5 rests with more points than others who could',
    ]);
    const four = (...pairs: (readonly [number, number])[]) =>
      roundFaults(
        [1, 2, 3, 4],
        played.slice(0, 2),
        pairs.map(([first, second]) => ({ round: 2, first, second })),
      );
    expect(four([3, 1], [4, 2])).toEqual([]);
    expect(four([4, 1], [2, 3])).toEqual(['8 apart where 0 is possible']);
  });

  it('begins with the upper half against the lower, and the boards give sides in turn', () => {
    const pairs = pairSwiss(field(6), []);
    expect(pairs).toEqual([
      { first: 1, second: 4 },
      { first: 5, second: 2 },
      { first: 3, second: 6 },
    ]);
  });

  it('counts an adjourned match as drawn, and does not pair the two again', () => {
    const first = [matchOf(1, 3, 1, null, { adjourned: true }), matchOf(4, 2, 1, [0, 1], { board: 2 })];
    const pairs = pairSwiss(field(4), first);
    const key = pairs.map(({ first: a, second: b }) => [a, b].toSorted().join());
    // 2 has one point, 1 and 3 have half of one, 4 has none.
    expect(key.toSorted()).toEqual(['1,2', '3,4']);
  });

  it('does not let the same two float twice running, if others can', () => {
    // Of three with a point one must go down; 1 did so before.
    const entrants = field(8);
    const chance = draws(11);
    const matches: Match[] = [];
    let again = 0;
    for (let round = 1; round <= 5; round++) {
      const pairs = pairSwiss(entrants, matches);
      for (const { first, second } of pairs) {
        const down = (no: number, other: number): boolean => pointsOf(matches, no) > pointsOf(matches, other);
        for (const [no, other] of [
          [first, second!],
          [second!, first],
        ]) {
          const last = matches.find((it) => it.round === round - 1 && isIn(it, no));
          if (last === undefined || !down(no, other)) continue;
          const earlier = matches.filter((it) => it.round < round - 1);
          const rival = last.first === no ? last.second! : last.first;
          if (pointsOf(earlier, no) > pointsOf(earlier, rival)) again++;
        }
      }
      matches.push(...playedRound(pairs, round, chance));
    }
    expect(again).toBeLessThanOrEqual(1);
  });

  it('takes a rematch only where nothing else is left', () => {
    const entrants = field(2);
    const matches = [matchOf(1, 2, 1, [1, 0])];
    expect(pairSwiss(entrants, matches)).toEqual([{ first: 2, second: 1 }]);
    expect(pairSwiss([], [])).toEqual([]);
  });
});

/** The least sum by trying all: for few players only. */
const byTrying: Least = (players, resting, cost) => {
  if (players.length === 0) return 0;
  const [one, ...rest] = players;
  const without = (other: number): number[] => rest.filter((it) => it !== other);
  const sums = rest.flatMap((other) => {
    const between = cost(one, other);
    const more = between === null ? null : byTrying(without(other), resting, cost);
    return more === null ? [] : [between! + more];
  });
  // Of an odd number somebody has to rest.
  if (players.length % 2 === 1 && resting.includes(one)) {
    const more = byTrying(rest, [], cost);
    if (more !== null) sums.push(more);
  }
  return sums.length === 0 ? null : Math.min(...sums);
};

const gap = (matches: readonly Match[], one: number, other: number): number =>
  Math.abs(pointsOf(matches, one) - pointsOf(matches, other));
