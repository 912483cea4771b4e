import type { Point } from '@punica/geography';
import { type Move, placesOf, type Spot } from '@punica/view';
import type { LogLine, LogPart } from '../play/protocol.ts';
import { lessMotion } from '../settings.ts';
import { play } from '../sound.ts';
import { greatIn } from '../table/great.ts';
import { follow, inTime, showGreat, tell } from '../table/pace.ts';
import type { TableModel } from '../table/table-model.ts';

const STEP_MS = 220;
const SAIL_MS = 520;
const FLIP_MS = 300;
/** How high a piece is lifted on a step, in units of the map. */
const LIFT = 7;
const FRAMES = 8;

const marked = (attribute: 'spot' | 'turns', { kind, id }: Spot): string =>
  `[data-${attribute}="${kind} ${CSS.escape(id)}"]`;

/** The part of a piece that is lifted when it moves. */
const lifted = (spot: Spot): Element | null =>
  document.querySelector(`.lift ${marked('spot', spot)}`)?.closest('.lift') ?? null;

const straight = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
];

/** A step as shifts from where the piece stands in the end. */
function shifts(move: Move, end: Point, { front }: TableModel): Keyframe[] | undefined {
  const [from, to] = [front.centreOf?.(move.from), front.centreOf?.(move.to)];
  if (from === undefined || to === undefined) return undefined;
  const along = front.wayBetween?.(move.from, move.to);
  return Array.from({ length: FRAMES + 1 }, (_, k) => {
    const t = k / FRAMES;
    const [x, y] = along === undefined ? straight(from, to, t) : along(t);
    const lift = move.bySea === true ? 0 : Math.sin(Math.PI * t) * LIFT;
    return { transform: `translate(${x - end[0]}px, ${y - end[1] - lift}px)` };
  });
}

/** Steps of one piece after the other are one walk. */
function walksIn(lines: readonly LogLine[]): Move[][] {
  const walks: Move[][] = [];
  for (const { move } of lines) {
    if (move === undefined) continue;
    const last = walks.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      last.piece.id === move.piece.id &&
      last.bySea === move.bySea &&
      move.bySea !== true;
    if (goesOn) walks.at(-1)?.push(move);
    else walks.push([move]);
  }
  return walks;
}

/** A way over several places, step by step. */
const stepsOf = (move: Move): Move[] => {
  const places = placesOf(move);
  return places.slice(1).map((to, k) => ({ ...move, from: places[k], to }));
};

async function walk(moves: readonly Move[], table: TableModel): Promise<void> {
  const last = moves[moves.length - 1];
  const piece = table.front.pieceOf?.(last) ?? lifted(last.piece);
  const end = table.front.centreOf?.(last.to);
  if (piece === null || end === undefined) return;
  for (const move of moves.flatMap(stepsOf)) {
    const frames = shifts(move, end, table);
    if (frames === undefined || table.hurried) return;
    const duration = inTime(move.bySea === true ? SAIL_MS : STEP_MS);
    await piece
      .animate(frames, { duration, easing: 'ease-in-out', composite: 'add' })
      .finished.catch(() => {});
  }
}

function flip(place: Spot): void {
  document
    .querySelector(marked('turns', place))
    ?.animate([{ transform: 'scaleX(0.05)' }, { transform: 'scaleX(1)' }], {
      duration: inTime(FLIP_MS),
      easing: 'ease-out',
    });
}

const isThrow = ({ dice, sound }: LogLine): boolean => dice !== undefined || sound === 'die';

/** At most one sound of a kind for an action. */
function sounds(lines: readonly LogLine[]): void {
  for (const sound of ['card', 'step', 'flip'] as const)
    if (lines.some((it) => it.sound === sound)) play(sound);
  if (lines.some(isThrow)) play('die');
}

/** The part of an action that is seen on the map: pieces walk, markers turn. */
export async function enact(part: LogPart, table: TableModel): Promise<void> {
  follow(part, table);
  if (lessMotion.value) return;
  for (const { turned } of part.lines) if (turned !== undefined) flip(turned);
  for (const moves of walksIn(part.lines)) if (!table.hurried) await walk(moves, table);
}

/** Shows one action: pieces walk, markers turn, dice and cards are told; what is great gets the screen. */
export async function perform(part: LogPart, table: TableModel): Promise<void> {
  await enact(part, table);
  sounds(part.lines);
  const { ending } = table.present.value;
  if (ending !== null) play('end');
  const great = greatIn([part], ending);
  if (great !== null) await showGreat(great, table);
  await tell(part, part.lines.filter(isThrow).length, table);
}
