import type { EntrantInfo, Tournament, TournamentMatch } from '@punica/protocol';
import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { tournamentWords as w } from '../words/tournaments.ts';
import { Bracket } from './bracket.tsx';
import { drawOf } from './draw.ts';

const place = document.createElement('main');
afterEach(() => render(null, place));

const match = (
  round: number,
  board: number,
  [first, second]: readonly [number, number | null],
  score: readonly [number, number] | null = null,
): TournamentMatch =>
  ({
    id: `${round}.${board}`,
    round,
    board,
    first,
    second,
    score,
    how: null,
    adjourned: false,
    games: [],
  }) as never;

/** Five entrants: three byes, the second seed on the second board of the half below. */
const BYES = [
  match(1, 1, [1, null]),
  match(1, 2, [5, 4], [0, 1]),
  match(1, 3, [2, null]),
  match(1, 4, [3, null]),
];
const cup = (round: number, matches: readonly TournamentMatch[]): Tournament =>
  ({
    kind: 'knock-out',
    round,
    matches,
    entrantList: [1, 2, 3, 4, 5].map(
      (no): Partial<EntrantInfo> => ({ no, person: `p${no}`, name: `N${no}` }),
    ),
  }) as never;

const shape = (of: Tournament) =>
  drawOf(of).map((round) => round.map(({ sides, winner }) => [...sides, winner]));

it('whoever wins stands in the next round at once, above or below by the board that he comes from', () => {
  expect(shape(cup(1, BYES))).toEqual([
    [
      [1, null, 1],
      [4, 5, 4],
      [2, null, 2],
      [3, null, 3],
    ],
    [
      [1, 4, undefined],
      [2, 3, undefined],
    ],
    [[undefined, undefined, undefined]],
  ]);
});

it('a match stands as it was drawn, though sides are swapped from board to board', () => {
  const drawn = [...BYES, match(2, 1, [1, 4], [0.5, 0.5]), match(2, 2, [3, 2], [0, 1])];
  expect(shape(cup(2, drawn)).slice(1)).toEqual([
    [
      [1, 4, undefined],
      [2, 3, 2],
    ],
    [[undefined, 2, undefined]],
  ]);
});

it('the rounds have their usual names, and what is open says so', () => {
  render(<Bracket cup={cup(1, BYES)} />, place);
  expect([...place.querySelectorAll('h2')].map((it) => it.textContent)).toEqual([
    'Quarter-finals',
    'Semi-finals',
    'Final',
  ]);
  const sides = [...place.querySelectorAll('.bracket-round:last-child .bracket-side')];
  expect(sides.map((it) => it.textContent)).toEqual([w.notDecided, w.notDecided]);
  expect(place.querySelector('.bracket-side.won')?.textContent).toBe('N1');
});

it('only a knock-out that has begun has a draw', () => {
  expect(drawOf(cup(0, []))).toEqual([]);
  expect(drawOf({ ...cup(1, BYES), kind: 'swiss' })).toEqual([]);
});
