import { navalDiamonds, navalDots } from '../rules/11-naval.ts';
import { ARRIVED, navalResult, SUNK } from '../rules/11-naval-roll.ts';
import type { GeneralId, H, Space } from '../state.ts';

export interface SeaOdds {
  readonly arrived: number;
  readonly sunk: number;
}

export const SAFE: SeaOdds = { arrived: 1, sunk: 0 };

/** [11.5, 11.6] The faces of the Naval die on which an army arrives and on which it drowns. */
export function seaOdds(g: H, general: GeneralId, from: Space, to: Space, cus: number): SeaOdds {
  const { navalDieDots, navalDieDiamonds } = g.rules.tables;
  const dots = navalDots(g, general, from, to, cus);
  const diamonds = navalDiamonds(g, from, to);
  let arrived = 0;
  let sunk = 0;
  for (let face = 0; face < navalDieDots.length; face++) {
    const result = navalResult(dots + navalDieDots[face], diamonds + navalDieDiamonds[face]);
    if (result === ARRIVED) arrived++;
    else if (result === SUNK) sunk++;
  }
  return { arrived: arrived / navalDieDots.length, sunk: sunk / navalDieDots.length };
}
