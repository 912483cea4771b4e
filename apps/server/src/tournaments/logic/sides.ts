import type { Match } from './field.ts';
import { isIn } from './field.ts';

/** The first role or the second. */
export type Side = 0 | 1;

/** How much somebody should have a side next: 0 not at all, 1 to alternate, 2 to even out, 3 in any case. */
export interface Wish {
  readonly side: Side | null;
  readonly strength: 0 | 1 | 2 | 3;
}

/** The sides that somebody led in single games, in the order of the rounds. Double matches have both. */
export const sidesOf = (matches: readonly Match[], no: number): Side[] =>
  matches
    .filter((it) => isIn(it, no) && it.second !== null && !it.double && it.how !== 'forfeit')
    .toSorted((a, b) => a.round - b.round)
    .map(({ first }) => (first === no ? 0 : 1));

/** Nobody leads a side two times more than the other, or three times running, if it can be helped. */
export function wishOf(sides: readonly Side[]): Wish {
  const last = sides.at(-1);
  if (last === undefined) return { side: null, strength: 0 };
  const more = sides.filter((side) => side === 0).length * 2 - sides.length;
  const other: Side = last === 0 ? 1 : 0;
  if (Math.abs(more) > 1) return { side: more > 0 ? 1 : 0, strength: 3 };
  if (sides.at(-2) === last) return { side: other, strength: 3 };
  if (more !== 0) return { side: more > 0 ? 1 : 0, strength: 2 };
  return { side: other, strength: 1 };
}

/** How much it hurts if two with these wishes meet: the weaker one's, where both want the same. */
export const clash = (one: Wish, other: Wish): number =>
  one.side !== null && one.side === other.side ? Math.min(one.strength, other.strength) : 0;

interface Seated {
  readonly no: number;
  readonly sides: readonly Side[];
}

/** Who leads the first role: whoever wants it more; of equals whoever had it less lately; else the board decides. */
export function firstOf(better: Seated, worse: Seated, board: number): Seated {
  const [one, other] = [wishOf(better.sides), wishOf(worse.sides)];
  const give = (who: Seated, side: Side): Seated => (side === 0 ? who : who === better ? worse : better);
  if (one.side !== null && (other.side === null || one.strength > other.strength))
    return give(better, one.side);
  if (other.side !== null && (one.side === null || other.strength > one.strength))
    return give(worse, other.side);
  if (one.side === null || other.side === null) return board % 2 === 1 ? better : worse;
  if (one.side !== other.side) return give(better, one.side);
  // Both want the same as much: the last round in which they led different sides is turned round.
  const most = Math.max(better.sides.length, worse.sides.length);
  for (let back = 1; back <= most; back++) {
    const [mine, theirs] = [better.sides.at(-back), worse.sides.at(-back)];
    if (mine !== undefined && theirs !== undefined && mine !== theirs) return mine === 1 ? better : worse;
  }
  return give(better, one.side);
}
