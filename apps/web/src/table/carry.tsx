import './carry.css';
import { sameSpot } from '@punica/view';
import { useEffect, useState } from 'preact/hooks';
import type { Choice, Spot } from '../play/protocol.ts';
import { words } from '../words/index.ts';
import { Hold } from './hold.ts';
import { spotOf, spotsAt } from './hover.tsx';
import { mapView } from './map-room.ts';
import { onceMore, REST_MS, Stroke } from './stroke.ts';
import type { TableModel } from './table-model.ts';

/** How near a press must be to where the army stands, in units of the map: pieces stand beside their place. */
const NEAR = 44;
/** A hand that moves less than this has only pressed. */
const FIRM_PX = 8;

type Point = readonly [x: number, y: number];

/** What is being carried, from where it stood over the places that it took to where the pointer is; on the screen. */
interface Carried {
  readonly from: Point;
  readonly over: readonly Point[];
  readonly to: Point;
}

/** Where the army stands that has ways to go. */
function startOf(table: TableModel): Spot | undefined {
  for (const { spot, way } of [...table.choices.value, ...table.prospect.value.ahead])
    if (spot !== undefined && way !== undefined && way.length > 1) return { kind: spot.kind, id: way[0] };
  return undefined;
}

/** Ways that end at what the pointer is over. */
function goalsAt(table: TableModel, spot: Spot | null): readonly Choice[] {
  if (spot === null) return [];
  const held = table.held.value;
  if (held.length > 0) return held.filter((it) => sameSpot(it.spot, spot));
  return table.offeredAt(spot).filter(({ way }) => way !== undefined);
}

/** What is thought about meanwhile: where only the card is still open, the way is the same with each of them. */
function thoughtAt(goals: readonly Choice[]): Choice | null {
  const [first] = goals;
  const isOneWay =
    goals.length === 1 ||
    (first?.way !== undefined && first.goal !== undefined && goals.every(({ goal }) => goal === first.goal));
  return isOneWay ? first : null;
}

const isInHand = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.hand') !== null;

/**
 * The army whose turn it is to march can be dragged to where it should go, by mouse and finger. So can, by mouse,
 * whoever could be sent (the card is asked for where he is let go), and a card: onto whom it sends, or where it places
 * a marker. Where one place after the other is asked for, the hand rests on each and goes on to the next.
 */
