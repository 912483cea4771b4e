import { type Core, EVERYBODY, Facts, includes, type Knowledge, type Role } from '@punica/kernel';
import type { Net } from '../learned/net.ts';

/**
 * Where no fit says better: how many points of the evaluation turn even chances into 73 of 100. In 200 games of
 * Hannibal between greedy bots it was 276.
 */
const SPREAD = 250;
const DECIDED = 10_000;
/** How much it counts in simulations how clearly a game was won. */
const CLEARLY = 0.3;

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Says how good a position is for a role: as points, and as the chance of winning. */
export class Judge<G extends Core> {
  readonly #knowledge: Knowledge<G>;
  readonly #terms: number[] = [];
  readonly #net: Net | undefined;
  readonly #facts = new Facts();
  readonly #logits: number[] = [];

  /** With a net, it says the chance of winning. */
  constructor(knowledge: Knowledge<G>, net?: Net) {
    this.#knowledge = knowledge;
    this.#net = knowledge.tellFacts === undefined ? undefined : net;
  }

  /** Log odds of winning. */
  logOdds(g: G, role: Role): number {
    if (this.#net !== undefined) return this.#asTaught(this.#net, g, role);
    const fit = this.#knowledge.fit?.(g);
    if (fit === undefined) return this.points(g, role) / SPREAD;
    const terms = this.terms(g, role);
    let sum = fit.bias[role];
    for (let i = 0; i < terms.length; i++) sum += terms[i] * fit.weights[i];
    return sum;
  }

  #asTaught(net: Net, g: G, role: Role): number {
    const facts = this.#facts;
    factsAndTerms(this.#knowledge, g, role, net.roles, facts, this.#terms);
    const logits = this.#logits;
    net.judge(facts.told, this.#terms, logits);
    // The others together. Of whoever has no part in a scenario the net was taught nothing, and says anything.
    const playing = this.#knowledge.playing?.(g) ?? EVERYBODY;
    let others = 0;
    for (let r = 0; r < net.roles; r++)
      if (r !== role && includes(playing, r as Role)) others += Math.exp(logits[r]);
    return logits[role] - Math.log(others);
  }

  /** The sum of the terms; a game that is over counts more than any of them. */
  points(g: G, role: Role): number {
    if (g.outcome !== null) return DECIDED * (2 * this.chance(g, role) - 1);
    let sum = 0;
    for (const term of this.terms(g, role)) sum += term;
    return sum;
  }

  /** The terms of the evaluation, in a list that the next question writes over. */
  terms(g: G, role: Role): readonly number[] {
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

  /** The chance of winning of everybody who plays, all together one unless the game is over. */
  standing(g: G, roles: readonly Role[]): number[] {
    const chances = roles.map((role) => this.chance(g, role));
    if (g.outcome !== null) return chances;
    const sum = chances.reduce((a, b) => a + b, 0);
    return chances.map((chance) => chance / sum);
  }

  /**
   * The chance of winning where a simulation ended. Its end of a game is one of many that could have come: how clearly it was
   * won counts too, or a handful of simulations near the end of a game could not tell the plans apart.
   */
  foreseen(g: G, role: Role): number {
    const chance = this.chance(g, role);
    if (g.outcome === null) return chance;
    let sum = 0;
    for (const term of this.terms(g, role)) sum += term;
    return (1 - CLEARLY) * chance + CLEARLY * logistic(sum / SPREAD);
  }

  /** A score of a plan as a change of the log odds: what a point of the evaluation counts, over all its terms. */
  fromScore(g: G, score: number): number {
    const fit = this.#knowledge.fit?.(g);
    if (fit === undefined) return score / SPREAD;
    const mean = fit.weights.reduce((sum, weight) => sum + weight, 0) / fit.weights.length;
    return score * Math.max(mean, 1 / SPREAD);
  }
}

/** What a net is shown of a position: the facts that a role may know, and the terms of the evaluation for every role. */
export function factsAndTerms<G extends Core>(
  knowledge: Knowledge<G>,
  g: G,
  role: Role,
  roles: number,
  facts: Facts,
  terms: number[],
): void {
  facts.clear();
  knowledge.tellFacts?.(g, role, facts);
  terms.length = 0;
  const own: number[] = [];
  for (let r = 0; r < roles; r++) {
    own.length = 0;
    knowledge.evaluate(g, r as Role, own);
    for (const term of own) terms.push(term);
  }
}
