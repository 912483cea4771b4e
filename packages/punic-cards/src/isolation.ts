/** What holds control markers in place, as far as the rule of isolation asks. */
export interface Tracing<S extends number = number> {
  readonly spaces: number;
  /** A marker here needs no path, and others may trace to it. */
  anchors(space: S): boolean;
  /** A path may enter or leave here. */
  open(space: S): boolean;
  /** Calls `to` for each neighbour that a path may go on to. */
  eachNeighbour(space: S, to: (next: S) => void): void;
}

/** For each space: can a marker there trace a path to something that holds it? */
export function heldSpaces<S extends number>(trace: Tracing<S>): boolean[] {
  const held = new Array<boolean>(trace.spaces).fill(false);
  const queue: S[] = [];
  for (let place = 0; place < trace.spaces; place++) {
    const at = place as S;
    if (!trace.anchors(at)) continue;
    held[at] = true;
    queue.push(at);
  }
  for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
    if (!trace.open(from)) continue;
    trace.eachNeighbour(from, (to) => {
      if (held[to] || !trace.open(to)) return;
      held[to] = true;
      queue.push(to);
    });
  }
  return held;
}
