import { sql } from 'kysely';
import { hashOf } from '../secrets.ts';
import { TABLES } from '../settings.ts';
import type { JobPlan, Store } from '../storage/store.ts';
import { dueAt } from '../tournaments/keeper.ts';

const JOBS_AT_ONCE = 200;
/** Between one notice and the next, so that a restore rings nobody's bell all at once. */
const BETWEEN_NOTICES_MS = 500;
/** A notice goes out this long after a question was put, if at all: older ones have been sent, or were not wanted. */
const STILL_TO_TELL_MS = 2 * TABLES.noticeAfterMs;

/**
 * Plans anew what was planned when a backup was made, from what the games say: jobs themselves belong to the database
 * that they were planned in. The clock of games stood still since the backup, so what was due then in an hour is due
 * now in an hour, however old it is.
 */
export async function planAnew(target: Store): Promise<void> {
  const clock = await target.db.selectFrom('house_clock').select(['time', 'wall']).executeTakeFirst();
  const now = Date.now();
  const jobs = [
    ...(await tending(target, now, now - (clock?.time ?? now))),
    ...(await telling(target, now, clock?.wall ?? now)),
    ...(await counting(target, now)),
    ...(await rating(target, now)),
    ...(await beginning(target, now)),
    ...(await pairing(target, now)),
    ...(await holding(target, now)),
  ];
  for (let i = 0; i < jobs.length; i += JOBS_AT_ONCE)
    await target.write(jobs.slice(i, i + JOBS_AT_ONCE).map((job) => target.plan(job)));
}

/** Clocks, bots, windows, and bids that are awaited. */
async function tending({ db }: Store, now: number, away: number): Promise<JobPlan[]> {
  const due = await db
    .selectFrom('games')
    .select(['id', 'tend_at'])
    .where('state', 'in', ['running', 'open'])
    .where('tend_at', 'is not', null)
    .execute();
  return due.map(({ id, tend_at }) => ({
    kind: 'tend',
    key: `tend:${id}`,
    payload: { game: id },
    at: Math.max(now, tend_at! + away),
  }));
}

/** Those who had just been asked, and neither looked nor were told yet. Nobody else is told again. */
async function telling({ db }: Store, now: number, madeAt: number): Promise<JobPlan[]> {
  const untold = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['games.id', 'games.version', 'seats.role'])
    .where('games.state', '=', 'running')
    .where('games.changed_at', '>', madeAt - STILL_TO_TELL_MS)
    .where('seats.person', 'is not', null)
    .where(sql<boolean>`((games.pending >> cast(seats.role as integer)) & 1) = 1`)
    .where(sql<boolean>`seats.seen_version < games.version and seats.told_version < games.version`)
    .execute();
  return untold.map(({ id, version, role }, i) => ({
    kind: 'notice',
    key: `notice:${id}:${role}`,
    payload: { game: id, role, version },
    at: now + (i + 1) * BETWEEN_NOTICES_MS,
  }));
}

/** Games that were paired and had just not begun. */
async function beginning({ db }: Store, now: number): Promise<JobPlan[]> {
  const full = await db
    .selectFrom('games')
    .select('id')
    .where('state', '=', 'open')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats')
            .select('seats.role')
            .whereRef('seats.game', '=', 'games.id')
            .where('seats.person', 'is', null)
            .where('seats.bot', 'is', null),
        ),
      ),
    )
    .execute();
  return full.map(({ id }) => ({ kind: 'begin', key: `begin:${id}`, payload: { game: id }, at: now }));
}

/** Those who look for a game. */
async function pairing({ db }: Store, now: number): Promise<JobPlan[]> {
  const open = await db.selectFrom('seeks').select('key').distinct().where('state', '=', 'open').execute();
  return open.map(({ key }) => ({ kind: 'pair', key: `pair:${hashOf(key)}`, payload: { key }, at: now }));
}

/** Tournaments go on from how they stand; the next look plans what is due later. */
async function holding({ db }: Store, now: number): Promise<JobPlan[]> {
  const rows = await db
    .selectFrom('tournaments')
    .selectAll()
    .where('state', 'in', ['entry', 'running', 'paused'])
    .execute();
  return rows.flatMap((row) => {
    const payload = { tournament: row.id };
    const due = dueAt(row).map((at) => ({
      kind: 'tournament',
      key: `tournament-due:${row.id}`,
      payload,
      at: Math.max(now, at),
    }));
    return [{ kind: 'tournament', key: `tournament:${row.id}`, payload, at: now }, ...due];
  });
}

const over = (db: Store['db']) => db.selectFrom('games').select('games.id').where('state', '=', 'over');

/** The dice of games that ended just before. */
async function counting({ db }: Store, now: number): Promise<JobPlan[]> {
  const uncounted = await over(db)
    .where('key', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dice').select('dice.id').whereRef('dice.id', '=', 'games.id'))),
    )
    .execute();
  return uncounted.map(({ id }) => ({ kind: 'dice', key: `dice:${id}`, payload: { game: id }, at: now }));
}

/** Rated games that were not rated yet; those that all but one have left are rated before they end. */
async function rating({ db }: Store, now: number): Promise<JobPlan[]> {
  const unrated = await db
    .selectFrom('games')
    .select('id')
    .where('rated', '=', 1)
    .where('rated_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'over'),
        exists(
          selectFrom('players')
            .select('players.game')
            .whereRef('players.game', '=', 'games.id')
            .where('players.left_how', 'is not', null),
        ),
      ]),
    )
    .execute();
  return unrated.map(({ id }) => ({ kind: 'rate', key: `rate:${id}`, payload: { game: id }, at: now }));
}
