import { disclose, isElephant, type X } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/index.ts';
import { isBesieged, isInside, spOf, unitsWith, wallsFor } from '../places.ts';
import type { Italy, Unit } from '../state.ts';

/** Strength in each province, besieged units left out: `side * provinces + province`. */
export interface Strengths {
  readonly sp: number[];
  /** 1 where something besides elephants stands (11.3). */
  readonly holds: number[];
}

const isLocked = (g: Italy, side: Side, hex: number, inside: boolean): boolean => {
  const city = wallsFor(g, side, hex);
  return inside && city !== NONE && isBesieged(g, city);
};

/** [8.2] Who is how strong where. */
export function strengths(g: Italy): Strengths {
  const { map, leaders, units } = g.rules;
  const provinces = map.provinces.length;
  const sp = new Array<number>(2 * provinces).fill(0);
  const holds = new Array<number>(2 * provinces).fill(0);
  const add = (side: Side, hex: number, unit: Unit): void => {
    const i = side * provinces + map.province[hex];
    sp[i] += spOf(g, unit);
    if (!isElephant(g, unit)) holds[i] = 1;
  };
  for (let unit = 0; unit < units.count; unit++) {
    const hex = g.unitAt[unit];
    const side = units.side[unit];
    if (hex >= 0 && hex < map.hexes && !isLocked(g, side, hex, g.unitOut[unit] === 0)) add(side, hex, unit);
  }
  const list: Unit[] = [];
  for (const leader of leaders.all) {
    const hex = g.leaderAt[leader];
    if (hex < 0) continue;
    const side = leaders.side[leader];
    if (isLocked(g, side, hex, isInside(g, leader))) continue;
    list.length = 0;
    for (const unit of unitsWith(g, leader, list)) add(side, hex, unit);
  }
  return { sp, holds };
}

const holdsAllCities = (g: Italy, side: Side, province: number): boolean =>
  g.rules.map.provinces[province].cities.every((city) => g.control[city] === side);

/** [8.2, 8.21] All the cities, or twice the other's strength; both or neither leaves the province uncontrolled. */
export function controllerOf(g: Italy, province: number, { sp, holds }: Strengths): Side | typeof NONE {
  const provinces = g.rules.map.provinces.length;
  const meets = (side: Side): boolean => {
    const own = side * provinces + province;
    const other = (1 - side) * provinces + province;
    return holdsAllCities(g, side, province) || (holds[own] === 1 && sp[own] > 0 && sp[own] >= 2 * sp[other]);
  };
  const rome = meets(ROME);
  const carthage = meets(CARTHAGE);
  if (rome === carthage) return NONE;
  return rome ? ROME : CARTHAGE;
}

/** [8.1, 8.22] Looks at every province and turns, lays or takes up its marker. */
export function determineControl(g: Italy, x: X): void {
  const now = strengths(g);
  for (let province = 0; province < g.province.length; province++) {
    const side = controllerOf(g, province, now);
    if (side === g.province[province]) continue;
    g.province[province] = side;
    x.say({ ev: 'province', province, side });
  }
  // Whoever follows the markers learns something of what stands behind them.
  disclose(x);
}
