import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Deeds } from '../kit/deeds.tsx';
import { ReportLine } from '../kit/report-line.tsx';
import type { LogPart } from '../play/protocol.ts';
import { replayOf } from '../replay/replay-model.ts';
import { phone } from '../settings.ts';
import { words } from '../words/index.ts';
import { useClearCorner } from './keep-clear.ts';
import { cardsOf, digestOf, othersSince } from './last-play.ts';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly table: TableModel;
  readonly part: LogPart;
}

/** What the last action decided, with its dice, and what the others did since one's own, until the next choice. */
export function Report({ table }: { table: TableModel }) {
  const part = table.report.value;
  return part === null || table.past.value !== null ? null : <Plaque table={table} part={part} />;
}

const READ_MS = 5000;
const LETTER_MS = 35;
const BEAT_MS = 500;
const MOST_ON_PHONE = 4;

/**
 * What has been read goes, so that the map is free for the decision: the log has it, and what the others did can be
 * shown again. It stays while somebody points at it.
 */
function useLeavesWhenRead(frame: RefObject<HTMLElement | null>, { table, part }: Props): void {
  const playing = table.playing.value;
  useEffect(() => {
    if (playing) return undefined;
    let left = READ_MS + LETTER_MS * (frame.current?.textContent?.length ?? 0);
    const timer = setInterval(() => {
      if (document.hidden || frame.current?.matches(':hover, :focus-within') === true) return;
      left -= BEAT_MS;
      if (left <= 0 && table.report.value === part) table.report.value = null;
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [table, part, playing]);
}

/** On a narrow screen it lies over much of the map: a hand that goes there puts it away. */
function useMakesWay(table: TableModel): void {
  const isMeant = phone.value && !table.playing.value;
  useEffect(() => {
    const map = document.querySelector('.map-window');
    if (!isMeant || map === null) return undefined;
    const leave = (): void => {
      table.report.value = null;
    };
    map.addEventListener('pointerdown', leave);
    return () => map.removeEventListener('pointerdown', leave);
  }, [table, isMeant]);
}

function Plaque({ table, part }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLeavesWhenRead(frame, { table, part });
  useMakesWay(table);
  const { ask, viewer } = table.present.value;
  const others = othersSince(table.log.value, viewer);
  // Clear of the places that it speaks of, and of those that are to be chosen next.
  const spots = [
    ...[...others, part].flatMap((it) => it.lines.flatMap((line) => line.spots)),
    ...(ask?.choices.flatMap(({ spot }) => spot ?? []) ?? []),
  ];
  const corner = useClearCorner(frame, spots, 'low', table);
  const laid = table.front.deedsOf !== undefined;
  return (
    <div ref={frame} class={`report plaque${laid ? ' laid' : ''} ${corner}`}>
      <LastPlay table={table} others={others} reported={part} />
      {laid ? (
        <Deeds key={part.place} part={part} table={table} />
      ) : (
        <ul>
          {part.lines
            .filter((line) => line.told === true)
            .map((line, i) => (
              <li key={i}>
                <ReportLine line={line} table={table} />
              </li>
            ))}
        </ul>
      )}
      {others.length > 0 && !table.playing.value && (
        <button
          type="button"
          class="button quiet report-again"
          onClick={() => void replayOf(table).since(others[0].place)}
        >
          {words.table.showAgain}
        </button>
      )}
      <button
        type="button"
        class="notice-close"
        aria-label={words.table.close}
        onClick={() => (table.report.value = null)}
      >
        ×
      </button>
    </div>
  );
}

interface LastProps {
  readonly table: TableModel;
  readonly others: readonly LogPart[];
  /** The action whose deeds lie below: they are not told twice. */
  readonly reported: LogPart;
}

/** The card that the others played, face up, and what they did with it. */
function LastPlay({ table, others, reported }: LastProps) {
  const { PlayedCard } = table.front;
  const card = cardsOf(others).at(-1);
  const below = new Set(reported.lines.filter((line) => line.told === true));
  const all = digestOf(others).filter((line) => !below.has(line));
  // On a narrow screen a long turn would lie over what is to be decided: its end is told, the log has the rest.
  const lines = phone.value ? all.slice(-Math.max(1, MOST_ON_PHONE - below.size)) : all;
  if (card === undefined && lines.length === 0) return null;
  return (
    <div class="report-play">
      {card !== undefined && PlayedCard !== undefined && <PlayedCard spot={card} table={table} />}
      <ul>
        {lines.length < all.length && <li class="soft">{words.table.earlier(all.length - lines.length)}</li>}
        {lines.map((line, i) => (
          <li key={i}>{line.text}</li>
        ))}
      </ul>
    </div>
  );
}
