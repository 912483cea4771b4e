import { describe, expect, it } from 'vitest';
import { decidingReason, gainOfPlay, type Tried } from './hint-reason.ts';

const TERMS = ['troops', 'winter', 'ground'];
const insight = {
  terms: {
    troops: { name: 'troops', gain: 'gains troops' },
    winter: { name: 'winter quarters', gain: 'saves troops from the winter' },
    ground: { name: 'ground', gain: 'wins ground' },
  },
};
const tried = (...changes: number[][]): Tried => ({ changes, wins: 0 });
const reason = (chosen: Tried, ...rivals: Tried[]) => decidingReason(TERMS, insight, chosen, rivals);

describe('a reason', () => {
  it('is never what the next best choice brings as well', () => {
    // Both save as much from the winter: only the ground tells them apart.
    expect(reason(tried([0, 9, 2], [0, 9, 2], [0, 9, 2]), tried([0, 9, 1], [0, 9, 1], [0, 9, 0]))).toBe(
      'It wins ground.',
    );
  });

  it('is nothing that chance may have made', () => {
    expect(reason(tried([9, 0, 0], [-5, 0, 0], [4, 0, 0]), tried([0, 0, 0], [0, 0, 0], [0, 0, 0]))).toBe(
      undefined,
    );
  });

  it('names no gain where there is only less of a loss', () => {
    expect(reason(tried([-1, 0, 0], [-1, 0, 0]), tried([-3, 0, 0], [-4, 0, 0]))).toBe(
      'It leaves you better off than the next best choice: troops.',
    );
  });

  it('names two gains where both weigh, and the best of the rivals is what counts', () => {
    const chosen = tried([6, 0, 5], [6, 0, 5]);
    expect(reason(chosen, tried([0, 0, 0], [0, 0, 0]))).toBe('It gains troops and wins ground.');
    expect(reason(chosen, tried([0, 0, 0], [0, 0, 0]), tried([6, 0, 0], [6, 0, 0]))).toBe('It wins ground.');
    expect(reason(chosen, tried([9, 0, 9], [9, 0, 9]))).toBeUndefined();
  });

  it('is none where a rival was given up before it was measured as often', () => {
    expect(reason(tried([6, 0, 5], [6, 0, 5]), tried([0, 0, 0]))).toBeUndefined();
    expect(reason(tried([6, 0, 5], [6, 0, 5]), tried())).toBeUndefined();
    expect(reason(tried([6, 0, 5], [6, 0, 5]), tried(), tried([6, 0, 0], [6, 0, 0]))).toBe('It wins ground.');
  });

  it('claims no gain that comes whatever is chosen', () => {
    // Five troops come in any case; the choice makes one more.
    expect(reason(tried([6, 0, 0], [6, 0, 0]), tried([5, 0, 0], [5, 0, 0]))).toBe(
      'It leaves you better off than the next best choice: troops.',
    );
  });

  it('is the victory where there is one, and where it hangs on the choice', () => {
    const won = { changes: [[0, 0, 0]], wins: 1 };
    expect(reason(won, tried([9, 9, 9]))).toBe('It should win the game.');
    expect(reason(won, won)).toBe('You should win the game, whatever you choose.');
  });

  it('of a whole play says that another may do as well', () => {
    expect(gainOfPlay(TERMS, insight, tried([2, 0, 0], [2, 0, 0]))).toBe(
      'It gains troops; another choice may do as well.',
    );
    expect(gainOfPlay(TERMS, insight, tried([-2, 0, 0], [-2, 0, 0]))).toBeUndefined();
  });
});
