import type { Share } from './distribution.ts';
import { chanceFrom, type Estimate, meanFrom } from './interval.ts';

/** Counts how often something happens. */
export class ChanceTally {
  #times = 0;
  #tries = 0;

  add(happened: boolean): void {
    this.#tries++;
    if (happened) this.#times++;
  }

  get tries(): number {
    return this.#tries;
  }

  get estimate(): Estimate {
    return chanceFrom(this.#times, this.#tries);
  }
}

/** Gathers whole numbers from 0 on: their mean, and how often each came. */
export class CountTally {
  readonly #times: number[] = [];
  #sum = 0;
  #squares = 0;
  #tries = 0;

  add(value: number): void {
    while (this.#times.length <= value) this.#times.push(0);
    this.#times[value]++;
    this.#sum += value;
    this.#squares += value * value;
    this.#tries++;
  }

  get mean(): Estimate {
    return meanFrom(this.#sum, this.#squares, this.#tries);
  }

  /** The chance of a value that is at least so great. */
  atLeast(value: number): Estimate {
    let times = 0;
    for (let v = value; v < this.#times.length; v++) times += this.#times[v];
    return chanceFrom(times, this.#tries);
  }

  get spread(): readonly Share[] {
    const tries = this.#tries;
    return this.#times.flatMap((times, value) => (times === 0 ? [] : [{ value, chance: times / tries }]));
  }
}
