import type { ClientBase } from 'pg';
import { QUEUE } from './farm-schema.ts';

/*
 * Whose turn it is. graphile-worker takes the job that was to run first, so the time at which a job is to run is used
 * as its turn: seconds of a clock of our own, long past for everybody else's, on which a job of somebody with one
 * share takes a thousandth. Who adds jobs gets turns from where the clock stands, one behind the other; so ten jobs of
 * one person stand among the next ten of another who has ten thousand, and not behind them.
 */

/** A turn is before this; a job that failed is due at a real time until it gets its turn again. */
export const TURNS_END = `'2000-01-01Z'`;
/** The turn of a job that had its own already and is tried again: it comes first, and says nothing of the others. */
export const TRIED_AGAIN = `'epoch'`;
const STEP = 0.001;

export interface Waiting {
  /** The id of a job that waits already, nothing for one that is added. */
  readonly job: number | null;
  readonly priority: number;
  readonly turn: number;
}

/**
 * Turns for new jobs behind those that the owner has waiting already, where the more urgent of one owner come first:
 * they take the turns of his others, and nobody else's. What waits already is listed where its turn changes.
 */
export function turnsOf(
  waiting: readonly Waiting[],
  added: number,
  { priority, from, share }: { readonly priority: number; readonly from: number; readonly share: number },
): { readonly added: readonly number[]; readonly moved: readonly { job: number; turn: number }[] } {
  const last = waiting.reduce((most, { turn }) => Math.max(most, turn), from);
  const fresh = Array.from({ length: added }, (_, i) => last + ((i + 1) * STEP) / share);
  const turns = [...waiting.map(({ turn }) => turn), ...fresh].toSorted((a, b) => a - b);
  const jobs: Waiting[] = [...waiting, ...fresh.map((turn) => ({ job: null, priority, turn }))].toSorted(
    (a, b) => b.priority - a.priority || a.turn - b.turn,
  );
  const placed = jobs.map((job, i) => ({ ...job, before: job.turn, turn: turns[i] }));
  return {
    added: placed.filter(({ job }) => job === null).map(({ turn }) => turn),
    moved: placed.flatMap(({ job, before, turn }) =>
      job === null || turn === before ? [] : [{ job, turn }],
    ),
  };
}

/** Where the clock of turns stands for the workers of one code: at the last turn that was taken. */
export async function turnNow(client: ClientBase, code: string): Promise<number> {
  const { rows } = await client.query<{ taken: number | null; next: number | null }>(
    `select max(extract(epoch from run_at)::float8) filter (where locked_at is not null) as taken,
       min(extract(epoch from run_at)::float8) filter (where locked_at is null and attempts < max_attempts) as next
     from ${QUEUE}.jobs where task_identifier like $1 and run_at > ${TRIED_AGAIN} and run_at < ${TURNS_END}`,
    [`${code}:%`],
  );
  return rows[0].taken ?? rows[0].next ?? 0;
}

/** What an owner has waiting, and what he may take of the whole. */
export async function waitingOf(client: ClientBase, code: string, owner: string) {
  const share = await client.query<{ share: number }>(
    'select share from punica_farm.owners where name = $1',
    [owner],
  );
  const { rows } = await client.query<Waiting>(
    `select j.id as job, max(w.priority) as priority, extract(epoch from j.run_at)::float8 as turn
     from punica_farm.works w join punica_farm.slices s on s.work = w.id join ${QUEUE}.jobs j on j.key = s.key
     where w.owner = $2 and w.code = $1 and w.ended_at is null and w.cancelled_at is null
       and j.locked_at is null and j.attempts < j.max_attempts and j.run_at < ${TURNS_END}
     group by j.id, j.run_at order by j.run_at`,
    [code, owner],
  );
  return { share: share.rows[0]?.share ?? 1, waiting: rows };
}
