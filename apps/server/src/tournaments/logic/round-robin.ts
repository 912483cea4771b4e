import type { Pairing } from './field.ts';

/** How many rounds everybody needs to meet everybody. */
export const roundsFor = (count: number): number => (count < 2 ? 0 : count % 2 === 0 ? count - 1 : count);

/**
 * A round of Berger's tables: `numbers` are those who play, in the order of the draw. Of an odd number one rests in each
 * round, and is in no pair. Sides are as even as can be.
 */
export function bergerRound(numbers: readonly number[], round: number): Pairing[] {
  const count = numbers.length + (numbers.length % 2);
  const last = count;
  const pairs: Pairing[] = [];
  const add = (first: number, second: number): void => {
    if (first > numbers.length || second > numbers.length) return;
    pairs.push({ first: numbers[first - 1], second: numbers[second - 1] });
  };
  for (let one = 1; one < last; one++) {
    const other = opponentOf(one, round, count);
    // Against the last number the lower half begins; of two others the lower where their sum is odd.
    if (other === last) add(...ordered(one, last, one <= count / 2));
    else if (one < other) add(...ordered(one, other, (one + other) % 2 === 1));
  }
  return pairs;
}

const ordered = (a: number, b: number, aFirst: boolean): [number, number] => (aFirst ? [a, b] : [b, a]);

/** Numbers whose sum is one more than the round, counted in a ring of all but the last, meet. */
function opponentOf(one: number, round: number, count: number): number {
  const ring = count - 1;
  const other = ((((round + 1 - one) % ring) + ring - 1) % ring) + 1;
  return other === one ? count : other;
}
