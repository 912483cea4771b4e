import { emptied, type PerId } from '@punica/kernel';
import { disclose, isElephant, type X } from '../board.ts';
import {
  CARTHAGE,
  type Flag,
  type Hex,
  NOBODY,
  NONE,
  type PerSide,
  type ProvinceId,
  ROME,
  type Side,
} from '../data/index.ts';
import { enemyOf, isBesieged, isInside, spOf, unitsWith, wallsFor } from '../places.ts';
import { type Italy, isHex, type Unit } from '../state.ts';

/** Strength of each side in each province, besieged units left out. */
export interface Strengths {
  readonly sp: PerSide<PerId<ProvinceId, number>>;
  /** 1 where something besides elephants stands (11.3). */
  readonly holds: PerSide<PerId<ProvinceId, Flag>>;
}

const isLocked = (g: Italy, side: Side, hex: Hex, inside: boolean): boolean => {
  const city = wallsFor(g, side, hex);
  return inside && city !== NONE && isBesieged(g, city);
};

/** [8.2] Who is how strong where. */
export function strengths(g: Italy): Strengths {
  const { map, leaders, units } = g.rules;
  const none = (): Flag[] => map.allProvinces.map(() => 0);
  const sp: Strengths['sp'] = [none(), none()];
  const holds: Strengths['holds'] = [none(), none()];
  const add = (side: Side, hex: Hex, unit: Unit): void => {
    const province = map.province[hex];
    sp[side][province] += spOf(g, unit);
    if (!isElephant(g, unit)) holds[side][province] = 1;
  };
  for (const unit of units.all) {
    const at = g.unitAt[unit];
    const side = units.side[unit];
    if (isHex(at) && !isLocked(g, side, at, g.unitOut[unit] === 0)) add(side, at, unit);
  }
  const list: Unit[] = [];
  for (const leader of leaders.all) {
    const hex = g.leaderAt[leader];
    if (hex < 0) continue;
    const side = leaders.side[leader];
    if (isLocked(g, side, hex, isInside(g, leader))) continue;
    for (const unit of unitsWith(g, leader, emptied(list))) add(side, hex, unit);
  }
  return { sp, holds };
}

const holdsAllCities = (g: Italy, side: Side, province: ProvinceId): boolean =>
  g.rules.map.provinces[province].cities.every((city) => g.control[city] === side);

/** [8.2, 8.21] All the cities, or twice the other's strength; both or neither leaves the province uncontrolled. */
export function controllerOf(g: Italy, province: ProvinceId, { sp, holds }: Strengths): Side | typeof NOBODY {
  const meets = (side: Side): boolean => {
    const own = sp[side][province];
    const other = sp[enemyOf(side)][province];
    return holdsAllCities(g, side, province) || (holds[side][province] === 1 && own > 0 && own >= 2 * other);
  };
  const rome = meets(ROME);
  const carthage = meets(CARTHAGE);
  if (rome === carthage) return NOBODY;
  return rome ? ROME : CARTHAGE;
}

/** [8.1, 8.22] Looks at every province and turns, lays or takes up its marker. */
export function determineControl(g: Italy, x: X): void {
  const now = strengths(g);
  for (const province of g.rules.map.allProvinces) {
    const side = controllerOf(g, province, now);
    if (side === g.province[province]) continue;
    g.province[province] = side;
    x.say({ ev: 'province', province, side });
  }
  // Whoever follows the markers learns something of what stands behind them.
  disclose(x);
}
