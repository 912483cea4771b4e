import type { Box } from '@punica/geography';

const STEP = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;

/** How many numbers a command takes; all of ours are pairs but those along one axis. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, q: 4, s: 4, c: 6 };

/** What a path may cover: the box of its points, those that only bend it included. */
export function extentOf(d: string): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  // What bends a curve without corners is the mirror of what bent the one before.
  let [bendX, bendY] = [0, 0];
  const meet = (atX: number, atY: number): void => {
    box.x0 = Math.min(box.x0, atX);
    box.y0 = Math.min(box.y0, atY);
    box.x1 = Math.max(box.x1, atX);
    box.y1 = Math.max(box.y1, atY);
  };
  for (const [, command, written] of d.matchAll(STEP)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    if (kind === 'z') {
      [x, y] = [startX, startY];
      continue;
    }
    const takes = TAKES[kind];
    if (takes === undefined) throw new RangeError(`no drawing of ours has the command ${command}`);
    const numbers = written.match(NUMBER)?.map(Number) ?? [];
    for (let at = 0; at + takes <= numbers.length; at += takes) {
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (kind === 'h') x = fromX + numbers[at];
      else if (kind === 'v') y = fromY + numbers[at];
      else {
        [bendX, bendY] =
          kind === 't' ? [2 * x - bendX, 2 * y - bendY] : [fromX + numbers[at], fromY + numbers[at + 1]];
        if (kind === 't') meet(bendX, bendY);
        for (let k = 0; k < takes; k += 2) meet(fromX + numbers[at + k], fromY + numbers[at + k + 1]);
        x = fromX + numbers[at + takes - 2];
        y = fromY + numbers[at + takes - 1];
      }
      meet(x, y);
      if (kind === 'm' && at === 0) [startX, startY] = [x, y];
    }
  }
  return box;
}
