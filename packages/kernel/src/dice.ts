import { chachaBlock } from './chacha.ts';
import { BadInput } from './errors.ts';

/** The only source of chance that rules may use. */
export interface Dice {
  /** A whole number from 0 to `sides` - 1, every one equally likely. */
  below(sides: number): number;
}

const WORD = 0x1_0000_0000;

const LAST_WORD = 0xffff_ffff;

const noDie = (sides: number): RangeError => new RangeError(`a die cannot have ${sides} sides`);

/**
 * The last of the 32-bit words that divide evenly by `sides`; words above it are drawn again, so no face is
 * favoured. Reckoned among whole numbers below 2^32, where a remainder is quick.
 */
function lastEven(sides: number): number {
  if (!(sides >= 1)) throw noDie(sides);
  const over = ((LAST_WORD % (sides >>> 0)) + 1) % (sides >>> 0);
  return LAST_WORD - over;
}

/**
 * The dice of one log entry: a ChaCha20 stream keyed by the game's secret key, with the entry's place
 * in the log as nonce. Nobody without the key can run ahead of it, and because the log only grows, an
 * action that is undone and tried again stands at another place and never meets a die already seen.
 */
export class KeyedDice implements Dice {
  readonly #key: Uint32Array;
  readonly #place: number;
  readonly #block = new Uint32Array(16);
  #counter = 0;
  #used = 16;

  constructor(key: Uint32Array, place: number) {
    this.#key = key;
    this.#place = place;
  }

  below(sides: number): number {
    const last = lastEven(sides);
    for (;;) {
      if (this.#used === 16) {
        chachaBlock(this.#key, this.#counter++, this.#place, this.#block);
        this.#used = 0;
      }
      const word = this.#block[this.#used++];
      if (word <= last) return (word >>> 0) % (sides >>> 0);
    }
  }
}

/** A quick stream (sfc32) for search, simulation and tests, where nobody gains by guessing it. */
export class QuickDice implements Dice {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: number, stream = 0) {
    this.#a = seed | 0;
    this.#b = Math.floor(seed / WORD) | 0;
    this.#c = stream | 0;
    for (let i = 0; i < 12; i++) this.#word();
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  below(sides: number): number {
    if (!(sides >= 1)) throw noDie(sides);
    for (;;) {
      const word = this.#word();
      // Most words need no division to see that they are even, and a game rolls more often than it does anything else.
      if (word <= LAST_WORD - sides || word <= lastEven(sides)) return (word >>> 0) % (sides >>> 0);
    }
  }
}

/** Dice to come, written down beforehand (position files, tests); when they run out, `then` goes on. */
export class ScriptedDice implements Dice {
  readonly #faces: readonly number[];
  readonly #then: Dice | undefined;
  #next: number;

  /** `faces` are results of `below`, that is one less than the pips of an ordinary die; `next` is the first to come. */
  constructor(faces: readonly number[], then?: Dice, next = 0) {
    this.#faces = faces;
    this.#then = then;
    this.#next = next;
  }

  /** How many of the faces have been used, with those before `next`. */
  get used(): number {
    return this.#next;
  }

  below(sides: number): number {
    const place = this.#next;
    if (place < this.#faces.length) {
      const face = this.#faces[place];
      if (face < 0 || face >= sides || !Number.isInteger(face)) {
        throw new BadInput(`script.${place}`, `is ${face}, but this die has faces 0 to ${sides - 1}`);
      }
      this.#next++;
      return face;
    }
    if (this.#then === undefined) throw new BadInput('script', `ran out after ${place}`);
    return this.#then.below(sides);
  }
}
