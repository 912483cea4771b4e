import { type Core, includes, type Knowledge, type Role } from '@punica/kernel';

/**
 * Where no fit says better: how many points of the evaluation turn even chances into 73 of 100. In 200 games of
 * Hannibal between greedy bots it was 276.
 */
const SPREAD = 250;
const DECIDED = 10_000;

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Says how good a position is for a role: as points, and as the chance of winning. */
export class Judge<G extends Core> {
  readonly #knowledge: Knowledge<G>;
  readonly #terms: number[] = [];

  constructor(knowledge: Knowledge<G>) {
    this.#knowledge = knowledge;
  }

  /** Log odds of winning. */
  logOdds(g: G, role: Role): number {
    const fit = this.#knowledge.fit?.(g);
    if (fit === undefined) return this.points(g, role) / SPREAD;
    const terms = this.#judged(g, role);
    let sum = fit.bias[role];
    for (let i = 0; i < terms.length; i++) sum += terms[i] * fit.weights[i];
    return sum;
  }

  /** The sum of the terms; a game that is over counts more than any of them. */
  points(g: G, role: Role): number {
    if (g.outcome !== null) return DECIDED * (2 * this.chance(g, role) - 1);
    let sum = 0;
    for (const term of this.#judged(g, role)) sum += term;
    return sum;
  }

  #judged(g: G, role: Role): readonly number[] {
    const terms = this.#terms;
    terms.length = 0;
    this.#knowledge.evaluate(g, role, terms);
    return terms;
  }

  chance(g: G, role: Role): number {
    if (g.outcome === null) return logistic(this.logOdds(g, role));
    if (g.outcome.winners === 0) return 0.5;
    return includes(g.outcome.winners, role) ? 1 : 0;
  }

  /** A score of a plan as a change of the log odds: what a point of the evaluation counts, over all its terms. */
  fromScore(g: G, score: number): number {
    const fit = this.#knowledge.fit?.(g);
    if (fit === undefined) return score / SPREAD;
    const mean = fit.weights.reduce((sum, weight) => sum + weight, 0) / fit.weights.length;
    return score * Math.max(mean, 1 / SPREAD);
  }
}
