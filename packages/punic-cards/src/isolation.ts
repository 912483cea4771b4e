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
  // Asked once of each space, and not for every path to it: that was most of the time of a bot's evaluation.
  const passes: boolean[] = [];
  for (let i = 0; i < all.length; i++) {
    const at = all[i];
    passes.push(open(at));
    if (!anchors(at)) continue;
    held[at] = true;
    if (passes[at]) queue.push(at);
  }
  for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
    const next = paths[from];
    for (let i = 0; i < next.length; i++) {
      const to = next[i];
      if (held[to] || !passes[to]) continue;
      held[to] = true;
      queue.push(to);
    }
  }
  return held;
}
