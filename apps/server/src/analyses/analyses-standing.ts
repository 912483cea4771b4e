import type { AnalysesStanding } from '@punica/protocol';
import { engineOf } from '../catalogue.ts';
import { DAY } from '../spans.ts';
import type { Store } from '../storage/store.ts';
import type { AnalysisQueue } from './analysis-queue.ts';

const MOST_SHOWN = 20;

/** How the line stands, for those who keep the server; `here` is how many pieces this process is at. */
export async function analysesStanding(
  store: Store,
  queue: AnalysisQueue,
  here: number,
): Promise<AnalysesStanding> {
  const { db } = store;
  const now = Date.now();
  const open = await db
    .selectFrom('analyses')
    .innerJoin('games', 'games.id', 'analyses.game')
    .select(['analyses.id', 'analyses.game', 'analyses.state', 'analyses.person', 'analyses.asked_at'])
    .select(['analyses.plays', 'analyses.problem', 'games.game as rules'])
    .where('analyses.state', 'in', ['waiting', 'running', 'failed'])
    .orderBy('analyses.asked_at')
    .execute();
  const { today } = await db
    .selectFrom('analyses')
    .select(({ fn }) => fn.countAll<number>().as('today'))
    .where('state', '=', 'done')
    .where('ended_at', '>', now - DAY)
    .executeTakeFirstOrThrow();
  const places = await queue.places();
  const inLine = open.filter(({ state }) => state !== 'failed');
  const last = Number.POSITIVE_INFINITY;
  const shown = open
    .toSorted((a, b) => (places.get(a.id) ?? last) - (places.get(b.id) ?? last) || b.asked_at - a.asked_at)
    .slice(0, MOST_SHOWN);
  return {
    waiting: open.filter(({ state }) => state === 'waiting').length,
    running: open.filter(({ state }) => state === 'running').length,
    people: new Set(inLine.map(({ id, person }) => person ?? id)).size,
    longestMs: Math.max(0, ...inLine.map(({ asked_at }) => now - asked_at)),
    here,
    doneToday: Number(today),
    failed: open.length - inLine.length,
    games: await Promise.all(
      shown.map(async ({ id, game, rules, state, plays, asked_at, problem }) => ({
        game,
        title: (await engineOf(rules)).game.title,
        state: state as 'waiting' | 'running' | 'failed',
        place: places.get(id) ?? null,
        done: await playsDone(store, id),
        plays,
        askedAt: asked_at,
        problem,
      })),
    ),
  };
}

/** How many plays of a game have been judged that is not done yet. */
export async function playsDone({ db }: Store, analysis: string): Promise<number> {
  const { done } = await db
    .selectFrom('analysis_slices')
    .select(({ fn }) => fn.sum<number | null>('count').as('done'))
    .where('analysis', '=', analysis)
    .where('value', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(done ?? 0);
}
