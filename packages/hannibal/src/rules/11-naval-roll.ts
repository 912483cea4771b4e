export const ARRIVED = 0;
export const TURNED_BACK = 1;
export const SUNK = 2;

/** [11.6] More dots arrive, as many turn back, fewer are sunk. */
export function navalResult(dots: number, diamonds: number): number {
  if (dots > diamonds) return ARRIVED;
  return dots === diamonds ? TURNED_BACK : SUNK;
}
