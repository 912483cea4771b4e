import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { interfaceScale, phone } from '../settings.ts';

const ON_THE_TABLE = ':is(.map-window, .laid-over.sea) .choosable[data-spot]';

/** How many of the things that can be chosen on the table lie under the plaque. */
function covered(plaque: HTMLElement): number {
  const frame = plaque.getBoundingClientRect();
  let count = 0;
  for (const thing of document.querySelectorAll(ON_THE_TABLE)) {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    if (left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top) count++;
  }
  return count;
}

const GAP = 8;

/** Below the tray or table beside the map that lies at the same head of a narrow screen. */
function belowTables(plaque: HTMLElement): void {
  const frame = plaque.getBoundingClientRect();
  const feet = [...document.querySelectorAll('[data-beside]')].flatMap((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const isUnder = left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
    return isUnder ? [bottom] : [];
  });
  if (feet.length === 0) return;
  plaque.style.top = `${plaque.offsetTop + (Math.max(...feet) - frame.top) / interfaceScale.value + GAP}px`;
}

/** A plaque that grows while something is pointed at must not come between the pointer and that thing. */
export function useKeepClear(frame: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const plaque = frame.current;
    if (plaque === null) return;
    plaque.classList.remove('high', 'through');
    plaque.style.top = '';
    const low = covered(plaque);
    if (low === 0) return;
    plaque.classList.add('high');
    if (phone.value) belowTables(plaque);
    const high = covered(plaque);
    if (high >= low) {
      plaque.classList.remove('high');
      plaque.style.top = '';
    }
    if (Math.min(high, low) > 0) plaque.classList.add('through');
  }, [content, frame]);
}
