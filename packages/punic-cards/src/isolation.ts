import type { FixedPerId } from '@punica/kernel';

/** What holds control markers in place, as far as the rule of isolation asks. */
export interface Tracing<S extends number = number> {
  readonly all: readonly S[];
  /** A marker here needs no path, and others may trace to it. */
  anchors(this: void, space: S): boolean;
  /** A path may enter or leave here. */
  open(this: void, space: S): boolean;
  /** By space: the neighbours that a path may go on to. */
  readonly paths: FixedPerId<S, readonly S[]>;
}

/** For each space: can a marker there trace a path to something that holds it? */
export function heldSpaces<S extends number>({ all, paths, anchors, open }: Tracing<S>): boolean[] {
  const held = new Array<boolean>(all.length).fill(false);
  const queue: S[] = [];
  for (const at of all) {
    if (!anchors(at)) continue;
    held[at] = true;
    queue.push(at);
  }
  for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
    if (!open(from)) continue;
    for (const to of paths[from]) {
      if (held[to] || !open(to)) continue;
      held[to] = true;
      queue.push(to);
    }
  }
  return held;
}
