/** One number for each of some things, however they are counted. */
interface Numbers extends Iterable<number> {
  readonly length: number;
}

/**
 * Facts of a position, numbered: what a judge that was taught looks at. A game tells them block by block, always in the
 * same order and with the same sizes, so that a number means the same fact in every position with the same rules.
 */
export class Facts {
  /** The numbers of the facts that hold. */
  readonly told: number[] = [];
  #base = 0;
  #size = 0;

  clear(): void {
    this.told.length = 0;
    this.#base = 0;
    this.#size = 0;
  }

  /** How many facts the blocks so far could have told. */
  get count(): number {
    return this.#base + this.#size;
  }

  /** Begins a block of so many facts. */
  among(size: number): void {
    this.#base += this.#size;
    this.#size = size;
  }

  /** This one of the block holds. */
  tell(fact: number): void {
    this.told.push(this.#base + fact);
  }

  /** A block: which of so many values a thing has; none of them tells nothing. */
  value(size: number, value: number): void {
    this.among(size);
    if (value >= 0) this.tell(Math.min(value, size - 1));
  }

  /** A block: what each of some things is, of so many values from `least` on; 0 is the usual and tells nothing. */
  values(things: Numbers, least: number, size: number): void {
    this.among(things.length * size);
    let at = 0;
    for (const value of things) {
      if (value !== 0) this.tell(at + Math.min(Math.max(value - least, 0), size - 1));
      at += size;
    }
  }

  /** A block: how much there is of each of some things, in steps that begin at these amounts. */
  amounts(things: Numbers, steps: readonly number[]): void {
    this.among(things.length * steps.length);
    let at = 0;
    for (const amount of things) {
      const step = stepOf(amount, steps);
      if (step >= 0) this.tell(at + step);
      at += steps.length;
    }
  }

  /** A block: how much there is of one thing. */
  amount(thing: number, steps: readonly number[]): void {
    this.among(steps.length);
    const step = stepOf(thing, steps);
    if (step >= 0) this.tell(step);
  }

  /** A block: bits that are set. */
  bits(bits: number, size: number): void {
    this.among(size);
    for (let i = 0; i < size; i++) if ((bits & (1 << i)) !== 0) this.tell(i);
  }
}

function stepOf(amount: number, steps: readonly number[]): number {
  let step = steps.length - 1;
  while (step >= 0 && amount < steps[step]) step--;
  return step;
}
