import { describe, expect, it } from 'vitest';
import type { Match } from './field.ts';
import { firstKnockOutRound, knockOutPlaces, nextKnockOutRound, roundsToWin } from './knock-out.ts';
import { firstDivisions, nextDivisions } from './league.ts';
import { courseOf } from './match-course.ts';
import { bergerRound, roundsFor } from './round-robin.ts';
import { standings } from './standings.ts';
import { draws, field, matchOf, playedRound } from './testing.ts';

describe('a round robin', () => {
  it.each([2, 3, 5, 8, 13, 20])(
    'of %i: everybody meets everybody once, sides differ by one at most',
    (count) => {
      const numbers = field(count).map(({ no }) => no);
      const [met, more] = [new Set<string>(), new Map<number, number>()];
      for (let round = 1; round <= roundsFor(count); round++) {
        const pairs = bergerRound(numbers, round);
        const seated = pairs.flatMap(({ first, second }) => [first, second]);
        expect(new Set(seated).size).toBe(seated.length);
        for (const { first, second } of pairs) {
          met.add([first, second!].toSorted((a, b) => a - b).join());
          more.set(first, (more.get(first) ?? 0) + 1);
          more.set(second!, (more.get(second!) ?? 0) - 1);
        }
      }
      expect(met.size).toBe((count * (count - 1)) / 2);
      expect(Math.max(...[...more.values()].map(Math.abs))).toBeLessThanOrEqual(1);
    },
  );

  it('is the table that Berger printed for six', () => {
    const round = (n: number): string =>
      bergerRound([1, 2, 3, 4, 5, 6], n)
        .map(({ first, second }) => `${first}-${second}`)
        .toSorted()
        .join(' ');
    expect([1, 2, 3, 4, 5].map(round)).toEqual([
      '1-6 2-5 3-4',
      '1-2 5-3 6-4',
      '2-6 3-1 4-5',
      '1-4 2-3 6-5',
      '3-6 4-2 5-1',
    ]);
  });
});

describe('a knock-out', () => {
  it('lets the best seeds rest in the first round, and the best two meet in the final', () => {
    const entrants = field(11);
    let pairs = firstKnockOutRound(entrants);
    expect(
      pairs
        .filter(({ second }) => second === null)
        .map(({ first }) => first)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5]);
    const matches: Match[] = [];
    for (let round = 1; round <= roundsToWin(11); round++) {
      // The better seed always wins.
      const played = pairs.map(({ first, second }, i) => {
        const score = second === null || first < second ? ([1, 0] as const) : ([0, 1] as const);
        return matchOf(first, second, round, score, { board: i + 1 });
      });
      matches.push(...played);
      if (played.length > 1) pairs = nextKnockOutRound(played);
    }
    const final = matches.at(-1)!;
    expect([final.first, final.second].toSorted()).toEqual([1, 2]);
    const places = knockOutPlaces(entrants, matches);
    expect([1, 2, 3, 4, 5, 11].map((no) => places.get(no))).toEqual([1, 2, 3, 3, 5, 9]);
  });

  it('plays on where nobody has won, with sides turned, and asks the seed at last', () => {
    const course = { double: true, oneByOne: false, mustBeWon: true, betterSeed: 'second' } as const;
    const game = (firstRole: 0 | 1, first: number) => ({ firstRole, score: [first, 1 - first] as const });
    expect(courseOf([], course)).toEqual({ next: [0, 1] });
    expect(courseOf([], { ...course, oneByOne: true })).toEqual({ next: [0] });
    expect(courseOf([game(0, 1)], { ...course, oneByOne: true })).toEqual({ next: [1] });
    expect(courseOf([game(0, 1), { firstRole: 1, score: null }], course)).toEqual({ wait: true });
    // The first of two at once was called off, the second is over.
    expect(courseOf([{ ...game(0, 1), firstRole: 1 }], course)).toEqual({ next: [0] });
    expect(courseOf([game(0, 1), game(1, 0)], course)).toEqual({ next: [0] });
    expect(courseOf([game(0, 1), game(1, 0), game(0, 1)], course)).toEqual({ score: [1, 0], how: 'played' });
    const level = [game(0, 1), game(1, 0), game(0, 0.5), game(1, 0.5)];
    expect(courseOf(level, course)).toEqual({ score: [0, 1], how: 'seed' });
    expect(courseOf([game(0, 1), game(1, 0)], { ...course, mustBeWon: false })).toEqual({
      score: [0.5, 0.5],
      how: 'played',
    });
  });
});

