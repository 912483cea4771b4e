import type { HamilcarEvent } from '@punica/hamilcar/table';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion } from '../../settings.ts';
import { play } from '../../sound.ts';
import { follow, inTime, tell } from '../../table/pace.ts';
import type { TableModel } from '../../table/table-model.ts';
import { placeAt } from './layout.ts';
import { diceOf } from './report-line.tsx';
import type { Facts } from './scene.ts';

const STEP_MS = 220;

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

/** At most one sound of a kind for an action. */
function sounds(events: readonly HamilcarEvent[]): void {
  if (events.some((e) => e.ev === 'card' || e.ev === 'tacticsPlayed')) play('card');
  if (events.some((e) => e.ev === 'marched' || e.ev === 'sailed')) play('step');
  if (events.some((e) => e.ev === 'control' || e.ev === 'cityFell')) play('flip');
  if (events.some((e) => e.ev === 'battleDice' || diceOf(e).length > 0)) play('die');
}

/** Shows one action: armies step, dice and cards are told. */
export async function perform(part: LogPart, _before: Moment, table: TableModel): Promise<void> {
  const facts = table.info.facts as Facts;
  const events = part.lines.map((line) => line.event as HamilcarEvent);
  follow(part, table);
  if (!lessMotion.value)
    for (const e of events) if (e.ev === 'marched' && !table.hurried) await walk(e.from, e.to, facts);
  sounds(events);
  if (table.present.value.ending !== null) play('end');
  const rolls = events.filter((e) => e.ev === 'battleDice' || diceOf(e).length > 0).length;
  await tell(part, rolls, table);
}
