import type { Net } from '../learned/net.ts';

/** How much a bot may think about one decision. What is used up first ends it. */
export interface Budget {
  readonly simulations: number;
  /** Counts only where there is a clock. */
  readonly milliseconds?: number;
}

/** What surrounds a bot that takes its time: pure code reads no clock of its own. */
export interface Means {
  /** Milliseconds that have gone by, from whenever. */
  clock?(): number;
  /** Ends all thinking at once: the best so far is taken. */
  stopped?(): boolean;
  /** Judges positions in place of the evaluation, where it was taught to. */
  readonly net?: Net;
}

/** How much of a budget is gone. */
export class Meter {
  #simulations = 0;
  readonly #budget: Budget;
  readonly #means: Means;
  readonly #begun: number;

  constructor(budget: Budget, means: Means) {
    this.#budget = budget;
    this.#means = means;
    this.#begun = means.clock?.() ?? 0;
  }

  count(): void {
    this.#simulations++;
  }

  get simulations(): number {
    return this.#simulations;
  }

  /** From 0 to 1, where nothing is left. */
  spent(): number {
    if (this.#means.stopped?.()) return 1;
    const { simulations, milliseconds } = this.#budget;
    const played = this.#simulations / simulations;
    if (milliseconds === undefined || this.#means.clock === undefined) return Math.min(1, played);
    return Math.min(1, Math.max(played, (this.#means.clock() - this.#begun) / milliseconds));
  }
}
