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
import { type Italy, isHex, type LeaderId, type Unit } from '../state.ts';

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

function add(g: Italy, side: Side, hex: Hex, unit: Unit, { sp, holds }: Strengths): void {
  const province = g.rules.map.province[hex];
  sp[side][province] += spOf(g, unit);
  if (!isElephant(g, unit)) holds[side][province] = 1;
}

/** [8.2] Who is how strong where. */
export function strengths(g: Italy): Strengths {
  const { map, leaders, units } = g.rules;
  const none = (): Flag[] => new Array<Flag>(map.allProvinces.length).fill(0);
  const found: Strengths = { sp: [none(), none()], holds: [none(), none()] };
  const { unitAt, unitOut, leaderAt } = g;
  for (let unit = 0 as Unit; unit < unitAt.length; unit++) {
    const at = unitAt[unit];
    if (!isHex(at)) continue;
    const side = units.side[unit];
    if (!isLocked(g, side, at, unitOut[unit] === 0)) add(g, side, at, unit, found);
  }
  for (let leader = 0 as LeaderId; leader < leaderAt.length; leader++) {
    const hex = leaderAt[leader];
    if (hex < 0) continue;
    const side = leaders.side[leader];
    if (isLocked(g, side, hex, isInside(g, leader))) continue;
    unitsWith(g, leader, emptied(list));
    for (let i = 0; i < list.length; i++) add(g, side, hex, list[i], found);
  }
  return found;
}

const list: Unit[] = [];

function holdsAllCities(g: Italy, side: Side, province: ProvinceId): boolean {
  const { cities } = g.rules.map.provinces[province];
  for (let i = 0; i < cities.length; i++) if (g.control[cities[i]] !== side) return false;
  return true;
}

/** [8.2] All the cities, or twice the other's strength. */
function meets(g: Italy, side: Side, province: ProvinceId, { sp, holds }: Strengths): boolean {
  const own = sp[side][province];
  const other = sp[enemyOf(side)][province];
  return (holds[side][province] === 1 && own > 0 && own >= 2 * other) || holdsAllCities(g, side, province);
}

/** [8.21] Both or neither leaves the province uncontrolled. */
export function controllerOf(g: Italy, province: ProvinceId, found: Strengths): Side | typeof NOBODY {
  const rome = meets(g, ROME, province, found);
  if (rome === meets(g, CARTHAGE, province, found)) return NOBODY;
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
