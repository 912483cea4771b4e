/** Losses as one number, for the result of a procedure: plain CUs times 8 and Elephants. */
const ELEPHANTS_BELOW = 8;
export const lossCode = (plain: number, elephants: number): number => plain * ELEPHANTS_BELOW + elephants;
export const plainIn = (code: number): number => Math.floor(code / ELEPHANTS_BELOW);
export const elephantsIn = (code: number): number => code % ELEPHANTS_BELOW;
export const lossesIn = (code: number): number => plainIn(code) + elephantsIn(code);

/** Part of a stack out of which its owner takes so many CUs. */
export interface Losing {
  readonly count: number;
  readonly plain: number;
  readonly elephants: number;
  /** 1 where an Elephant goes first, if the part has one. */
  readonly firstElephant: number;
}

export const toLose = (f: Losing): number => Math.min(f.count, f.plain + f.elephants);
export const fewestElephants = (f: Losing): number =>
  Math.max(toLose(f) - f.plain, f.count > 0 && f.firstElephant === 1 && f.elephants > 0 ? 1 : 0);
export const mostElephants = (f: Losing): number => Math.min(toLose(f), f.elephants);
