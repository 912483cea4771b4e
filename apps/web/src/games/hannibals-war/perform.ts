import type { WarEvent } from '@punica/hannibals-war/table';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion, settings } from '../../settings.ts';
import { play } from '../../sound.ts';
import { mapView } from '../../table/map-room.ts';
import type { TableModel } from '../../table/table-model.ts';
import { warCentre } from './layout.ts';
import { diceOf, notable } from './report-line.tsx';
import type { Facts } from './scene.ts';

const STEP_MS = 200;
const READ_MS = 420;
const READ_LINE_MS = 300;
const PAUSE_MS = 60;
const LIFT = 6;

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

interface Step {
  readonly owner: number;
  readonly from: number;
  readonly to: number;
}

/** Marches, retreats and the like of one action, in order. */
const stepsIn = (part: LogPart): Step[] =>
  part.lines.flatMap(({ event }) => {
    const e = event as WarEvent;
    return e.ev === 'moved' || e.ev === 'retreated' || e.ev === 'ambush' || e.ev === 'delay'
      ? [{ owner: e.player, from: e.from, to: e.to }]
      : [];
  });

/** The stack steps over from where it came, with a little lift. */
async function walk({ owner, from, to }: Step, facts: Facts): Promise<void> {
  const piece = document.querySelector(`.war-stack[data-stack="${owner}@${to}"] .lift`);
  if (piece === null) return;
  const [x0, y0] = warCentre(facts.squares[from].id);
  const [x1, y1] = warCentre(facts.squares[to].id);
  const [dx, dy] = [x0 - x1, y0 - y1];
  await piece
    .animate(
      [
        { transform: `translate(${dx}px, ${dy}px)` },
        { transform: `translate(${dx / 2}px, ${dy / 2 - LIFT}px)` },
        { transform: 'translate(0, 0)' },
      ],
      { duration: inTime(STEP_MS), easing: 'ease-in-out', composite: 'add' },
    )
    .finished.catch(() => {});
}

function follow(part: LogPart): void {
  const view = mapView.view;
  const spot = part.lines.flatMap((line) => line.spots).find((it) => it.kind === 'square');
  if (view === null || spot === undefined) return;
  const [x, y] = warCentre(spot.id);
  if (!view.sees(x, y)) view.centre(x, y);
}

/** At most one sound of a kind for an action. */
function sounds(part: LogPart): void {
  const events = part.lines.map((line) => line.event as WarEvent);
  if (events.some((e) => e.ev === 'played' || e.ev === 'revealed' || e.ev === 'sold')) play('card');
  if (events.some((e) => e.ev === 'moved' || e.ev === 'retreated')) play('step');
  if (events.some((e) => e.ev === 'wonOver' || e.ev === 'raised')) play('flip');
  if (events.some((e) => diceOf(e).length > 0)) play('die');
}

/** Shows one action: stacks step, dice and markers are told. */
export async function perform(part: LogPart, _before: Moment, table: TableModel): Promise<void> {
  const facts = table.info.facts as Facts;
  const other = part.by !== table.present.value.viewer;
  if (other) follow(part);
  if (!lessMotion.value) for (const step of stepsIn(part)) if (!table.hurried) await walk(step, facts);
  sounds(part);
  if (table.present.value.ending !== null) play('end');
  const told = part.lines.filter(notable).length;
  if (told > 0) {
    table.report.value = part;
    if (other) await rest(READ_MS + told * READ_LINE_MS, table);
  } else if (other && part.lines.length > 0) await rest(PAUSE_MS, table);
}
