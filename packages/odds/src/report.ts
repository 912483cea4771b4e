import type { Share } from './distribution.ts';
import { type Estimate, exactly } from './interval.ts';

/** Counted out over every case, or played out many times by chance. */
export type OddsKind = 'exact' | 'simulated';

/** One thing that may happen. Exact lines have `low` and `high` equal to `chance`. */
export interface OddsLine {
  /** Key of its words. */
  readonly what: string;
  readonly kind: OddsKind;
  readonly chance: number;
  readonly low: number;
  readonly high: number;
  /** How much on average, where it is a matter of amounts; `chance` is then that there is any. */
  readonly expected?: Estimate;
  readonly spread?: readonly Share[];
}

export interface OddsReport<L extends OddsLine = OddsLine> {
  /** Exact if every line is. */
  readonly kind: OddsKind;
  readonly lines: readonly L[];
  /** How often the simulated lines have been played out. */
  readonly samples: number;
}

/** Sixths do not always add up to one: a sum of shares may come out a hair above it, and no chance is more than certain. */
export function exactChance(what: string, sum: number): OddsLine {
  const chance = Math.min(1, sum);
  return { what, kind: 'exact', chance, low: chance, high: chance };
}

export function exactAmount(what: string, spread: readonly Share[]): OddsLine {
  let mean = 0;
  let any = 0;
  let certain = true;
  for (const { value, chance } of spread) {
    mean += value * chance;
    if (value > 0) any += chance;
    else if (chance > 0) certain = false;
  }
  // And a hair below it.
  return { ...exactChance(what, certain ? 1 : any), expected: exactly(mean), spread };
}

export const simulatedChance = (what: string, { value, low, high }: Estimate): OddsLine => ({
  what,
  kind: 'simulated',
  chance: value,
  low,
  high,
});

export function reportOf<L extends OddsLine>(lines: readonly L[], samples: number): OddsReport<L> {
  return { kind: lines.some((line) => line.kind === 'simulated') ? 'simulated' : 'exact', lines, samples };
}
