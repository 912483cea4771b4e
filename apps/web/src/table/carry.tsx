import './carry.css';
import { sameSpot } from '@punica/view';
import { useEffect, useState } from 'preact/hooks';
import type { Choice, Spot } from '../play/protocol.ts';
import { Hold } from './hold.ts';
import { spotOf, spotsAt } from './hover.tsx';
import { mapView } from './map-room.ts';
import type { TableModel } from './table-model.ts';

/** How near a press must be to where the army stands, in units of the map: pieces stand beside their place. */
const NEAR = 44;
/** A hand that moves less than this has only pressed. */
const FIRM_PX = 8;

/** An army that is being carried, from where it stands to where the pointer is; on the screen. */
interface Carried {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
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

const isInHand = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.hand') !== null;

/**
 * The army whose turn it is to march can be dragged to where it should go, by mouse and finger. So can, by mouse,
 * whoever could be sent (the card is asked for where he is let go), and a card: onto whom it sends, or where it places
 * a marker.
 */
export function Carry({ table }: { table: TableModel }) {
  const [carried, setCarried] = useState<Carried | null>(null);
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
    const takenAt = ({ target }: Event): readonly Choice[] =>
      isInHand(target) ? hold.usesOf(spotOf(target)) : hold.waysOf(spotOf(target));
    view.isTaken = (event) =>
      event instanceof MouseEvent
        ? heldAt(event) !== undefined || takenAt(event).length > 0
        : 'touches' in event &&
          (event as TouchEvent).touches.length === 1 &&
          heldAt((event as TouchEvent).touches[0]) !== undefined;

    let from: readonly [number, number] | undefined;
    let pressed: readonly [number, number] = [0, 0];
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
      table.held.value = [];
      map.classList.remove('carrying');
      setCarried(null);
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
      if (piece.length > 0) from = pressed;
    };
    const move = (event: PointerEvent): void => {
      if (from === undefined || !event.isPrimary) return;
      firm ||= Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > FIRM_PX;
      if (!firm) return;
      map.classList.add('carrying');
      table.held.value = piece;
      const goals = goalsAt(table, over(event));
      table.considered.value = goals.length === 1 ? goals[0] : null;
      setCarried({ from, to: [event.clientX, event.clientY] });
    };
    const up = (event: PointerEvent): void => {
      const done = from !== undefined && firm;
      const spot = over(event);
      const goals = done ? goalsAt(table, spot) : [];
      letGo();
      if (!done) return;
      // What comes after the release is no click of its own.
      const still = (click: Event): void => click.stopPropagation();
      addEventListener('click', still, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', still, { capture: true }));
      table.considered.value = null;
      // Who is taken before anything is chosen and let go over another piece does not choose that one.
      if (piece.length === 0 || goals.length > 0 || (spot !== null && table.offeredAt(spot).length === 0))
        drop(table, spot, goals, event);
    };
    addEventListener('pointermove', hover);
    addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', letGo);
    return () => {
      view.isTaken = () => false;
      removeEventListener('pointermove', hover);
      removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', letGo);
    };
  }, [table, view]);
  if (carried === null) return null;
  const { from, to } = carried;
  return (
    <svg class="carry" aria-hidden="true">
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      <circle cx={to[0]} cy={to[1]} r="9" />
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