describe('a table', () => {
  /** Four who met each other: 1 and 2 have two points, 3 and 4 one. */
  const matches = [
    matchOf(1, 4, 1, [1, 0]),
    matchOf(2, 3, 1, [0, 1]),
    matchOf(4, 3, 2, [1, 0]),
    matchOf(1, 2, 2, [0, 1]),
    matchOf(2, 4, 3, [1, 0]),
    matchOf(3, 1, 3, [0, 1]),
  ];

  it('parts those who are equal by direct encounter, and by whom they beat', () => {
    const lines = standings(field(4), matches, ['direct-encounter', 'sonneborn-berger', 'buchholz']);
    expect(lines.map(({ no, place, points }) => [no, place, points])).toEqual([
      [2, 1, 2],
      [1, 2, 2],
      [4, 3, 1],
      [3, 4, 1],
    ]);
    // 2 beat 1 (two points) and 4 (one); 1 beat 4 and 3, with one each.
    expect(lines[0].breaks.slice(1)).toEqual([3, 4]);
    expect(lines[1].breaks.slice(1)).toEqual([2, 4]);
  });

  it('adds up Buchholz as its names say; a bye counts as somebody with the same points', () => {
    const swiss = [
      matchOf(1, 2, 1, [1, 0]),
      matchOf(3, null, 1, [1, 0]),
      matchOf(3, 1, 2, [0.5, 0.5]),
      matchOf(2, null, 2, [1, 0]),
      matchOf(2, 3, 3, [1, 0]),
      matchOf(1, null, 3, [1, 0]),
    ];
    const lines = standings(field(3), swiss, ['median-buchholz', 'buchholz', 'buchholz-cut-1', 'wins']);
    const of = (no: number) => lines.find((it) => it.no === no)!;
    expect(lines.map(({ no, points }) => [no, points])).toEqual([
      [1, 2.5],
      [2, 2],
      [3, 1.5],
    ]);
    // 1 met 2 (2 points), 3 (1.5), and rested (2.5 of his own).
    expect(of(1).breaks).toEqual([2, 6, 4.5, 1]);
    expect(of(3).breaks).toEqual([2, 6, 4.5, 0]);
  });

  it('leaves a match that is not decided out of it, and lets those whom nothing parts share a place', () => {
    const lines = standings(field(3), [matchOf(1, 2, 1, null, { adjourned: true })], ['buchholz']);
    expect(lines.map(({ place, points }) => [place, points])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('a league', () => {
  const terms = { size: 4, moving: 1 };

  it('begins with the best in the highest division, and nobody alone', () => {
    expect(firstDivisions(field(9), terms)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]);
  });

  it('moves the first up and the last down, fills what is empty from below, and takes newcomers in at the bottom', () => {
    const tables = [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 10, 11],
    ];
    const all = new Set(tables.flat());
    expect(nextDivisions(tables, all, [], terms)).toEqual([
      [1, 2, 3, 5],
      [4, 6, 7, 9],
      [8, 10, 11],
    ]);
    const stay = new Set([...all].filter((no) => no !== 2));
    const newcomers = [
      { no: 12, rating: 1_400, active: true, division: -1 },
      { no: 13, rating: 1_900, active: true, division: -1 },
    ];
    const next = nextDivisions(tables, stay, newcomers, terms);
    expect(next).toEqual([
      [1, 3, 5, 4],
      [6, 7, 9, 8],
      [10, 11, 13, 12],
    ]);
  });

  it('loses nobody over many seasons', () => {
    const chance = draws(5);
    let divisions = firstDivisions(field(26), terms);
    for (let season = 0; season < 20; season++) {
      const tables = divisions.map((numbers) => {
        const matches: Match[] = [];
        for (let round = 1; round <= roundsFor(numbers.length); round++)
          matches.push(...playedRound(bergerRound(numbers, round), round, chance));
        const here = field(26).filter(({ no }) => numbers.includes(no));
        return standings(here, matches, ['sonneborn-berger']).map(({ no }) => no);
      });
      divisions = nextDivisions(tables, new Set(divisions.flat()), [], terms);
      expect(divisions.flat().toSorted((a, b) => a - b)).toEqual(field(26).map(({ no }) => no));
      expect(divisions.map((it) => it.length)).toEqual([4, 4, 4, 4, 4, 4, 2]);
    }
  });
});
