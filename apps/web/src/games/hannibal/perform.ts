import { pointAt } from '@punica/geography';
import type { LogPart, Moment } from '../../play/protocol.ts';
import { lessMotion } from '../../settings.ts';
import { play } from '../../sound.ts';
import { follow, inTime, tell } from '../../table/pace.ts';
import type { TableModel } from '../../table/table-model.ts';
import { board } from './layout.ts';
import type { HannibalEvent } from './presenter.ts';
import { dieOf } from './report-line.tsx';
import type { Facts, Scene } from './scene.ts';

const STEP_MS = 220;
const SAIL_MS = 520;
const FLIP_MS = 300;
const LIFT = 7;

const spaceId = (facts: Facts, at: number): string | undefined => facts.spaces[at]?.id;

/** A way of so many steps between two spaces, as shifts from where the piece stands now. */
function frames(from: string, to: string, end: string, sail: boolean): Keyframe[] {
  const curve = board.way(from, to);
  const [ex, ey] = board.centre(end);
  const count = 8;
  return Array.from({ length: count + 1 }, (_, k) => {
    const t = k / count;
    const [x, y] = pointAt(curve, t);
    const lift = sail ? 0 : Math.sin(Math.PI * t) * LIFT;
    return { transform: `translate(${x - ex}px, ${y - ey - lift}px)` };
  });
}

async function walk(
  element: Element,
  steps: readonly (readonly [string, string])[],
  sail: boolean,
): Promise<void> {
  const end = steps[steps.length - 1][1];
  for (const [from, to] of steps) {
    const duration = inTime(sail ? SAIL_MS : STEP_MS);
    await element
      .animate(frames(from, to, end, sail), { duration, easing: 'ease-in-out', composite: 'add' })
      .finished.catch(() => {});
  }
}

/** The stack that a general stands in, where he stands on the map. */
function pieceOf(general: number, facts: Facts, scene: Scene): Element | null {
  const army = scene.armies.find((it) => it.generals.some((g) => g.general === general));
  const id = facts.generals[(army?.generals[0] ?? { general }).general]?.id;
  return document.querySelector(`.army[data-army$="-${CSS.escape(id ?? '')}"] .lift`);
}

interface Walk {
  readonly general: number;
  readonly steps: (readonly [string, string])[];
  readonly sail: boolean;
}

/** Marches of one action, steps of the same army joined. */
function walksIn(part: LogPart, facts: Facts): Walk[] {
  const walks: Walk[] = [];
  for (const { event } of part.lines) {
    const e = event as HannibalEvent;
    const moves =
      e.ev === 'marched' ||
      e.ev === 'sailed' ||
      e.ev === 'backedUp' ||
      e.ev === 'avoided' ||
      e.ev === 'interceptor';
    if (!moves) continue;
    const from = spaceId(facts, e.from);
    const to = spaceId(facts, e.to);
    if (from === undefined || to === undefined) continue;
    const last = walks[walks.length - 1];
    const sail = e.ev === 'sailed';
    if (last?.general === e.general && !sail && !last.sail) last.steps.push([from, to]);
    else walks.push({ general: e.general, steps: [[from, to]], sail });
  }
  return walks;
}

function flips(before: Scene, after: Scene, facts: Facts): void {
  if (lessMotion.value) return;
  after.control.forEach((side, at) => {
    if (before.control[at] === side) return;
    const mark = document.querySelector(`[data-spot="space ${CSS.escape(facts.spaces[at].id)}"] .mark`);
    mark?.animate([{ transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)' }], {
      duration: inTime(FLIP_MS),
      easing: 'ease-out',
    });
  });
}

/** At most one sound of a kind for an action. */
function sounds(part: LogPart): void {
  const events = part.lines.map((line) => line.event as HannibalEvent);
  if (events.some((e) => e.ev === 'card' || e.ev === 'battleCard')) play('card');
  if (events.some((e) => e.ev === 'marched' || e.ev === 'sailed')) play('step');
  if (events.some((e) => e.ev === 'control')) play('flip');
  if (events.some((e) => dieOf(e) !== undefined)) play('die');
}

/** Shows one action: pieces walk, markers turn, dice and cards are told. */
export async function perform(part: LogPart, before: Moment, table: TableModel): Promise<void> {
  const facts = table.info.facts as Facts;
  const now = table.present.value.scene as Scene;
  follow(part, table);
  flips(before.scene as Scene, now, facts);
  if (!lessMotion.value) {
    for (const { general, steps, sail } of walksIn(part, facts)) {
      const piece = pieceOf(general, facts, now);
      if (piece !== null && !table.hurried) await walk(piece, steps, sail);
    }
  }
  sounds(part);
  if (table.present.value.ending !== null) play('end');
  const rolls = part.lines.filter((line) => dieOf(line.event as HannibalEvent) !== undefined).length;
  await tell(part, rolls, table);
}
