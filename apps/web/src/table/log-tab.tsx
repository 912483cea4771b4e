import type { Role } from '@punica/kernel';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { TableProps } from '../games/front.ts';
import { LogMark } from '../kit/log-mark.tsx';
import type { LogLine, LogPart } from '../play/protocol.ts';
import { scrollWithin } from '../scrolling.ts';
import { words } from '../words/index.ts';
import type { TableModel } from './table-model.ts';

const w = words.log;

interface Told {
  readonly line: LogLine;
  readonly part: LogPart;
}

/** One card play, or whatever else belongs together. */
interface Group {
  readonly chapter: string | null;
  readonly head: Told | null;
  readonly rest: Told[];
}

export function grouped(log: readonly LogPart[]): Group[] {
  const groups: Group[] = [];
  let current: Group | undefined;
  for (const part of log) {
    for (const line of part.lines) {
      const told = { line, part };
      if (line.opens === 'chapter') {
        current = { chapter: line.text, head: null, rest: [] };
        groups.push(current);
      } else if (line.opens === 'play') {
        current = { chapter: null, head: told, rest: [] };
        groups.push(current);
      } else {
        if (current === undefined) {
          current = { chapter: w.setup, head: null, rest: [] };
          groups.push(current);
        }
        current.rest.push(told);
      }
    }
  }
  return groups;
}

/** Whose colour a paragraph has: the side that it is about, else the one that acted. */
export const sideOf = ({ head }: Group): Role | null =>
  head === null ? null : head.line.by === undefined ? head.part.by : head.line.by;

/** The story of the game. A line points at its place; a click shows the map as it was then. */
export function LogTab({ table }: TableProps) {
  const log = table.log.value;
  const { agreed } = table.info;
  const groups = useMemo(() => grouped(log), [log]);
  const end = useRef<HTMLLIElement>(null);
  const past = table.past.value;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list == null) return;
    const told = past === null ? [] : [...list.querySelectorAll('.log-line.here')];
    // As much of the moment as there is room for, its first line in any case.
    for (const line of [told.at(-1) ?? end.current!, ...told.slice(0, 1)])
      scrollWithin(list.closest('.tab-content'), line, 'nearest');
  }, [log, past]);
  return (
    <>
      {agreed !== null && (
        <p class="log-agreed">
          <b>{agreed.given}</b> ({agreed.how}). {agreed.text}
        </p>
      )}
      {groups.length === 0 && <p>{w.empty}</p>}
      {log.length > 1 && table.past.value === null && table.info.mode !== 'analysis' && (
        <button type="button" class="button quiet log-replay" onClick={() => void table.look(0)}>
          {words.replay.open}
        </button>
      )}
      <LogList groups={groups} table={table} end={end} />
    </>
  );
}

interface ListProps {
  readonly groups: readonly Group[];
  readonly table: TableModel;
  readonly end: RefObject<HTMLLIElement | null>;
}

/** A war has a thousand lines: the list listens for all of them. */
function LogList({ groups, table, end }: ListProps) {
  const lines = useMemo(
    () =>
      new Map(
        groups
          .flatMap(({ head, rest }) => (head === null ? rest : [head, ...rest]))
          .map((it) => [keyOf(it), it]),
      ),
    [groups],
  );
  const toldBy = ({ target }: Event): Told | undefined =>
    lines.get((target as Element).closest<HTMLElement>('.log-line')?.dataset.line ?? '');
  const point = (event: Event): void => {
    table.pointed.value = toldBy(event)?.line.spots ?? [];
  };
  const pointAway = (): void => {
    table.pointed.value = [];
  };
  const look = (event: Event): void => {
    const told = toldBy(event);
    if (told !== undefined) void table.look(told.part.place + 1);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the lines are buttons, and whoever presses Enter on one clicks it
    <ol
      class="log"
      onClick={look}
      onPointerOver={point}
      onPointerLeave={pointAway}
      onFocusIn={point}
      onFocusOut={pointAway}
    >
      {groups.map((group, i) =>
        group.chapter !== null ? (
          <li key={i} class="log-chapter">
            <h3>{group.chapter}</h3>
            <Lines told={group.rest} table={table} />
          </li>
        ) : (
          <li key={i} class={`log-group by-${sideOf(group) ?? 'none'}`}>
            {group.head !== null && <Line told={group.head} table={table} head />}
            <Lines told={group.rest} table={table} />
          </li>
        ),
      )}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
}

function Lines({ told, table }: { told: readonly Told[]; table: TableModel }) {
  if (told.length === 0) return null;
  return (
    <ul>
      {told.map((it, i) => (
        <li key={i}>
          <Line told={it} table={table} />
        </li>
      ))}
    </ul>
  );
}

/** A line is known by the entry that it tells of and its place among the lines of that. */
const keyOf = ({ line, part }: Told): string => `${part.place}.${part.lines.indexOf(line)}`;

function Line({ told, table, head = false }: { told: Told; table: TableModel; head?: boolean }) {
  const here = told.part.place + 1 === table.toldAfter.value;
  return (
    <button
      type="button"
      class={`log-line${head ? ' log-head' : ''}${here ? ' here' : ''}`}
      title={w.goTo}
      data-line={keyOf(told)}
    >
      <LogMark line={told.line} />
      <span>{told.line.text}</span>
    </button>
  );
}
