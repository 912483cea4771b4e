/** What an elephant charge brought. */
export const NO_EFFECT = 0;
export const RAMPAGE = 1;
export const SUCCESS = 2;
export type Charge = typeof NO_EFFECT | typeof RAMPAGE | typeof SUCCESS;

/** [13.3D] By the modified die. */
export function chargeResult(die: number, modifier: number, need: number): Charge {
  const total = die + modifier;
  return total <= 1 ? RAMPAGE : total > need ? SUCCESS : NO_EFFECT;
}
