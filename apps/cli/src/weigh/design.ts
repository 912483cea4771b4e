import { QuickDice } from '@punica/kernel';

/** Whether a figure is a step up or down in a game. */
export type Sign = 1 | -1;

/**
 * Which figures are up and which are down in a game. Every figure is up in half of the games and down in the others, and
 * each two of them agree as often as they differ (the rows of a Hadamard matrix), so that every game says something of
 * every figure. Games come in pairs with the same dice in which everything is the other way round: what two figures do
 * together then falls out of what each of them does. A block of games is whole after twice as many of them as the next
 * power of two above the number of figures; the next one shuffles rows and columns anew.
 */
export function signsOf(figures: number, seed: number, game: number): readonly Sign[] {
  const order = orderFor(figures);
  const pair = pairOf(game);
  const dice = new QuickDice(seed, Math.floor(pair / order));
  const rows = shuffled(order, dice);
  const columns = shuffled(order, dice).filter((column) => column > 0);
  const turned = columns.map(() => dice.below(2));
  const row = rows[pair % order];
  return Array.from({ length: figures }, (_, at) =>
    (odd(row & columns[at]) + turned[at] + game) % 2 === 0 ? 1 : -1,
  );
}

/** Both games of a pair have the same dice. */
export const pairOf = (game: number): number => Math.floor(game / 2);

/** So many games make a whole block. */
export const blockOf = (figures: number): number => 2 * orderFor(figures);

/** The first column of the matrix is the same in every row. */
const orderFor = (figures: number): number => 2 ** Math.ceil(Math.log2(figures + 1));

/** 1 where an odd number of bits is set. */
function odd(bits: number): number {
  let sum = 0;
  for (let rest = bits; rest > 0; rest >>= 1) sum ^= rest & 1;
  return sum;
}

function shuffled(count: number, dice: QuickDice): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = dice.below(at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}
