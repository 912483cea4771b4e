/**
 * Values by two integers. Of two keys that fall on one place the newer stays: what is forgotten is worked
 * out again, so the memory is bounded and never wrong.
 */
export class Memo {
  readonly #mask: number;
  readonly #first: Int32Array;
  /** One more than the second key, which is never negative: 0 is an empty place. */
  readonly #second: Int32Array;
  readonly #values: Float64Array;

  constructor(bits: number) {
    const places = 1 << bits;
    this.#mask = places - 1;
    this.#first = new Int32Array(places);
    this.#second = new Int32Array(places);
    this.#values = new Float64Array(places);
  }

  #place(first: number, second: number): number {
    let h = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
    h ^= h >>> 15;
    h = Math.imul(h, 0xc2b2ae35);
    return (h ^ (h >>> 13)) & this.#mask;
  }

  /** The value, or NaN where it is not known. */
  get(first: number, second: number): number {
    const place = this.#place(first, second);
    return this.#second[place] === second + 1 && this.#first[place] === first
      ? this.#values[place]
      : Number.NaN;
  }

  set(first: number, second: number, value: number): void {
    const place = this.#place(first, second);
    this.#first[place] = first;
    this.#second[place] = second + 1;
    this.#values[place] = value;
  }
}
