interface Change {
  /** What of the old text is replaced: from here, up to there. */
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** The one stretch in which two texts differ. */
function changeOf(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return { from, to: before.length - same, by: after.slice(from, after.length - same) };
}

/**
 * Two have changed one text without knowing of each other. Changes in different places are both made; where they touch
 * the same words, both versions stand one behind the other, so that nothing that anybody wrote is lost.
 */
export function mergeText(base: string, first: string, second: string): string {
  if (first === base || first === second) return second;
  if (second === base) return first;
  const [a, b] = [changeOf(base, first), changeOf(base, second)];
  const [early, late] = a.from <= b.from ? [a, b] : [b, a];
  if (early.to <= late.from)
    return (
      base.slice(0, early.from) + early.by + base.slice(early.to, late.from) + late.by + base.slice(late.to)
    );
  const [start, end] = [early.from, Math.max(a.to, b.to)];
  const made = ({ from, to, by }: Change): string => base.slice(start, from) + by + base.slice(to, end);
  const both = [made(a), made(b)].filter((text) => text !== '').join('\n');
  return base.slice(0, start) + both + base.slice(end);
}
