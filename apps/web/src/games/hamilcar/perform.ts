import type { HamilcarEvent } from '@punica/hamilcar/table';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion, settings } from '../../settings.ts';
import { play } from '../../sound.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board, placeAt } from './layout.ts';
import { diceOf, notable } from './report-line.tsx';
import type { Facts } from './scene.ts';

const STEP_MS = 220;
const READ_MS = 420;
const READ_LINE_MS = 300;
const PAUSE_MS = 60;

const inTime = (ms: number): number => ms / settings.value.speed;

const rest = (ms: number, table: TableModel): Promise<void> =>
  new Promise((done) => {
    const until = performance.now() + inTime(ms);
    const look = (): void => {
      if (table.hurried || performance.now() >= until) done();
      else setTimeout(look, 40);
    };
    look();
  });

/** An army steps over from where it came. */
async function walk(from: number, to: number, facts: Facts): Promise<void> {
  const piece = document.querySelector(`.army[data-army$="@${to}"] .lift`);
  if (piece === null) return;
  const [start, end] = [placeAt(facts, from), placeAt(facts, to)];
  const dx = start[0] - end[0];
  const dy = start[1] - end[1];
  await piece
    .animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], {
      duration: inTime(STEP_MS),
      easing: 'ease-in-out',
      composite: 'add',
    })
    .finished.catch(() => {});
}

function follow(part: LogPart): void {
  const spot = part.lines.flatMap((line) => line.spots).find((it) => it.kind === 'space');
  const place = spot === undefined ? undefined : board.centre(spot.id);
  if (place !== undefined && mapView.view?.sees(place[0], place[1]) === false)
    mapView.view.centre(place[0], place[1]);
}

/** At most one sound of a kind for an action. */
function sounds(events: readonly HamilcarEvent[]): void {
  if (events.some((e) => e.ev === 'card' || e.ev === 'tacticsPlayed')) play('card');
  if (events.some((e) => e.ev === 'marched' || e.ev === 'sailed')) play('step');
  if (events.some((e) => e.ev === 'control' || e.ev === 'cityFell')) play('flip');
  if (events.some((e) => diceOf(e).length > 0)) play('die');
}

/** Shows one action: armies step, dice and cards are told. */
export async function perform(part: LogPart, _before: Moment, table: TableModel): Promise<void> {
  const facts = table.info.facts as Facts;
  const events = part.lines.map((line) => line.event as HamilcarEvent);
  const other = part.by !== table.present.value.viewer;
  if (other) follow(part);
  if (!lessMotion.value)
    for (const e of events) if (e.ev === 'marched' && !table.hurried) await walk(e.from, e.to, facts);
  sounds(events);
  if (table.present.value.ending !== null) play('end');
  const told = part.lines.filter(notable).length;
  if (told > 0) {
    table.report.value = part;
    if (other) await rest(READ_MS + told * READ_LINE_MS, table);
  } else if (other && part.lines.length > 0) await rest(PAUSE_MS, table);
}
