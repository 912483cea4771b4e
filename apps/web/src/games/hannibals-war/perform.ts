import type { WarEvent } from '@punica/hannibals-war/table';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion } from '../../settings.ts';
import { play } from '../../sound.ts';
import { follow, inTime, tell } from '../../table/pace.ts';
import type { TableModel } from '../../table/table-model.ts';
import { warCentre } from './layout.ts';
import { diceOf } from './report-line.tsx';
import type { Facts } from './scene.ts';

const STEP_MS = 200;
const LIFT = 6;

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
  follow(part, table);
  if (!lessMotion.value) for (const step of stepsIn(part)) if (!table.hurried) await walk(step, facts);
  sounds(part);
  if (table.present.value.ending !== null) play('end');
  const rolls = part.lines.filter((line) => diceOf(line.event as WarEvent).length > 0).length;
  await tell(part, rolls, table);
}
