import { type Cup, type CupMatch, entrantOf } from './cup.ts';
import type { CupNews } from './keeper.ts';
import { DRAW } from './logic/field.ts';

/** A result as people write it. */
export const scoreWords = (score: readonly [number, number]): string =>
  score.map((points) => (points === DRAW ? '½' : points)).join(' : ');

/** What both who play a match are told of it; the newest of it alone. */
export const matchNews = (
  cup: Cup,
  { id, first, second }: Pick<CupMatch, 'id' | 'first' | 'second'>,
  text: string,
): CupNews[] =>
  [first, second].flatMap((no) =>
    no === null ? [] : [{ to: entrantOf(cup, no).person, key: `match:${id}`, text }],
  );
