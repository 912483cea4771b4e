import type { Tournament, TournamentMatch } from '@punica/protocol';

/** A match of a knock-out in its place in the draw, or the place where one will be. */
export interface DrawMatch {
  /** Who comes from above and from below; undefined as long as that is not decided, null where nobody does. */
  readonly sides: readonly [above: number | null | undefined, below: number | null | undefined];
  readonly match: TournamentMatch | undefined;
  readonly winner: number | undefined;
}

/** The rounds of a knock-out from the first to the final, each from the top of the draw to its foot. */
export function drawOf({
  kind,
  round,
  matches,
}: Pick<Tournament, 'kind' | 'round' | 'matches'>): DrawMatch[][] {
  if (kind !== 'knock-out' || round === 0) return [];
  const drawn = (no: number): TournamentMatch[] => matches.filter((it) => it.round === no);
  const rounds: DrawMatch[][] = [];
  for (let boards = drawn(1).length; boards >= 1; boards /= 2) {
    const before = rounds.at(-1);
    const here = new Map(drawn(rounds.length + 1).map((it) => [it.board, it]));
    rounds.push(
      Array.from({ length: boards }, (_, i) => {
        const match = here.get(i + 1);
        const sides: DrawMatch['sides'] =
          match === undefined
            ? [before?.[2 * i].winner, before?.[2 * i + 1].winner]
            : inDraw(match, before?.[2 * i].winner);
        return { sides, match, winner: winnerOf(match) };
      }),
    );
  }
  return rounds;
}

/** Sides are swapped from board to board, so that whoever comes from above need not be the first of the pairing. */
function inDraw({ first, second, board }: TournamentMatch, above: number | undefined): DrawMatch['sides'] {
  const isSwapped = above === undefined ? second !== null && board % 2 === 0 : second === above;
  return isSwapped ? [second, first] : [first, second];
}

function winnerOf(match: TournamentMatch | undefined): number | undefined {
  if (match === undefined) return undefined;
  const { first, second, score } = match;
  if (second === null) return first;
  if (score === null || score[0] === score[1]) return undefined;
  return score[0] > score[1] ? first : second;
}
