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
