import './panel.css';
import type { Heading, HeadingSeat, Panel } from '@punica/view';
import { useMemo } from 'preact/hooks';
import { EditionMark } from '../editions/edition-line.tsx';
import { AgreedMark } from '../even/agreed.tsx';
import type { Front, TableProps } from '../games/front.ts';
import { eventsOf } from '../play/log-events.ts';
import type { Spot } from '../play/protocol.ts';
import { SeatRow } from '../table/seat-row.tsx';
import type { TableModel } from '../table/table-model.ts';
import { words } from '../words/index.ts';
import { type Pen, SheetView, Words } from './sheet.tsx';

type PanelParts = Pick<Front, 'Details' | 'Head' | 'Bar' | 'Score' | 'tabs' | 'InWords'>;

/** The parts of a table that say where the game stands, for a game that tells what they say. */
export function panelOf<F, S, P, E>(panel: Panel<F, S, P, E>): PanelParts {
  const penOf = (table: TableModel): Pen<P> => ({
    draw: (picture, given) => table.front.draw(picture, given),
    Emblem: table.front.Emblem,
    table,
  });
  const factsOf = (table: TableModel): F => table.info.facts as F;
  const sceneOf = (table: TableModel): S => table.shown.value.scene as S;
  const headingOf = (table: TableModel): Heading<P> => panel.heading(factsOf(table), sceneOf(table));

  function Head({ table }: TableProps) {
    const { title, line, turns, seats, foot, notes = [] } = headingOf(table);
    const pen = penOf(table);
    return (
      <>
        <p class="game-title">{title}</p>
        <p class="game-turn">{line}</p>
        <Turns turns={turns} />
        {seats.map((seat) => (
          <Seat key={seat.role} seat={seat} table={table} pen={pen} />
        ))}
        <Foot foot={foot} pen={pen} />
        {notes.map((note) => (
          <p key={note} class="seat-note">
            {note}
          </p>
        ))}
      </>
    );
  }

  function Bar({ table }: TableProps) {
    const { title, short, bar, seats } = headingOf(table);
    const { Emblem } = table.front;
    return (
      <header class={seats.length > 2 ? 'bar crowded' : 'bar'}>
        <a href="/">
          <b>{short ?? title}</b>
          <span>
            {bar}
            <AgreedMark table={table} />
            <EditionMark table={table} />
          </span>
          <span class="unseen">{words.table.home}</span>
        </a>
        {seats.map(({ role, score }) => (
          <span key={role} class="bar-score">
            <Emblem role={role} />
            <b>{score}</b>
          </span>
        ))}
      </header>
    );
  }

  function Score({ table }: TableProps) {
    const { seats, foot } = headingOf(table);
    const pen = penOf(table);
    return (
      <div class="score">
        {seats.map(({ role, end }) =>
          end === undefined ? null : (
            <p key={role}>
              <pen.Emblem role={role} />
              <span>
                <Words spans={end} pen={pen} />
              </span>
            </p>
          ),
        )}
        <Foot foot={foot} pen={pen} />
      </div>
    );
  }

  function Details({ spot, table }: { spot: Spot; table: TableModel }) {
    const sheet = panel.details(spot, factsOf(table), sceneOf(table));
    return sheet === undefined ? null : (
      <div class="details">
        <SheetView sheet={sheet} pen={penOf(table)} />
      </div>
    );
  }

  function InWords({ table }: TableProps) {
    const scene = sceneOf(table);
    const sheet = useMemo(() => panel.inWords(factsOf(table), scene), [table, scene]);
    return (
      <section class="unseen" aria-label={words.table.board}>
        <h2>{words.table.board}</h2>
        <SheetView sheet={sheet} pen={penOf(table)} />
      </section>
    );
  }

  const tabs = panel.tabs.map(({ id, name, sheet }) => ({
    id,
    name,
    Tab({ table }: TableProps) {
      const { viewer, scene } = table.shown.value;
      const log = table.log.value;
      const made = useMemo(
        () => sheet(factsOf(table), scene as S, viewer, () => eventsOf<E>(log)),
        [table, scene, viewer, log],
      );
      return <SheetView sheet={made} pen={penOf(table)} />;
    },
  }));

  return { Head, Bar, Score, Details, InWords, tabs };
}

/** One mark for each turn; where a turn has halves, a bar that fills. */
function Turns({ turns }: Pick<Heading, 'turns'>) {
  if (turns.length === 0) return null;
  const halved = turns.some((it) => it.half !== undefined);
  return (
    <ol class={halved ? 'turn-dots halved' : 'turn-dots'}>
      {turns.map(({ sign, name, state, half }) => (
        <li key={sign} class={half === true ? `${state} half` : state} title={name}>
          {sign}
        </li>
      ))}
    </ol>
  );
}

function Seat<P>({ seat, table, pen }: { seat: HeadingSeat<P>; table: TableModel; pen: Pen<P> }) {
  return (
    <SeatRow
      table={table}
      role={seat.role}
      lit={seat.lit === true}
      below={seat.under && <SheetView sheet={seat.under} pen={pen} />}
    >
      {seat.counts.map((count, i) => (
        <span key={i}>
          <Words spans={count} pen={pen} />
        </span>
      ))}
    </SeatRow>
  );
}

function Foot<P>({ foot, pen }: { foot: Heading<P>['foot']; pen: Pen<P> }) {
  return foot.length === 0 ? null : (
    <div class="head-foot">
      <SheetView sheet={foot} pen={pen} />
    </div>
  );
}
