import { type LogEntry, NOT_ANSWERED, type QuestionKind, rolesIn, type Told } from '@punica/kernel';
import { type Store, type Write, write } from '../storage/store.ts';
import type { Table } from './table.ts';

type Kind = QuestionKind | 'note';
/** What is kept of one entry. */
type Page = readonly [kind: Kind, told: readonly Told<unknown>[]];

const PAGES = 100;

/**
 * Keeps what is needed to take a game up without playing it through. Only from `known` on is anything new; the
 * version that is kept now, or nothing where there is none to be kept.
 */
export function checkpointWrites(
  { db }: Store,
  table: Table,
  known: number,
): { readonly version: number; readonly writes: Write[] } | undefined {
  const { match, row } = table;
  if (match === null || match.version !== row.version || row.rules !== match.game.version) return undefined;
  const { version, live, state } = match.settled;
  // In the middle of a round of secret answers it would not be known when the question was put.
  const answered = rolesIn(state.asked).some(
    (role) => (state.answers[role] ?? NOT_ANSWERED) !== NOT_ANSWERED,
  );
  if (answered || version <= known) return undefined;
  const writes: Write[] = [];
  for (let chunk = Math.floor(known / PAGES); chunk * PAGES < version; chunk++) {
    const pages: Page[] = [];
    for (let place = chunk * PAGES; place < Math.min(version, (chunk + 1) * PAGES); place++)
      pages.push([table.kindAt(place), match.toldAt(place)]);
    const story = JSON.stringify(pages);
    writes.push(
      write(
        db
          .insertInto('stories')
          .values({ game: row.id, chunk, story })
          .onConflict((it) => it.columns(['game', 'chunk']).doUpdateSet({ story })),
      ),
    );
  }
  const values = {
    version,
    rules: row.rules,
    live: JSON.stringify(live),
    position: JSON.stringify(match.game.write(state)),
  };
  writes.push(
    write(
      db
        .insertInto('checkpoints')
        .values({ game: row.id, ...values })
        .onConflict((it) => it.column('game').doUpdateSet(values)),
    ),
  );
  return { version, writes };
}

/** Takes a fresh table to its checkpoint and plays what came behind; false where that cannot be done. */
export async function resumeFrom(store: Store, table: Table, log: readonly LogEntry[]): Promise<boolean> {
  const { row, engine } = table;
  const [kept, chunks] = await Promise.all([
    store.db.selectFrom('checkpoints').selectAll().where('game', '=', row.id).executeTakeFirst(),
    store.db.selectFrom('stories').select('story').where('game', '=', row.id).orderBy('chunk').execute(),
  ]);
  if (kept === undefined || kept.rules !== engine.game.version || row.rules !== kept.rules) return false;
  const pages = chunks.flatMap(({ story }) => JSON.parse(story) as Page[]);
  const { version } = kept;
  // Another process may have written a shorter story since.
  if (pages.length < version || log.length < version) return false;
  table.resume(
    {
      log,
      version,
      live: JSON.parse(kept.live),
      position: JSON.parse(kept.position),
      told: pages.map(([, told]) => told),
    },
    pages.map(([kind]) => kind),
  );
  for (const entry of log.slice(version)) table.append(entry);
  return true;
}
