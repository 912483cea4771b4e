import type { CampaignEvent, Facts, Scene } from '@punica/italian-campaign/view/scene';
import { eventsOf } from '../../play/log-events.ts';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion } from '../../settings.ts';
import { play } from '../../sound.ts';
import { follow, inTime, tell } from '../../table/pace.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board } from './layout.ts';
import { dieOf } from './report-line.tsx';

const STEP_MS = 200;
const FLIP_MS = 300;
const LIFT = 6;

/** A step from one hex to the next, as shifts from where the piece stands now. */
async function walk(piece: Element, from: string, to: string): Promise<void> {
  const [ax, ay] = board.hexes[from];
  const [bx, by] = board.hexes[to];
  const frames = Array.from({ length: 7 }, (_, k) => {
    const t = k / 6;
    const lift = Math.sin(Math.PI * t) * LIFT;
    return { transform: `translate(${(ax - bx) * (1 - t)}px, ${(ay - by) * (1 - t) - lift}px)` };
  });
  await piece
    .animate(frames, { duration: inTime(STEP_MS), easing: 'ease-in-out', composite: 'add' })
    .finished.catch(() => {});
}

function flips(before: Scene, after: Scene, facts: Facts): void {
  if (lessMotion.value) return;
  after.control.forEach((side, city) => {
    if (before.control[city] === side) return;
    document
      .querySelector(`[data-city="${CSS.escape(facts.cities[city].id)}"]`)
      ?.animate([{ transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)' }], {
        duration: inTime(FLIP_MS),
        easing: 'ease-out',
      });
  });
}

/** At most one sound of a kind for an action. */
function sounds(events: readonly CampaignEvent[]): void {
  if (events.some((e) => e.ev === 'marched')) play('step');
  if (events.some((e) => e.ev === 'cityTurned' || e.ev === 'province')) play('flip');
  if (events.some((e) => dieOf(e) !== undefined)) play('die');
}

/** Shows one action: pieces walk, markers turn, dice are told. */
export async function perform(part: LogPart, before: Moment, table: TableModel): Promise<void> {
  const facts = table.info.facts as Facts;
  const now = table.present.value.scene as Scene;
  const events = eventsOf<CampaignEvent>([part]);
  follow(part, table);
  flips(before.scene as Scene, now, facts);
  if (!lessMotion.value)
    for (const e of events) {
      if (e.ev !== 'marched' || table.hurried) continue;
      const piece = document.querySelector(
        `.ic-stack[data-stack$="-${CSS.escape(facts.hexes[e.to].id)}"] .ic-lift`,
      );
      if (piece !== null) await walk(piece, facts.hexes[e.from].id, facts.hexes[e.to].id);
    }
  sounds(events);
  if (table.present.value.ending !== null) play('end');
  const rolls = events.filter((e) => dieOf(e) !== undefined).length;
  await tell(part, rolls, table);
}
