import { inverted } from '../ladder/rating.ts';
import type { Sample } from './samples.ts';

/** Weights of the terms and a bias for each role: the log odds of winning. */
export interface Weights {
  readonly weights: readonly number[];
  readonly bias: readonly number[];
}

const ROUNDS = 30;
/** Holds back weights of terms that hardly ever differ: as if each had this much evidence for being nothing. */
const CAUTION = 4;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

export const chanceOf = ({ weights, bias }: Weights, { terms, role }: Sample): number =>
  logistic(terms.reduce((sum, term, i) => sum + weights[i] * term, bias[role]));

/** Logistic regression by Newton's method, on terms brought to one scale. */
export function regression(samples: readonly Sample[], roles: number): Weights {
  const n = samples[0].terms.length;
  const scale = Array.from({ length: n }, (_, i) => {
    const square = samples.reduce((sum, { terms }) => sum + terms[i] ** 2, 0) / samples.length;
    return square > 0 ? Math.sqrt(square) : 1;
  });
  const size = n + roles;
  const found = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = found.map((value) => -CAUTION * value);
    const curve = found.map((_, i) => found.map((_other, j) => (i === j ? CAUTION : 0)));
    for (const { terms, role, won } of samples) {
      const row = terms.map((term, i) => term / scale[i]);
      for (let r = 0; r < roles; r++) row.push(r === role ? 1 : 0);
      const chance = logistic(row.reduce((sum, value, i) => sum + value * found[i], 0));
      const certainty = chance * (1 - chance);
      for (let i = 0; i < size; i++) {
        if (row[i] === 0) continue;
        slope[i] += (won - chance) * row[i];
        for (let j = 0; j < size; j++) curve[i][j] += certainty * row[i] * row[j];
      }
    }
    const inverse = inverted(curve);
    let moved = 0;
    for (let i = 0; i < size; i++) {
      const step = inverse[i].reduce((sum, value, j) => sum + value * slope[j], 0);
      found[i] += step;
      moved = Math.max(moved, Math.abs(step));
    }
    if (moved < 1e-8) break;
  }
  return { weights: scale.map((s, i) => found[i] / s), bias: found.slice(n) };
}

const LEAST = 1e-6;

/** Mean log loss: 0.693 is a coin, less is better. */
export const logLoss = (samples: readonly Sample[], chance: (sample: Sample) => number): number =>
  samples.reduce((sum, sample) => {
    const p = Math.min(1 - LEAST, Math.max(LEAST, chance(sample)));
    return sum - sample.won * Math.log(p) - (1 - sample.won) * Math.log(1 - p);
  }, 0) / samples.length;

/** One step of a calibration curve: of positions said to be won so often, how many were. */
export interface Step {
  readonly said: number;
  readonly won: number;
  readonly positions: number;
}

const STEPS = 10;

export function calibration(samples: readonly Sample[], chance: (sample: Sample) => number): Step[] {
  const steps = Array.from({ length: STEPS }, () => ({ said: 0, won: 0, positions: 0 }));
  for (const sample of samples) {
    const p = chance(sample);
    const step = steps[Math.min(STEPS - 1, Math.floor(p * STEPS))];
    step.said += p;
    step.won += sample.won;
    step.positions++;
  }
  return steps
    .filter(({ positions }) => positions > 0)
    .map(({ said, won, positions }) => ({ said: said / positions, won: won / positions, positions }));
}

/** What a fit is worth on games that it has not seen: fitted to one half of the games, judged by the other. */
export function crossChecked(samples: readonly Sample[], roles: number) {
  const halves = [0, 1].map((half) => samples.filter(({ game }) => game % 2 === half));
  const fits = halves.map((half) => regression(half, roles));
  const bySides = halves.map((half) =>
    regression(
      half.map((sample) => ({ ...sample, terms: [] })),
      roles,
    ),
  );
  const unseen = (sample: Sample): number => chanceOf(fits[1 - (sample.game % 2)], sample);
  const bySide = (sample: Sample): number =>
    chanceOf(bySides[1 - (sample.game % 2)], { ...sample, terms: [] });
  return {
    logLoss: logLoss(samples, unseen),
    logLossBySide: logLoss(samples, bySide),
    calibration: calibration(samples, unseen),
  };
}
