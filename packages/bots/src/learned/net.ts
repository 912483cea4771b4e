import type { TaughtFile } from './taught-file.ts';

/**
 * A small net that was taught to judge positions: facts that hold (sparse) and terms of the evaluation (dense) go into
 * one layer of columns; some of them are hidden units, the last ones go straight to the answers. Two layers more, and
 * each role has the logit of its chance of winning.
 */
export class Net {
  readonly facts: number;
  readonly inputs: number;
  readonly roles: number;
  readonly #hidden: number;
  readonly #second: number;
  readonly #columns: number;
  readonly #byFact: Int8Array;
  readonly #stepOfColumn: Float32Array;
  readonly #bias: Float32Array;
  readonly #scale: Float32Array;
  readonly #byTerm: Float32Array;
  readonly #first: Float32Array;
  readonly #firstBias: Float32Array;
  readonly #last: Float32Array;
  readonly #sums: Float64Array;
  readonly #middle: Float64Array;

  constructor({ facts, inputs, roles, hidden, second }: TaughtFile['shape'], bytes: Uint8Array) {
    this.facts = facts;
    this.inputs = inputs;
    this.roles = roles;
    this.#hidden = hidden;
    this.#second = second;
    this.#columns = hidden + roles;
    this.#byFact = new Int8Array(bytes.buffer, bytes.byteOffset, facts * this.#columns);
    // Behind whole numbers of any count floats would not be aligned: they are read from a copy.
    const floats = new Float32Array(bytes.slice(facts * this.#columns).buffer);
    let at = 0;
    const take = (size: number): Float32Array => {
      at += size;
      return floats.subarray(at - size, at);
    };
    this.#stepOfColumn = take(this.#columns);
    this.#bias = take(this.#columns);
    this.#scale = take(inputs);
    this.#byTerm = take(inputs * this.#columns);
    this.#first = take(hidden * second);
    this.#firstBias = take(second);
    this.#last = take(second * roles);
    this.#sums = new Float64Array(this.#columns);
    this.#middle = new Float64Array(second);
  }

  /** Bytes that weights of a shape have. */
  static bytesOf({ facts, inputs, roles, hidden, second }: TaughtFile['shape']): number {
    const columns = hidden + roles;
    return (
      facts * columns +
      4 * (2 * columns + inputs + inputs * columns + hidden * second + second + second * roles)
    );
  }

  /** The logit of each role, written into `out`. */
  judge(told: readonly number[], terms: readonly number[], out: number[]): void {
    const columns = this.#columns;
    const sums = this.#sums.fill(0);
    const byFact = this.#byFact;
    for (let i = 0; i < told.length; i++) {
      const row = told[i] * columns;
      for (let c = 0; c < columns; c++) sums[c] += byFact[row + c];
    }
    for (let c = 0; c < columns; c++) sums[c] = sums[c] * this.#stepOfColumn[c] + this.#bias[c];
    for (let i = 0; i < this.inputs; i++) {
      const term = Math.max(-MOST, Math.min(MOST, terms[i] * this.#scale[i]));
      if (term === 0) continue;
      const row = i * columns;
      for (let c = 0; c < columns; c++) sums[c] += term * this.#byTerm[row + c];
    }
    const middle = this.#middle;
    for (let k = 0; k < this.#second; k++) middle[k] = this.#firstBias[k];
    for (let h = 0; h < this.#hidden; h++) {
      const value = sums[h];
      if (value <= 0) continue;
      const row = h * this.#second;
      for (let k = 0; k < this.#second; k++) middle[k] += value * this.#first[row + k];
    }
    for (let r = 0; r < this.roles; r++) out[r] = sums[this.#hidden + r];
    for (let k = 0; k < this.#second; k++) {
      const value = middle[k];
      if (value <= 0) continue;
      for (let r = 0; r < this.roles; r++) out[r] += value * this.#last[k * this.roles + r];
    }
  }
}

/** Terms are counted in their usual sizes, and no term more than so many of them. */
const MOST = 6;