export function Carry({ table }: { table: TableModel }) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [resting, setResting] = useState(false);
  const { view } = mapView;
  useEffect(() => {
    const map = document.querySelector<HTMLElement>('.map-window');
    if (map === null || view === null) return undefined;
    const hold = new Hold(table);
    /** Where the army stands on the screen, if this press takes hold of it. */
    const heldAt = (event: MouseEvent | Touch): readonly [number, number] | undefined => {
      const start = startOf(table);
      const centre = start === undefined ? undefined : table.front.centreOf?.(start);
      if (centre === undefined || spotOf(event.target) === null) return undefined;
      const { left, top } = map.getBoundingClientRect();
      const [x, y] = view.onScreen(centre[0], centre[1]);
      const apart = Math.hypot(event.clientX - left - x, event.clientY - top - y);
      return apart <= NEAR * view.scale ? [left + x, top + y] : undefined;
    };
    const stroke = new Stroke(table, () => setResting(stroke.resting));
    /** A place that others are asked for after: a drag from there takes them along. */
    const firstOf = (spot: Spot | null): Choice | undefined => {
      const offered = spot === null ? [] : table.offeredAt(spot);
      return offered.length === 1 && onceMore(offered[0], hold.usesOf(spot)).length > 0
        ? offered[0]
        : undefined;
    };
    const takenAt = ({ target }: Event): readonly Choice[] => {
      const spot = spotOf(target);
      if (isInHand(target)) return hold.usesOf(spot);
      const ways = hold.waysOf(spot);
      const first = ways.length > 0 ? undefined : firstOf(spot);
      return first === undefined ? ways : onceMore(first, hold.usesOf(spot));
    };
    view.isTaken = (event) =>
      event instanceof MouseEvent
        ? heldAt(event) !== undefined || takenAt(event).length > 0
        : 'touches' in event &&
          (event as TouchEvent).touches.length === 1 &&
          heldAt((event as TouchEvent).touches[0]) !== undefined;

    let from: Point | undefined;
    let pressed: Point = [0, 0];
    let passed: readonly Point[] = [];
    let firm = false;
    let piece: readonly Choice[] = [];
    /** The place to go to may lie beneath those who stand there. */
    const over = ({ clientX, clientY }: PointerEvent): Spot | null => {
      const spots = spotsAt(clientX, clientY);
      return spots.find((it) => goalsAt(table, it).length > 0) ?? spots[0] ?? null;
    };
    const letGo = (): void => {
      from = undefined;
      firm = false;
      passed = [];
      stroke.begin();
      table.held.value = [];
      // Unlike `remove` and `add` it leaves the map alone where nothing changes.
      map.classList.toggle('carrying', false);
      setCarried(null);
      setResting(false);
    };
    let lookedAt: Spot | null = null;
    /** What can be taken hold of shows it as soon as it is known. */
    const lookAt = (event: PointerEvent): void => {
      const spot = spotOf(event.target);
      lookedAt = spot;
      const show = (): void => {
        if (spot === lookedAt || sameSpot(spot, lookedAt))
          map.classList.toggle('holding', takenAt(event).length > 0);
      };
      show();
      void hold.consider(spot).then(show);
    };
    const isOnTable = ({ target }: Event): boolean =>
      target instanceof Element && (map.contains(target) || isInHand(target));
    const hover = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.buttons === 0 && isOnTable(event)) lookAt(event);
    };
    const down = (event: PointerEvent): void => {
      letGo();
      if (!event.isPrimary || event.button !== 0 || !isOnTable(event)) return;
      pressed = [event.clientX, event.clientY];
      from = isInHand(event.target) ? undefined : heldAt(event);
      piece = from === undefined && event.pointerType === 'mouse' ? takenAt(event) : [];
      if (piece.length === 0) return;
      from = pressed;
      const spot = spotOf(event.target);
      if (!isInHand(event.target) && hold.waysOf(spot).length === 0) stroke.begin(firstOf(spot));
    };
    const move = (event: PointerEvent): void => {
      if (from === undefined || !event.isPrimary) return;
      firm ||= Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > FIRM_PX;
      if (!firm) return;
      map.classList.toggle('carrying', true);
      table.held.value = piece;
      const goals = goalsAt(table, over(event));
      table.considered.value = thoughtAt(goals);
      const to: Point = [event.clientX, event.clientY];
      setCarried({ from, over: passed, to });
      if (piece.length === 0) return;
      stroke.moveOver(table.considered.value, (next) => {
        passed = [...passed, to];
        piece = next;
        table.held.value = next;
        table.considered.value = null;
        setCarried({ from: from ?? to, over: passed, to });
        setResting(false);
      });
      setResting(stroke.resting);
    };
    const up = (event: PointerEvent): void => {
      const done = from !== undefined && firm;
      const spot = over(event);
      const goals = done ? goalsAt(table, spot) : [];
      const { last } = stroke;
      letGo();
      if (!done) return;
      // What comes after the release is no click of its own.
      const still = (click: Event): void => click.stopPropagation();
      addEventListener('click', still, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', still, { capture: true }));
      table.considered.value = null;
      if (goals.length === 0 && last !== undefined) void table.choose(last);
      // Who is taken before anything is chosen and let go over another piece does not choose that one.
      else if (
        piece.length === 0 ||
        goals.length > 0 ||
        (spot !== null && table.offeredAt(spot).length === 0)
      )
        drop(table, spot, goals, event);
    };
    /** What is carried goes back to where it was. */
    const putBack = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') letGo();
    };
    addEventListener('keydown', putBack);
    addEventListener('pointermove', hover);
    addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', letGo);
    return () => {
      view.isTaken = () => false;
      stroke.begin();
      removeEventListener('keydown', putBack);
      removeEventListener('pointermove', hover);
      removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', letGo);
    };
  }, [table, view]);
  if (carried === null) return null;
  const { from, over, to } = carried;
  return (
    <svg class="carry" aria-hidden="true">
      <polyline points={[from, ...over, to].map((it) => it.join(',')).join(' ')} />
      {over.map(([x, y], k) => (
        <g key={`${x} ${y}`} class="carry-taken">
          <circle cx={x} cy={y} r="11" />
          <text x={x} y={y}>
            {k + 1}
          </text>
        </g>
      ))}
      <circle cx={to[0]} cy={to[1]} r="9" />
      {resting && (
        <circle
          class="carry-rest"
          style={{ animationDuration: `${REST_MS}ms` }}
          cx={to[0]}
          cy={to[1]}
          r="16"
          pathLength="1"
        />
      )}
      {(resting || over.length > 0) && (
        <text class="carry-words" x={to[0]} y={to[1] + 36}>
          {words.table.restOnEach}
        </text>
      )}
    </svg>
  );
}

/** Where the army is let go it marches, once it is clear with which card; where it cannot go the table says why. */
function drop(
  table: TableModel,
  spot: Spot | null,
  goals: readonly Choice[],
  { clientX, clientY }: PointerEvent,
): void {
  if (spot === null || sameSpot(startOf(table), spot)) return;
  if (goals.length === 1) void table.choose(goals[0]);
  else if (goals.length > 1)
    table.menu.value = { spot, choices: goals, x: clientX, y: clientY, brought: true };
  else table.click(spot, clientX, clientY);
}
