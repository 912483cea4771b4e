/** Several generals as a set of bits. */
export const hasGeneral = (set: number, general: number): boolean => (set & (1 << general)) !== 0;

const NOBODY: readonly never[] = [];

export function generalsIn<N extends number = number>(set: number): readonly N[] {
  if (set === 0) return NOBODY;
  const list: N[] = [];
  for (let general = 0; set !== 0; general++, set >>>= 1) if (set & 1) list.push(general as N);
  return list;
}

/** The first of a set; asked about one after the other. */
export const firstIn = <N extends number = number>(set: number): N => (31 - Math.clz32(set & -set)) as N;

/** Those of the highest rank among several that have met. */
export function highestIn<N extends number>(set: number, rankOf: (general: N) => number): readonly N[] {
  const list = generalsIn<N>(set);
  const top = Math.max(...list.map(rankOf));
  return list.filter((general) => rankOf(general) === top);
}
