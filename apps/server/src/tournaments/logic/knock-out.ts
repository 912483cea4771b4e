import { bySeed, type Entrant, type Match, type Pairing } from './field.ts';

export const roundsToWin = (count: number): number => Math.ceil(Math.log2(Math.max(2, count)));

/** The order in which seeds stand in the draw, so that the best two meet in the final if they win. */
function drawOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The first round: the best seeds have no opponent where the draw is not full, and are through. */
export function firstKnockOutRound(entrants: readonly Entrant[]): Pairing[] {
  const seeded = entrants.filter(({ active }) => active).toSorted(bySeed);
  const order = drawOrder(2 ** roundsToWin(seeded.length));
  return Array.from({ length: order.length / 2 }, (_, board) => {
    const [one, other] = [order[2 * board], order[2 * board + 1]].map((seed) => seeded[seed - 1]?.no ?? null);
    // The better seed is always there: of two neighbours in the draw at most one is left out.
    return sidesByBoard(one ?? other!, one === null ? null : other, board);
  });
}

/** Winners of neighbouring boards meet. */
export function nextKnockOutRound(last: readonly Match[]): Pairing[] {
  const winners = last.toSorted((a, b) => a.board - b.board).map(winnerOf);
  return Array.from({ length: winners.length / 2 }, (_, board) =>
    sidesByBoard(winners[2 * board], winners[2 * board + 1], board),
  );
}

const sidesByBoard = (one: number, other: number | null, board: number): Pairing =>
  other !== null && board % 2 === 1 ? { first: other, second: one } : { first: one, second: other };

export function winnerOf({ first, second, score }: Match): number {
  if (second === null) return first;
  if (score === null || score[0] === score[1]) throw new Error('nobody has won this match');
  return score[0] > score[1] ? first : second;
}

/** Who came how far: 1 for the winner, then by the round in which somebody was out; those out together share it. */
export function knockOutPlaces(entrants: readonly Entrant[], matches: readonly Match[]): Map<number, number> {
  const outIn = new Map<number, number>();
  const rounds = Math.max(0, ...matches.map(({ round }) => round));
  for (const { no } of entrants) outIn.set(no, rounds + 1);
  for (const match of matches) {
    if (match.second === null || match.score === null || match.score[0] === match.score[1]) continue;
    const loser = winnerOf(match) === match.first ? match.second : match.first;
    outIn.set(loser, match.round);
  }
  const farther = (round: number): number => [...outIn.values()].filter((it) => it > round).length;
  return new Map([...outIn].map(([no, round]) => [no, farther(round) + 1]));
}
