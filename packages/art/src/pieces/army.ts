import { group } from '../markup.ts';
import { type CoinLook, type GeneralPiece, generalCoin } from './coin.ts';
import type { Owner } from './emblem.ts';
import { elephantsPlate, siegeTrainMark, unitsPlate } from './troops.ts';

export interface Army {
  side: Owner;
  /** The commander first, then those under him. */
  generals: readonly GeneralPiece[];
  units: number;
  elephants?: number;
  siegeTrain?: boolean;
}

/** How far each man behind the commander shows. */
const PEEP = { x: 8, y: -2.6, scale: 0.88 };

/**
 * An army about the origin: subordinates peep out behind the commander's coin, units at the upper right,
 * elephants at the upper left, the siege train at the left. Without a general the units stand alone.
 */
export const armyPiece = (army: Army, look: CoinLook = {}): string => {
  const { side, generals, units, elephants = 0, siegeTrain = false } = army;
  const [commander, ...others] = generals;
  if (!commander)
    return (
      (siegeTrain ? group(siegeTrainMark(side), -15, 0, 0.9) : '') +
      (elephants ? group(elephantsPlate(elephants), 0, -16, 0.9) : '') +
      unitsPlate(side, units)
    );
  const behind = others
    .map((general, k) =>
      group(
        generalCoin(general, { ...look, ribbon: false, plates: 'battle' }),
        PEEP.x * (k + 1),
        PEEP.y * (k + 1),
        PEEP.scale,
      ),
    )
    .reverse()
    .join('');
  const shift = others.length ? 1.5 + PEEP.x * (others.length - 0.15) : 0;
  return (
    behind +
    generalCoin(commander, look) +
    (elephants ? group(elephantsPlate(elephants), -15, -14, 0.78) : '') +
    (siegeTrain ? group(siegeTrainMark(side), -18, 1, 0.76) : '') +
    (units > 0 ? group(unitsPlate(side, units), 14 + shift, -13.5, 0.94) : '')
  );
};
