import { firstIn, idsIn, isIn } from '@punica/kernel';

export { firstIn, idsIn as generalsIn, isIn as hasGeneral };

/** Those of the highest rank among several that have met. */
export function highestIn<N extends number>(set: number, rankOf: (general: N) => number): readonly N[] {
  const list = idsIn<N>(set);
  const top = Math.max(...list.map(rankOf));
  return list.filter((general) => rankOf(general) === top);
}
