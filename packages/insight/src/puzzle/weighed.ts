import type { Trials, Weigher, Weighing } from '@punica/bots';
import { type Core, type Plan, QuickDice, type Role } from '@punica/kernel';

/** A plan that was weighed against the best, on the same guesses with the same dice. */
export interface TriedPlan {
  readonly plan: Plan;
  /** The chance of winning with it. */
  readonly chance: number;
  /** By how much it stays behind the best, and how far that may be off. */
  readonly behind: number;
  readonly error: number;
}

/** What came of weighing the plans of a question. */
export interface Weighed {
  /** Those that were measured in earnest, the best first; what comes naturally is not among them. */
  readonly plans: readonly TriedPlan[];
  readonly natural: TriedPlan;
  trials(plan: Plan): Trials;
}

/** What is asked: which plans, and what comes naturally. */
interface Asked<G> {
  readonly view: G;
  readonly role: Role;
  readonly plans: readonly Plan[];
  readonly natural: Plan;
}

/** How long plans are weighed. */
export interface Depth {
  readonly simulations: number;
  /** How many of the best are measured in earnest. */
  readonly finalists: number;
  readonly seed: number;
}

/** Lets a search that takes its time be done with it. */
export function finished<T>(thinking: Generator<unknown, T, void>): T {
  let step = thinking.next();
  while (step.done !== true) step = thinking.next();
  return step.value;
}

/** Weighs the plans of a question against one another and against what comes naturally. */
export function weighed<G extends Core>(
  weigher: Weigher<G>,
  { view, role, plans, natural }: Asked<G>,
  { simulations, finalists, seed }: Depth,
): Weighed {
  const weighing = finished(
    weigher.weigh(view, role, plans, new QuickDice(seed, 22), {
      kept: [natural],
      finalists,
      budget: { simulations },
    }),
  );
  const measured = weighing.plans.slice(0, finalists + 1).filter(({ plan }) => plan !== natural);
  const [best] = measured;
  const held = ({ plan, chance }: Weighing['best']): TriedPlan => {
    const { by, error } = weighing.apart(best.plan, plan);
    return { plan, chance, behind: by, error };
  };
  return {
    plans: measured.map(held),
    natural: held(weighing.of(natural)!),
    trials: (plan) => weighing.trials(plan),
  };
}
