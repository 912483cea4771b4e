import type { SeatInfo, TableRating } from '@punica/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { onlineWords } from '../words/online.ts';
import { leftOf, leftWords } from './clock-words.ts';
import type { OnlineModel } from './online-model.ts';
import type { OnlineState } from './online-news.ts';
import { SeatRating } from './rating-mark.tsx';
import { useTableRatings } from './table-ratings.ts';

const w = onlineWords.table;
const TICK_MS = 500;
const SHORT_MS = 60_000;

/** The time by the server's clock, as often as a clock is looked at. */
function useServerTime(lead: number, runs: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return now + lead;
}

interface Props {
  readonly online: OnlineModel;
  readonly table: TableModel;
}

/** Who sits at the table, their clocks, and whether the line to the server holds. */
export function SeatStrip({ online, table }: Props) {
  const state = online.state.value;
  const ratings = useTableRatings(state?.info ?? null, online.invite);
  if (state === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is meant for forms is no frame of a strip
    <div
      role="group"
      class={state.clocks.length === 0 ? 'seat-strip clockless' : 'seat-strip'}
      aria-label={onlineWords.game.people}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and keys must reach it
      tabIndex={0}
    >
      <ul>
        {state.info.seats.map((seat, i) => (
          <Seated key={seat.role} state={state} seat={seat} ratings={ratings} index={i} table={table} />
        ))}
      </ul>
      {state.windowEnds !== null && <WindowEnds ends={state.windowEnds} lead={state.lead} />}
      <Line online={online} state={state} table={table} />
    </div>
  );
}

function Seated({
  state,
  seat,
  ratings,
  index,
  table,
}: {
  state: OnlineState;
  seat: SeatInfo;
  ratings: readonly TableRating[];
  index: number;
  table: TableModel;
}) {
  const role = state.info.roles.indexOf(seat.role);
  const { Emblem } = table.front;
  const decides = state.question?.roles.includes(seat.role) === true;
  const name = seat.bot === null ? (seat.name ?? '') : (words.create.botName[seat.bot] ?? seat.bot);
  return (
    <li class={decides ? 'decides' : ''}>
      <Emblem role={role} />
      <span class="seat-name">
        {name}
        <SeatRating ratings={ratings} person={seat.person} />
        {state.you === seat.role && <span class="chip">{w.you}</span>}
        {decides && <span class="unseen">{w.decides}</span>}
      </span>
      {seat.bot === null && <Clock state={state} index={index} />}
    </li>
  );
}

function Clock({ state: { clocks, info, lead }, index }: { state: OnlineState; index: number }) {
  const clock = clocks[index];
  const runs = clock?.since != null && info.state === 'running';
  const now = useServerTime(lead, runs);
  if (clock === undefined || info.clock.kind === 'none') return null;
  const left = leftOf(info.clock, clock, now);
  return (
    <time class={`clock${runs ? ' runs' : ''}${left < SHORT_MS ? ' short' : ''}`}>
      {left <= 0 ? w.out : leftWords(left)}
    </time>
  );
}

/** The window is as long for everybody: nobody's clock runs in it. */
function WindowEnds({ ends, lead }: { ends: number; lead: number }) {
  const now = useServerTime(lead, true);
  return <p class="window-ends">{w.windowEnds(leftWords(ends - now))}</p>;
}

function Line({ online, state, table }: Props & { state: OnlineState }) {
  const unread = online.unread.value;
  const said = !state.connected
    ? w.lost
    : state.info.state === 'over'
      ? w.replaying
      : state.you === null
        ? w.watching
        : null;
  return (
    <p class="seat-line">
      <span
        class={state.connected ? 'line-dot' : 'line-dot lost'}
        title={state.connected ? w.waitsHere : w.lost}
        role="img"
        aria-label={state.connected ? w.waitsHere : w.lost}
      />
      <span role="status">{said}</span>
      {unread > 0 && (
        <button
          type="button"
          class="chip unread"
          title={w.unread(unread)}
          onClick={() => {
            table.tab.value = 'chat';
            table.drawer.value = true;
          }}
        >
          {w.chat}
          <span class="count">{unread}</span>
        </button>
      )}
      <a href="/online">{w.lobby}</a>
    </p>
  );
}
