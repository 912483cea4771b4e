const Z = 1.959963984540054;

/** The Wilson 95 % interval of a share: what it may be in truth, given `hits` in `tries`. */
export function wilson(hits: number, tries: number): { readonly low: number; readonly high: number } {
  if (tries === 0) return { low: 0, high: 1 };
  const share = hits / tries;
  const spread = (Z * Z) / tries;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries))) / (1 + spread);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
