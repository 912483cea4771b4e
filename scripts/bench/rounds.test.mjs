import { describe, expect, it } from 'vitest';
import { isSlower, roundsOf, summaryOf } from './rounds.mjs';

/** A clock that the work itself moves on. */
function work() {
  let time = 0;
  /** @type {string[]} */
  const turns = [];
  const by = (/** @type {string} */ name, /** @type {number} */ cost) => () => {
    time += cost;
    turns.push(name);
    return 10;
  };
  return { by, turns, now: () => time };
}

const how = { rounds: 9, pieces: 2, warmUp: 4 };

describe('two versions in turn', () => {
  it('do the same work, the order changing, after a warm-up that is not timed', () => {
    const { by, turns, now } = work();
    const rounds = roundsOf(by('before', 3), by('after', 1), { ...how, now });
    expect(rounds).toHaveLength(9);
    expect(rounds[0]).toEqual({ before: 6, after: 2, done: 20 });
    expect(turns.slice(0, 8)).toEqual([
      ...['before', 'before'],
      ...['after', 'after', 'after', 'after'],
      ...['before', 'after'],
    ]);
  });

  it('are told apart by the median round, with the lowest and the highest beside it', () => {
    const rounds = [1, 1, 1, 1, 4, 2, 2, 2, 2].map((after) => ({ before: 2, after, done: 20 }));
    expect(summaryOf(rounds)).toEqual({ before: 10_000, after: 10_000, ratio: 1, lowest: 0.5, highest: 2 });
  });

  it('name what became more than a twentieth slower, and nothing less', () => {
    const at = (/** @type {number} */ after) => summaryOf([{ before: 100, after, done: 1 }]);
    expect(isSlower(at(107))).toBe(true);
    expect(isSlower(at(104))).toBe(false);
    expect(isSlower(at(50))).toBe(false);
  });
});
