/** Scrolls a list to one of its parts, and nothing around it: the table itself must never move. */
export function scrollWithin(
  frame: Element | null | undefined,
  part: Element,
  where: 'start' | 'nearest',
): void {
  if (frame == null) {
    part.scrollIntoView({ block: where });
    return;
  }
  const outer = frame.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  const above = inner.top - outer.top;
  const below = inner.bottom - outer.bottom;
  if (where === 'start') frame.scrollTop += above - 4;
  else if (above < 0) frame.scrollTop += above;
  else if (below > 0) frame.scrollTop += below;
}

/** So long what stands on a page may still grow: faces of type come, pictures, what is loaded later. */
const SETTLED_MS = 5_000;

/** Brings something into view, and again as long as the page settles, until whoever reads does something. */
export function whileSettling(parts: readonly Element[], bring: () => void): () => void {
  const sizes = new ResizeObserver(bring);
  const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  const stop = (): void => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const act of acts) removeEventListener(act, stop);
  };
  const timer = setTimeout(stop, SETTLED_MS);
  for (const act of acts) addEventListener(act, stop, { passive: true });
  // Whoever is observed is told of once at the beginning, when it is laid out.
  for (const part of parts) sizes.observe(part);
  return stop;
}
