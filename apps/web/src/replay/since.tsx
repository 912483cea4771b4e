import { ONLOOKER, type Role } from '@punica/kernel';
import { useEffect, useState } from 'preact/hooks';
import type { LogPart } from '../play/protocol.ts';
import { afterOwn } from '../table/last-play.ts';
import { Notice } from '../table/notice.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { replayOf } from './replay-model.ts';

const w = words.replay;
const KEY = 'punica-seen';
/** Games are remembered so far back. */
const MOST_GAMES = 60;

type Seen = Record<string, number>;

function seenMoves(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

function remember(key: string, after: number): void {
  const { [key]: _, ...others } = seenMoves();
  const kept = Object.entries(others).slice(-MOST_GAMES);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [key]: after }));
  } catch {
    // A browser that keeps nothing offers nothing.
  }
}

/** From where whoever comes back is shown what others did: players from their own last action, others where they left. */
export function missedSince(log: readonly LogPart[], viewer: Role, seen: number | undefined): number | null {
  const from = viewer === ONLOOKER ? seen : afterOwn(log, viewer);
  if (from === undefined) return null;
  return log.some(({ place, by }) => place >= from && by !== null && by !== viewer) ? from : null;
}

/** Offers whoever comes back what the others did meanwhile. */
export function SinceNotice({ table }: { table: TableModel }) {
  const [from, setFrom] = useState<number | null>(null);
  const { after, viewer, cover } = table.present.value;
  const key = `${table.info.id} ${viewer}`;
  const playing = table.playing.value;
  const log = table.log.value;
  const brought = table.brought.value;
  useEffect(() => {
    setFrom(cover === null ? missedSince(log, viewer, seenMoves()[key]) : null);
  }, [key, cover, brought]);
  useEffect(() => {
    if (cover === null && !playing && !document.hidden && table.past.value === null) remember(key, after);
  }, [key, after, playing, cover]);
  if (from === null || from >= after || table.past.value !== null) return null;
  // A report of it that lies on the table can be shown again from there.
  if (table.report.value !== null) return null;
  // Whoever has gone on with the game needs no telling.
  if (viewer !== ONLOOKER && afterOwn(log, viewer) !== from) return null;
  const count = log.filter(({ place, by }) => place >= from && by !== null).length;
  return (
    <Notice
      kind="since"
      role="status"
      acts={
        <>
          <button
            type="button"
            class="button main"
            onClick={() => {
              setFrom(null);
              void replayOf(table).since(from);
            }}
          >
            {w.sinceShow}
          </button>
          <button type="button" class="button" onClick={() => setFrom(null)}>
            {w.sinceSkip}
          </button>
        </>
      }
    >
      {viewer === ONLOOKER ? w.since(count) : w.sinceOwn(count)}
    </Notice>
  );
}
