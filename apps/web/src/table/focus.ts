import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { TableModel } from './table-model.ts';

/** Nothing has the focus, or something that keys no longer reach. */
function isLost(): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || held.matches(':disabled');
}

/** What is laid on the table last lies above the rest: its decision comes first. */
function toDecision(): void {
  if (!isLost()) return;
  const places = document.querySelectorAll<HTMLElement>('[data-decision]');
  places[places.length - 1]?.focus({ preventScroll: true });
}

/**
 * Keys and readers stay with the decision: when what had the focus is taken away (a choice that was made, a list, a
 * plaque, the cover between two people), it goes to where the next decision is made.
 */
export function useFocusAtDecision(table: TableModel): void {
  useEffect(() => {
    let frame = 0;
    const stop = effect(() => {
      // Whatever of these changes may take away the part of the page that had the focus.
      const { present, past, playing, menu, paletteOpen, marked, hint, why, report, great, drawer } = table;
      for (const it of [present, past, playing, menu, paletteOpen, marked, hint, why, report, great, drawer])
        void it.value;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(toDecision);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [table]);
}

/** A list that opens takes the focus, and hands it back when it is closed. */
export function useFocusWhileOpen(open: unknown, first: () => HTMLElement | null | undefined): void {
  // Before the next key arrives, which must not go to what lies under the list.
  useLayoutEffect(() => {
    if (open === null) return undefined;
    const before = document.activeElement;
    first()?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
}
