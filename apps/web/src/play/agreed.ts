import { type Beginning, bidWords, type Game, handicapWords } from '@punica/kernel';

/** What the players agreed upon to make a game even, in words for its heading. */
export interface Agreed {
  /** Who has how much more. */
  readonly given: string;
  /** How it came about. */
  readonly how: string;
  /** What the coin does. */
  readonly text: string;
}

export function agreedIn(
  { handicap }: Pick<Game, 'handicap'>,
  { scenario, agreement }: Pick<Beginning, 'scenario' | 'agreement'>,
): Agreed | null {
  const terms = handicap?.terms[scenario];
  if (agreement === undefined || terms === undefined) return null;
  return { given: handicapWords(terms, agreement), how: bidWords(agreement), text: terms.text };
}
