import { useEffect, useState } from 'preact/hooks';
import type { Spot } from '../play/protocol.ts';
import { interfaceScale } from '../settings.ts';
import type { TableModel } from './table-model.ts';

const WAIT_MS = 320;
const WIDTH = 250;

export function spotOf(target: EventTarget | null): Spot | null {
  const element = target instanceof Element ? target.closest('[data-spot]') : null;
  const text = element?.getAttribute('data-spot');
  if (text == null) return null;
  const space = text.indexOf(' ');
  return { kind: text.slice(0, space), id: text.slice(space + 1) };
}

/** Everything of the table at a point of the screen, the topmost first: a piece, and the place that it stands on. */
export const spotsAt = (x: number, y: number): Spot[] =>
  document.elementsFromPoint(x, y).flatMap((it) => spotOf(it) ?? []);

/** What a click is meant for: a choice that lies under something that is none, such as a space under a coin, comes first. */
function meantBy({ target, clientX, clientY }: MouseEvent, table: TableModel): Spot | null {
  const first = spotOf(target);
  const isOffered = (spot: Spot | null): spot is Spot => spot !== null && table.offeredAt(spot).length > 0;
  if (first === null || isOffered(first)) return first;
  return spotsAt(clientX, clientY).find(isOffered) ?? first;
}

interface Resting {
  readonly spot: Spot;
  readonly x: number;
  readonly y: number;
}

/** Clicks on things of the map, and details of what a mouse rests on. */
export function Hover({ table }: { table: TableModel }) {
  const [resting, setResting] = useState<Resting | null>(null);
  useEffect(() => {
    const map = document.querySelector<HTMLElement>('.map-window');
    if (map === null) return undefined;
    let timer = 0;
    const click = (event: MouseEvent): void => {
      const spot = meantBy(event, table);
      setResting(null);
      clearTimeout(timer);
      if (spot === null) {
        table.letGo();
        table.why.value = null;
      } else table.click(spot, event.clientX, event.clientY);
    };
    const move = (event: PointerEvent): void => {
      clearTimeout(timer);
      setResting(null);
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const spot = spotOf(event.target);
      if (spot === null) return;
      const { clientX: x, clientY: y } = event;
      timer = window.setTimeout(() => setResting({ spot, x, y }), WAIT_MS);
    };
    const leave = (): void => {
      clearTimeout(timer);
      setResting(null);
    };
    map.addEventListener('click', click);
    map.addEventListener('pointermove', move);
    map.addEventListener('pointerleave', leave);
    map.addEventListener('pointerdown', leave);
    return () => {
      clearTimeout(timer);
      map.removeEventListener('click', click);
      map.removeEventListener('pointermove', move);
      map.removeEventListener('pointerleave', leave);
      map.removeEventListener('pointerdown', leave);
    };
  }, [table]);
  if (resting === null || table.menu.value !== null) return null;
  const { Details } = table.front;
  const by = interfaceScale.value;
  const [x, y, width, height] = [resting.x, resting.y, innerWidth, innerHeight].map((it) => it / by);
  const left = Math.min(x + 16, width - WIDTH - 12);
  const place =
    y < height / 2
      ? { left: `${left}px`, top: `${y + 18}px` }
      : { left: `${left}px`, bottom: `${height - y + 14}px` };
  return (
    <div class="hover plaque" style={place} aria-hidden="true">
      <Details spot={resting.spot} table={table} />
    </div>
  );
}
