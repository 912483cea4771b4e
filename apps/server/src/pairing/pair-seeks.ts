import type { Pace, StrengthWish } from '@punica/protocol';
import { widthAfter } from './widening.ts';

/** Somebody who waits, as much of it as counts for the choice. */
export interface Waiting {
  readonly id: string;
  readonly person: string;
  readonly rating: number;
  readonly pace: Pace;
  readonly strength: StrengthWish;
  readonly since: number;
}

/** Whether two may not meet: one has blocked the other, or they play already. */
export type Apart = (one: string, other: string) => boolean;

/**
 * Pairs those who want the same: whoever has waited longest chooses first, and takes whoever is nearest in rating of those
 * for whom both are content with the difference.
 */
export function pairSeeks(
  waiting: readonly Waiting[],
  apart: Apart,
  now: number,
): (readonly [Waiting, Waiting])[] {
  const free = new Set(waiting.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)));
  const pairs: (readonly [Waiting, Waiting])[] = [];
  // Somebody may look for a game and let an offer stand as well: two who meet by the one do not by the other.
  const meet = (one: Waiting, other: Waiting): boolean =>
    pairs.some(
      (two) =>
        two.some(({ person }) => person === one.person) && two.some(({ person }) => person === other.person),
    );
  for (const one of free) {
    const fitting = [...free].filter(
      (other) =>
        other.person !== one.person &&
        fits(one, other, now) &&
        !apart(one.person, other.person) &&
        !meet(one, other),
    );
    const nearest = fitting.toSorted((a, b) => gap(one, a) - gap(one, b))[0];
    if (nearest === undefined) continue;
    free.delete(one);
    free.delete(nearest);
    pairs.push([one, nearest]);
  }
  return pairs;
}

const gap = (one: Waiting, other: Waiting): number => Math.abs(one.rating - other.rating);

const fits = (one: Waiting, other: Waiting, now: number): boolean =>
  [one, other].every(
    ({ pace, strength, since }) => gap(one, other) <= widthAfter(pace, strength, now - since),
  );
