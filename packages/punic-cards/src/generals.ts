/** Several generals as a set of bits. */
export const hasGeneral = (set: number, general: number): boolean => (set & (1 << general)) !== 0;

const NOBODY: readonly number[] = [];

export function generalsIn(set: number): readonly number[] {
  if (set === 0) return NOBODY;
  const list: number[] = [];
  for (let general = 0; set !== 0; general++, set >>>= 1) if (set & 1) list.push(general);
  return list;
}

/** The first of a set; asked about one after the other. */
export const firstIn = (set: number): number => 31 - Math.clz32(set & -set);

/** Those of the highest rank among several that have met. */
export function highestIn(set: number, rankOf: (general: number) => number): readonly number[] {
  const list = generalsIn(set);
  const top = Math.max(...list.map(rankOf));
  return list.filter((general) => rankOf(general) === top);
}
