import { describe, expect, it } from 'vitest';
import { turnsOf, type Waiting } from './turns.ts';

const normal = { priority: 0, from: 0, share: 1 };
const waiting = (turns: readonly number[], priority = 0): Waiting[] =>
  turns.map((turn, i) => ({ job: i + 1, priority, turn }));

describe('turns', () => {
  it('stand one behind the other, from where the clock stands', () => {
    expect(turnsOf([], 3, { ...normal, from: 5 }).added).toEqual([5.001, 5.002, 5.003]);
  });

  it('of somebody with few jobs fall among the next ones of somebody with many', () => {
    const many = turnsOf([], 10_000, normal).added;
    const few = turnsOf([], 10, { ...normal, from: many[99] }).added;
    expect(many.filter((turn) => turn <= few[9]).length).toBeLessThanOrEqual(111);
  });

  it('come as much more often as somebody has a larger share', () => {
    const one = turnsOf([], 100, normal).added;
    const three = turnsOf([], 100, { ...normal, share: 3 }).added;
    expect(three.filter((turn) => turn <= one[19]).length).toBe(60);
  });

  it('follow what the same person has waiting', () => {
    expect(turnsOf(waiting([7, 8]), 2, normal)).toEqual({ added: [8.001, 8.002], moved: [] });
  });

  it('are taken from the less urgent of the same person', () => {
    const { added, moved } = turnsOf(waiting([7, 8]), 1, { ...normal, priority: 10 });
    expect(added).toEqual([7]);
    expect(moved).toEqual([
      { job: 1, turn: 8 },
      { job: 2, turn: 8.001 },
    ]);
  });

  it('of the less urgent stay last', () => {
    expect(turnsOf(waiting([7, 8]), 1, { ...normal, priority: -10 })).toEqual({ added: [8.001], moved: [] });
  });
});
