/** [13.4] Blades that no shield stops. */
export const throughShields = (blades: number, enemyShields: number): number =>
  Math.max(0, blades - enemyShields);

/** [13.4, R40] Shields that stop no blade strike too. */
export const beyondBlades = (shields: number, enemyBlades: number): number =>
  Math.max(0, shields - enemyBlades);
