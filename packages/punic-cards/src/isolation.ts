/** What holds control markers in place, as far as the rule of isolation asks. */
export interface Tracing {
  readonly spaces: number;
  /** A marker here needs no path, and others may trace to it. */
  anchors(space: number): boolean;
  /** A path may enter or leave here. */
  open(space: number): boolean;
  /** Calls `to` for each neighbour that a path may go on to. */
  eachNeighbour(space: number, to: (next: number) => void): void;
}

/** For each space: can a marker there trace a path to something that holds it? */
export function heldSpaces(trace: Tracing): boolean[] {
  const held = new Array<boolean>(trace.spaces).fill(false);
  const queue: number[] = [];
  for (let at = 0; at < trace.spaces; at++) {
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
