import type { Role } from '@punica/kernel';
import type { Great, Spot } from '@punica/view';
import type { Ending, LogPart } from '../play/protocol.ts';

/** What gets the screen for a breath: a general's death, a city's fall, the end of the war. */
export interface GreatMoment {
  readonly kind: Great | 'end';
  readonly sentences: readonly string[];
  /** Whom or what it is about. */
  readonly about: readonly Spot[];
  readonly winners: readonly Role[];
}

/** What was great in what was done, as its game says; the end before all else, a death before a city. */
export function greatIn(parts: readonly LogPart[], ending: Ending | null): GreatMoment | null {
  if (ending !== null)
    return { kind: 'end', sentences: [ending.sentence], about: [], winners: ending.winners };
  const great = parts.flatMap(({ lines }) => lines.filter((line) => line.great !== undefined));
  if (great.length === 0) return null;
  return {
    kind: great.some((line) => line.great === 'death') ? 'death' : 'fall',
    sentences: great.map(({ text }) => text),
    about: great.flatMap(({ about }) => about ?? []),
    winners: [],
  };
}
