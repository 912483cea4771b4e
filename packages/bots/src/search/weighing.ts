import type { Core, Plan, Role } from '@punica/kernel';
import type { Judge } from './judge.ts';

/** A plan and the chance of winning that was found in it. */
export interface WeighedPlan {
  readonly plan: Plan;
  readonly chance: number;
  /** The standard error of that. */
  readonly error: number;
  readonly simulations: number;
}

/** By how much one plan is better than another on the same guesses with the same dice. */
export interface Difference {
  readonly by: number;
  readonly error: number;
}

/** A plan tried in earnest several times. */
export interface Trials {
  /** By trial and term: how much better the position became for whoever planned. */
  readonly changes: readonly (readonly number[])[];
  /** In how many of them the game was won. */
  readonly wins: number;
}

/** Hears of every simulation. */
export interface Witness<G extends Core> {
  /** A guess on which plans will be tried. */
  round(guess: G): void;
  /** The play that a plan began has been carried out. */
  closed(plan: Plan, g: G): void;
  ended(plan: Plan, g: G): void;
}

/** As far off as a chance can be at most: that is known of what has hardly been tried. */
const UNKNOWN = 0.5;

interface Mean {
  readonly mean: number;
  readonly error: number;
}

function meanOf(values: readonly number[]): Mean {
  const { length } = values;
  if (length === 0) return { mean: 0, error: UNKNOWN };
  const mean = values.reduce((sum, it) => sum + it, 0) / length;
  if (length === 1) return { mean, error: UNKNOWN };
  const squares = values.reduce((sum, it) => sum + (it - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (length * (length - 1))) };
}

interface Account {
  /** By round: the chance of winning where the simulation ended; a hole where the plan was not tried. */
  readonly chances: (number | undefined)[];
  readonly closings: number[];
  readonly changes: number[][];
  readonly won: boolean[];
}

/** Keeps account of what plans met with, round by round. */
export class Ledger<G extends Core> implements Witness<G> {
  readonly #judge: Judge<G>;
  readonly #role: Role;
  readonly #kept: ReadonlySet<Plan>;
  readonly #accounts = new Map<Plan, Account>();
  #round = -1;
  #start: readonly number[] = [];
  #measuresFrom = Number.POSITIVE_INFINITY;

  constructor(judge: Judge<G>, role: Role, kept: readonly Plan[]) {
    this.#judge = judge;
    this.#role = role;
    this.#kept = new Set(kept);
  }

  /** From now on plans are measured against one another that were chosen by what came before. */
  measure(): void {
    this.#measuresFrom = this.#round + 1;
  }

  round(guess: G): void {
    this.#round++;
    if (this.#measures) this.#start = [...this.#judge.terms(guess, this.#role)];
  }

  closed(plan: Plan, g: G): void {
    if (this.#kept.has(plan)) this.#account(plan).closings.push(this.#judge.chance(g, this.#role));
  }

  ended(plan: Plan, g: G): void {
    const account = this.#account(plan);
    const chance = this.#judge.chance(g, this.#role);
    account.chances[this.#round] = chance;
    if (!this.#measures) return;
    account.won.push(g.outcome !== null && chance === 1);
    account.changes.push(this.#judge.terms(g, this.#role).map((value, i) => value - this.#start[i]));
  }

  get #measures(): boolean {
    return this.#round >= this.#measuresFrom;
  }

  #account(plan: Plan): Account {
    let account = this.#accounts.get(plan);
    if (account === undefined) {
      account = { chances: [], closings: [], changes: [], won: [] };
      this.#accounts.set(plan, account);
    }
    return account;
  }

  /** What has been found; `measured` were tried in earnest, the first of them is what the others are held against. */
  weighing(plans: readonly Plan[], measured: readonly Plan[]): Weighing {
    return new Weighing(
      plans.map((plan) => ({ plan, ...this.#account(plan) })),
      measured,
      Math.min(this.#measuresFrom, this.#round + 1),
    );
  }
}

/** What was found when plans were tried on the same guesses with the same dice. */
export class Weighing {
  readonly #accounts: ReadonlyMap<Plan, Account>;
  readonly #measured: readonly Plan[];
  readonly #measuresFrom: number;
  /** The measured plans, the best first, and then those that were given up. */
  readonly plans: readonly WeighedPlan[];

  constructor(
    accounts: readonly (Account & { readonly plan: Plan })[],
    measured: readonly Plan[],
    measuresFrom: number,
  ) {
    this.#accounts = new Map(accounts.map((account) => [account.plan, account]));
    this.#measured = measured;
    this.#measuresFrom = measuresFrom;
    // What is chosen by its trials looks better than it is in them: its chance is taken from the others.
    const [mark] = measured;
    const base = meanOf(this.#chancesOf(mark, measuresFrom));
    this.plans = accounts
      .map(({ plan, chances }) => {
        const simulations = chances.filter((it) => it !== undefined).length;
        if (plan === mark) return { plan, chance: base.mean, error: base.error, simulations };
        const { by, error } = this.apart(plan, mark);
        return {
          plan,
          chance: Math.min(1, Math.max(0, base.mean + by)),
          error: Math.hypot(base.error, error),
          simulations,
        };
      })
      .toSorted(
        (a, b) =>
          this.#gaveUp(a.plan) - this.#gaveUp(b.plan) ||
          b.chance - a.chance ||
          // Where no time was left to measure, what had seemed best.
          measured.indexOf(a.plan) - measured.indexOf(b.plan),
      );
  }

  get best(): WeighedPlan {
    return this.plans[0];
  }

  of(plan: Plan): WeighedPlan | undefined {
    return this.plans.find((it) => it.plan === plan);
  }

  apart(one: Plan, other: Plan): Difference {
    const isMeasured = this.#measured.includes(one) && this.#measured.includes(other);
    const from = isMeasured ? this.#measuresFrom : 0;
    const [a, b] = [this.#chances(one), this.#chances(other)];
    const differences: number[] = [];
    for (let round = from; round < Math.min(a.length, b.length); round++) {
      const [x, y] = [a[round], b[round]];
      if (x !== undefined && y !== undefined) differences.push(x - y);
    }
    const { mean, error } = meanOf(differences);
    return { by: mean, error };
  }

  /** Those in which every measured plan was tried: the last may have been cut short. */
  trials(plan: Plan): Trials {
    const { changes, won } = this.#accounts.get(plan)!;
    const whole = Math.min(...this.#measured.map((it) => this.#accounts.get(it)!.changes.length));
    return { changes: changes.slice(0, whole), wins: won.slice(0, whole).filter(Boolean).length };
  }

  /** Of what was kept: the chance of winning when the play had been carried out, before anybody answered it. */
  closing(plan: Plan): Pick<WeighedPlan, 'chance' | 'error'> {
    const { mean, error } = meanOf(this.#accounts.get(plan)!.closings);
    return { chance: mean, error };
  }

  #gaveUp(plan: Plan): number {
    return this.#measured.includes(plan) ? 0 : 1;
  }

  #chances(plan: Plan): Account['chances'] {
    return this.#accounts.get(plan)?.chances ?? [];
  }

  #chancesOf(plan: Plan, from: number): number[] {
    return this.#chances(plan)
      .slice(from)
      .filter((it) => it !== undefined);
  }
}
