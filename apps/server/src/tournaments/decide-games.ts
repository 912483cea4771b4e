import type { Store, Write } from '../storage/store.ts';
import { type Cup, type CupMatch, entrantOf } from './cup.ts';

/** How a game that goes on is ended from outside: who has won, nobody, or it counts for nothing. */
export type Verdict = 'drawn' | 'lost-by-both' | 'stopped' | `won-by:${string}`;

/** Part of a batch: the games that still go on in a match that was decided end with it. */
export function decideGames(store: Store, cup: Cup, after: CupMatch, before: CupMatch): Write[] {
  const open = before.played.filter(({ score }) => score === null);
  return open.map(({ id }) => {
    const score = after.played.find((it) => it.id === id)?.score ?? after.score;
    return verdictJob(store, id, verdictOf(cup, after, score));
  });
}

function verdictOf(cup: Cup, { first, second }: CupMatch, score: readonly [number, number] | null): Verdict {
  if (score === null) return 'stopped';
  if (score[0] === score[1]) return score[0] === 0 ? 'lost-by-both' : 'drawn';
  return `won-by:${entrantOf(cup, score[0] > score[1] ? first : second!).person}`;
}

/** A job, so that it happens however the process that decided it fares. */
export const verdictJob = (store: Store, game: string, verdict: Verdict): Write =>
  store.plan({ kind: 'verdict', key: `verdict:${game}`, payload: { game, verdict }, at: Date.now() });
