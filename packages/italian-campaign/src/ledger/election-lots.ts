import { type Luck, luckOfThrow, type Throw } from '@punica/odds';
import type { Italy, LeaderId } from '../state.ts';
import { quality } from './worth.ts';

/** A pip more for somebody who is so much better than the average candidate. */
const PIP = 1 / 6;

/** How much each candidate is better than the average of all. */
function edges(g: Italy, candidates: readonly LeaderId[]): number[] {
  const qualities = candidates.map((leader) => quality(g, leader));
  const mean = qualities.reduce((sum, it) => sum + it, 0) / qualities.length;
  return qualities.map((it) => it - mean);
}

/** [5.2] A die for a candidate: good for Rome if it lifts a good man. */
export function electionWorth(
  g: Italy,
  candidates: readonly LeaderId[],
  leader: LeaderId,
  die: number,
): number {
  return PIP * die * edges(g, candidates)[candidates.indexOf(leader)];
}

/** [5.5] The quick way: lots are shuffled from the last candidate to the first. */
export class Lots {
  readonly #edges: readonly number[];
  readonly #lots: number[];

  constructor(g: Italy, candidates: readonly LeaderId[]) {
    this.#edges = edges(g, candidates);
    this.#lots = candidates.map((_, i) => i);
  }

  get isOver(): boolean {
    return this.#lots.length < 2;
  }

  /** The lot of the last candidate who has none yet. */
  next(thrown: Throw): Luck {
    const last = this.#lots.length - 1;
    const sum = this.#lots.reduce((total, lot) => total + lot, 0);
    const before = this.#edges.slice(0, last).reduce((total, edge) => total + edge, 0);
    // The others share what is left, each as likely as the next.
    const worths = this.#lots.map((lot) => PIP * (lot * this.#edges[last] + (before * (sum - lot)) / last));
    this.#lots[thrown.face] = this.#lots[last];
    this.#lots.pop();
    return luckOfThrow(worths, thrown);
  }
}
