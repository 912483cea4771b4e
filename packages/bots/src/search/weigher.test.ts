import { argOf, type Plan, QuickDice } from '@punica/kernel';
import { describe, expect, it } from 'vitest';
import { asPlayed, Course } from './as-played.ts';
import { PICK, trapGame, trapKnowledge, trapPlanning, trapped } from './search-testing.ts';
import { Weigher } from './weigher.ts';
import type { Weighing } from './weighing.ts';

const weigher = new Weigher(trapGame, { ...trapKnowledge, planning: trapPlanning });
const legal = [0, 1, 2, 3].map((n) => PICK | n);
const plans = weigher.plans(trapped(), 0, legal);

function weighed(kept: readonly Plan[], simulations: number, finalists?: number): Weighing {
  const asked = { kept, budget: { simulations }, ...(finalists === undefined ? {} : { finalists }) };
  const steps = weigher.weigh(trapped(), 0, plans, new QuickDice(1), asked);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const second = (n: number) => ({ question: 'war.second', action: PICK | n });

describe('plans are weighed', () => {
  const trap = asPlayed(PICK, [second(6)], undefined, 0);
  const weighing = weighed([trap], 200);

  it('each with its chance, the best first, and how far apart they are', () => {
    expect(weighing.best.plan.key).toBe(`${PICK | 3}/7`);
    expect(weighing.best).toMatchObject({ chance: 1, error: 0 });
    expect(weighing.of(trap)).toMatchObject({ chance: 0, error: 0 });
    expect(weighing.apart(weighing.best.plan, trap)).toEqual({ by: 1, error: 0 });
    expect(weighing.plans).toHaveLength(plans.length + 1);
    expect(weighing.plans.reduce((sum, it) => sum + it.simulations, 0)).toBe(200);
  });

  it('and what must be kept is measured to the end, however it fares', () => {
    const tried = weighing.plans.map(({ simulations }) => simulations);
    expect(weighing.of(trap)?.simulations).toBe(Math.max(...tried));
    expect(weighing.trials(weighing.best.plan).wins).toBeGreaterThan(30);
    expect(weighing.trials(trap)).toMatchObject({ wins: 0 });
    expect(weighing.trials(trap).changes.length).toBe(weighing.trials(weighing.best.plan).changes.length);
    // Red has won nothing but points by then.
    expect(weighing.closing(trap).chance).toBeLessThan(0.6);
  });

  it('against the next best where nothing is kept, or against as many as one likes', () => {
    const measured = (it: Weighing): number =>
      it.plans.filter(({ plan }) => it.trials(plan).changes.length > 0).length;
    expect([
      measured(weighed([], 120)),
      measured(weighed([], 120, 3)),
      measured(weighed([trap], 120, 2)),
    ]).toEqual([2, 3, 3]);
  });

  it('and a last round that was cut short counts for none of them', () => {
    for (let simulations = 100; simulations < 106; simulations++) {
      const cut = weighed([trap], simulations, 2);
      const lengths = cut.plans.map(({ plan }) => cut.trials(plan).changes.length).filter((n) => n > 0);
      expect(new Set(lengths).size).toBe(1);
    }
  });

  it('and the same is said again', () => {
    expect(weighed([trap], 60).plans).toEqual(weighed([trap], 60).plans);
  });

  it('a chance is one even where hardly anything was tried', () => {
    expect(weighed([trap], 1).of(trap)?.simulations).toBe(1);
    for (const { chance, error } of weighed([], 13).plans) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect(error).toBeLessThan(1);
    }
  });
});

describe('what was decided', () => {
  it('is carried out again where the same is asked and can be done', () => {
    // As played it wins, though the plan most like it would pick what does not.
    const [like] = plans.filter(({ key }) => key === `${PICK | 3}/5`);
    const won = asPlayed(PICK | 3, [second(7)], like, 0);
    expect(weighed([won], 60).of(won)?.chance).toBe(1);
    const otherwise = asPlayed(PICK | 3, [], like, 0);
    expect(weighed([otherwise], 60).of(otherwise)?.chance).toBe(0.5);
  });

  it('passes over questions that do not come, and is given up once something has become impossible', () => {
    const decided = [1, 2, 3].map((n) => ({ question: `q${n}`, action: n }));
    const course = () => new Course(asPlayed(0, decided, undefined, 0) as never);
    const passing = course();
    expect(passing.next('q9', [1])).toBeUndefined();
    expect(passing.next('q2', [2, 4])).toBe(2);
    expect(passing.next('q1', [1])).toBeUndefined();
    expect(passing.next('q3', [3])).toBe(3);
    const broken = course();
    expect(broken.next('q1', [7])).toBeUndefined();
    expect(broken.next('q2', [2])).toBeUndefined();
  });
});

it('a line is what a plan decides until another is asked', () => {
  const [plan] = plans.filter(({ key }) => key === `${PICK | 2}/6`);
  const line = [...weigher.line(trapped(), 0, plan, 1)].map(([, a]) => argOf(a));
  expect(line).toEqual([2, 6]);
});
