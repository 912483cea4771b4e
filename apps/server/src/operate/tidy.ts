import { unnamedGone } from '../editions/edition-store.ts';
import { DAY } from '../spans.ts';
import { type Store, write } from '../storage/store.ts';

/** How long things are kept that nobody needs any longer. */
export const KEPT_MS = {
  news: 90 * DAY,
  /** Reports that are dealt with, with all that was kept with them. */
  reports: 180 * DAY,
  /** Measures that no longer hold, or were a warning. */
  measures: 2 * 365 * DAY,
  invitations: 90 * DAY,
  /** Games that nobody wants judged any more, and that could not be. */
  analyses: 30 * DAY,
  /** Editions that no game and nobody's list names, after somebody last wanted them. */
  editions: 30 * DAY,
} as const;

const EVERY_MS = DAY;

/** The job: what has been kept for long enough goes, and the next look is planned. */
export async function tidy(store: Store, now = Date.now()): Promise<void> {
  const { db } = store;
  const before = (kept: keyof typeof KEPT_MS): number => now - KEPT_MS[kept];
  const left = db
    .selectFrom('analyses')
    .select('id')
    .where('state', 'in', ['stopped', 'failed'])
    .where('asked_at', '<', before('analyses'));
  await store.write([
    write(db.deleteFrom('news').where('at', '<', before('news'))),
    write(db.deleteFrom('reports').where('state', '=', 'closed').where('closed_at', '<', before('reports'))),
    write(
      db
        .deleteFrom('measures')
        .where('at', '<', before('measures'))
        .where(({ or, eb }) =>
          or([
            eb('lifted_at', '<', before('measures')),
            eb('until', '<', before('measures')),
            eb('act', '=', 'warn'),
          ]),
        ),
    ),
    write(db.deleteFrom('invitations').where('at', '<', before('invitations'))),
    write(db.deleteFrom('analysis_slices').where('analysis', 'in', left)),
    write(db.deleteFrom('analysis_askers').where('analysis', 'in', left)),
    write(db.deleteFrom('analyses').where('id', 'in', left)),
    unnamedGone(store, before('editions')),
    write(db.deleteFrom('mail_tokens').where('expires_at', '<', now)),
    store.plan({ kind: 'tidy', key: 'tidy', payload: {}, at: now + EVERY_MS }),
  ]);
}
