import type { Dice } from '@punica/kernel';

/** One way in which the dice can fall, and what came of it. */
export interface Case<T> {
  readonly chance: number;
  readonly result: T;
}

/** Dice that fall in a given way, and remember how many ways there were at each throw. */
class Path implements Dice {
  readonly faces: number[] = [];
  readonly sides: number[] = [];
  #next = 0;

  below(sides: number): number {
    const at = this.#next++;
    if (at === this.faces.length) {
      this.faces.push(0);
      this.sides.push(sides);
    } else if (this.sides[at] !== sides) throw new Error('the same dice led to another throw');
    return this.faces[at];
  }

  get chance(): number {
    let chance = 1;
    for (const sides of this.sides) chance /= sides;
    return chance;
  }

  /** Turns to the next way; false when there is none. */
  advance(): boolean {
    this.#next = 0;
    while (this.faces.length > 0) {
      const last = this.faces.length - 1;
      if (++this.faces[last] < this.sides[last]) return true;
      this.faces.pop();
      this.sides.pop();
    }
    return false;
  }
}

/**
 * Tries every way in which the dice can fall: `play` is called once for each, and must do the same when
 * the dice do. Nothing when there are more ways than `most`.
 */
export function everyRoll<T>(play: (dice: Dice) => T, most = 100_000): readonly Case<T>[] | undefined {
  const path = new Path();
  const cases: Case<T>[] = [];
  do {
    if (cases.length === most) return undefined;
    const result = play(path);
    cases.push({ result, chance: path.chance });
  } while (path.advance());
  return cases;
}
