import type { Trials } from '@punica/bots';
import type { Insight } from './insight.ts';

/** A choice thought through several times. */
export type Tried = Trials;

/** A second reason is worth saying if it weighs at least this part of the first. */
const WORTH_SAYING = 0.4;
/** A term that makes less than this part of all that speaks for a choice has not decided it. */
const DECISIVE_PART = 0.25;
/** A difference smaller than so many standard errors may be chance: many terms are looked at, from few samples. */
const ERRORS = 3;
/** A gain is owed to a choice that makes at least this part of it; the rest would have come anyhow. */
const OWED = 0.5;

/** Whatever speaks for a choice may speak against it in so many samples. */
const SELDOM = 0.2;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Hardly ever worse, and better by more than chance makes of such samples. */
function isClear(values: readonly number[]): boolean {
  const middle = mean(values);
  if (middle <= 0 || values.filter((value) => value < 0).length > SELDOM * values.length) return false;
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return middle > (ERRORS * Math.sqrt(squares)) / values.length;
}

const total = ({ changes }: Tried): number => mean(changes.map((terms) => terms.reduce((a, b) => a + b, 0)));

interface Speaking {
  readonly name: string;
  readonly gain: string;
  readonly rule?: string;
  readonly weight: number;
  /** Whether there is more of it than before, by this choice, and not only more than otherwise. */
  readonly gained: boolean;
}

/** The terms that speak clearly, the weightiest first; those that make little of the whole are left out. */
function speaking(
  terms: readonly string[],
  insight: Pick<Insight, 'terms'>,
  chosen: Tried,
  differences: readonly (readonly number[])[],
): Speaking[] {
  const inFavour = differences.reduce((sum, values) => sum + Math.max(0, mean(values)), 0);
  return terms
    .map((term, i) => {
      const changes = chosen.changes.map((change) => change[i]);
      const weight = mean(differences[i]);
      return {
        ...insight.terms[term],
        weight,
        clear: isClear(differences[i]),
        gained: isClear(changes) && weight >= OWED * mean(changes),
      };
    })
    .filter(({ weight, clear }) => clear && weight >= DECISIVE_PART * inFavour)
    .sort((a, b) => b.weight - a.weight);
}

const both = ([first, second]: readonly Speaking[]): string =>
  second?.gained === true && second.weight >= WORTH_SAYING * first.weight
    ? `It ${first.gain} and ${second.gain}`
    : `It ${first.gain}`;

/** What sets a choice apart, and the rules by which that counts. */
export interface Reason {
  readonly words: string;
  readonly rules: readonly string[];
}

/** The reason alone, for hints. */
export const decidingReason = (...asked: Parameters<typeof reasonFor>): string | undefined =>
  reasonFor(...asked)?.words;

/** What sets a choice apart from the next best; nothing where it is not clear that anything does. */
export function reasonFor(
  terms: readonly string[],
  insight: Pick<Insight, 'terms'>,
  chosen: Tried,
  rivals: readonly Tried[],
  rivalName = 'the next best choice',
): Reason | undefined {
  // What was given up before it was measured cannot be laid beside it guess by guess.
  const measured = rivals.filter(({ changes }) => changes.length === chosen.changes.length);
  if (chosen.changes.length === 0 || measured.length === 0) return undefined;
  if (chosen.wins === chosen.changes.length) {
    const words = measured.every(({ wins }) => wins === chosen.wins)
      ? 'You should win the game, whatever you choose.'
      : 'It should win the game.';
    return { words, rules: [] };
  }
  const rival = measured.reduce((best, it) => (total(it) > total(best) ? it : best));
  if (total(chosen) <= total(rival)) return undefined;
  const differences = terms.map((_, term) =>
    chosen.changes.map((change, sample) => change[term] - rival.changes[sample][term]),
  );
  const found = speaking(terms, insight, chosen, differences);
  if (found.length === 0) return undefined;
  // Better than the next best and yet no gain.
  const rules = found.flatMap(({ rule }) => rule ?? []).slice(0, 1);
  if (!found[0].gained)
    return { words: `It leaves you better off than ${rivalName}: ${found[0].name}.`, rules };
  return { words: `${both(found)}.`, rules };
}

/** What a whole play brings, where others would bring as much. */
export function gainOfPlay(
  terms: readonly string[],
  insight: Pick<Insight, 'terms'>,
  chosen: Tried,
): string | undefined {
  const changes = terms.map((_, term) => chosen.changes.map((change) => change[term]));
  const found = speaking(terms, insight, chosen, changes);
  return found.length === 0 ? undefined : `${both(found)}; another choice may do as well.`;
}
