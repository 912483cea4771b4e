import type { Beginning } from '@punica/kernel';

/** A game that did not go as it should, with what is needed to play it again. */
export interface Trouble {
  readonly game: number;
  readonly beginning: Beginning;
  readonly problem: string;
}

/** How a number of simulated games went. */
export interface Tally {
  games: number;
  finished: number;
  faults: number;
  deadEnds: number;
  actions: number;
  draws: number;
  /** By role. A game with several winners counts for each of them. */
  wins: number[];
  /** By bidder, where the players bid for their sides; empty where they did not. */
  bidderWins: number[];
  /** Working time of one thread. */
  milliseconds: number;
  trouble: Trouble[];
}

const TROUBLE_KEPT = 20;

export const emptyTally = (roles: number): Tally => ({
  games: 0,
  finished: 0,
  faults: 0,
  deadEnds: 0,
  actions: 0,
  draws: 0,
  wins: new Array<number>(roles).fill(0),
  bidderWins: [],
  milliseconds: 0,
  trouble: [],
});

export const addTallies = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  finished: a.finished + b.finished,
  faults: a.faults + b.faults,
  deadEnds: a.deadEnds + b.deadEnds,
  actions: a.actions + b.actions,
  draws: a.draws + b.draws,
  wins: a.wins.map((wins, role) => wins + b.wins[role]),
  bidderWins: sums(a.bidderWins, b.bidderWins),
  milliseconds: a.milliseconds + b.milliseconds,
  trouble: [...a.trouble, ...b.trouble].slice(0, TROUBLE_KEPT),
});

const sums = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
