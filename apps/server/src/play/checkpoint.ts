import { type Core, type LogEntry, Match, NOT_ANSWERED, rolesIn } from '@punica/kernel';
import { engineOf } from '../catalogue.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { UnplayedLog } from './load-table.ts';
import { type EntryKind, joined, lineOf, linesIn } from './story-lines.ts';
import type { Table } from './table.ts';

/** So many entries are stored together. */
const CHUNK = 100;

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
  for (let chunk = Math.floor(known / CHUNK); chunk * CHUNK < version; chunk++) {
    const lines: string[] = [];
    for (let place = chunk * CHUNK; place < Math.min(version, (chunk + 1) * CHUNK); place++)
      lines.push(table.lineAt(place) ?? lineOf(match, place, table.kindAt(place)));
    const story = joined(lines);
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

/** Where a game was left: as it is stored, or worked out anew. */
export interface LaidOut {
  readonly version: number;
  readonly rules: number;
  readonly live: string;
  readonly position: string;
  /** What was told of the entries before it, in some pieces. */
  readonly stories: readonly string[];
}

export async function readKept({ db }: Store, game: string): Promise<LaidOut | undefined> {
  const [kept, chunks] = await Promise.all([
    db.selectFrom('checkpoints').selectAll().where('game', '=', game).executeTakeFirst(),
    db.selectFrom('stories').select('story').where('game', '=', game).orderBy('chunk').execute(),
  ]);
  return kept === undefined ? undefined : { ...kept, stories: chunks.map(({ story }) => story) };
}

/** Plays a game through and says where it leads: for a thread, since that may take a while. */
export async function layOutGame(task: string): Promise<LaidOut> {
  const { game, edition, beginning, key, log } = JSON.parse(task) as UnplayedLog;
  const engine = await engineOf(game, edition);
  const match = new Match<Core>(engine, beginning, key);
  const kinds = log.map((entry): EntryKind => {
    const kind = 'act' in entry ? (engine.question(match.state)?.kind ?? 'note') : 'note';
    match.append(entry);
    return kind;
  });
  const { version, live, state } = match.settled;
  return {
    version,
    rules: engine.game.version,
    live: JSON.stringify(live),
    position: JSON.stringify(engine.game.write(state)),
    stories: [joined(kinds.slice(0, version).map((kind, place) => lineOf(match, place, kind)))],
  };
}

/** Takes a fresh table to where it was left and plays what came behind; false where that cannot be done. */
export function resumeFrom(table: Table, kept: LaidOut, log: readonly LogEntry[]): boolean {
  const { row, engine } = table;
  if (kept.rules !== engine.game.version || row.rules !== kept.rules) return false;
  const lines = linesIn(kept.stories);
  const { version } = kept;
  // Another process may have written a shorter story since.
  if (lines === undefined || lines.length < version || log.length < version) return false;
  table.resume({ log, version, live: JSON.parse(kept.live), position: JSON.parse(kept.position) }, lines);
  for (const entry of log.slice(version)) table.append(entry);
  return true;
}
