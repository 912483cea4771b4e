import { emptied, type PackedPerId, type PerId, repeated } from '@punica/kernel';
import { disclose, isElephant, type X } from '../board.ts';
import {
  CARTHAGE,
  type Flag,
  type Hex,
  ITALY,
  NOBODY,
  NONE,
  type PerSide,
  type ProvinceId,
  ROME,
  type Side,
} from '../data/index.ts';
import { enemyOf, isBesieged, isInside, spOf, unitsWith, wallsFor } from '../places.ts';
import { type Italy, isHex, isWithRoman, type LeaderId, romanAt, type Unit } from '../state.ts';

/** Strength of each side in each province, besieged units left out. */
export interface Strengths {
  readonly sp: PerSide<PerId<ProvinceId, number>>;
  /** 1 where something besides elephants stands (11.3). */
  readonly holds: PerSide<PerId<ProvinceId, Flag>>;
}

/** Are those of a side who are behind the walls of this hex shut in? */
function isLocked(g: Italy, side: Side, hex: Hex): boolean {
  const city = g.rules.map.cityAt[hex];
  return city !== NONE && isBesieged(g, city) && wallsFor(g, side, hex) !== NONE;
}

function add(g: Italy, side: Side, province: ProvinceId, unit: Unit, { sp, holds }: Strengths): void {
  sp[side][province] += spOf(g, unit);
  if (!isElephant(g, unit)) holds[side][province] = 1;
}

/** Where a leader's units count: his province, or NONE where he is besieged or not on the map. */
const countsIn: PackedPerId<LeaderId> = new Int8Array(ITALY.leaders.list.length);

/** [8.2] Who is how strong where: one look at each leader and each counter. */
export function strengths(g: Italy): Strengths {
  const { map, leaders, units } = g.rules;
  const none = (): Flag[] => repeated(map.provinces.length, 0 as Flag);
  const found: Strengths = { sp: [none(), none()], holds: [none(), none()] };
  const { unitAt, unitOut, leaderAt } = g;
  const { length } = unitAt;
  for (let leader = 0 as LeaderId; leader < leaderAt.length; leader++) {
    const hex = leaderAt[leader];
    countsIn[leader] =
      hex < 0 || (isLocked(g, leaders.side[leader], hex) && isInside(g, leader)) ? NONE : map.province[hex];
  }
  for (let unit = 0 as Unit; unit < length; unit++) {
    const at = unitAt[unit];
    if (isHex(at)) {
      if (unitOut[unit] === 1 || !isLocked(g, units.side[unit], at))
        add(g, units.side[unit], map.province[at], unit, found);
    } else if (isWithRoman(at)) {
      const province = countsIn[romanAt(at)];
      if (province !== NONE) add(g, ROME, province as ProvinceId, unit, found);
    }
  }
  for (let i = 0; i < leaders.punic.length; i++) {
    const province = countsIn[leaders.punic[i]];
    if (province === NONE) continue;
    unitsWith(g, leaders.punic[i], emptied(list));
    for (let j = 0; j < list.length; j++) add(g, CARTHAGE, province as ProvinceId, list[j], found);
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
  for (let province = 0 as ProvinceId; province < g.province.length; province++) {
    const side = controllerOf(g, province, now);
    if (side === g.province[province]) continue;
    g.province[province] = side;
    x.say({ ev: 'province', province, side });
  }
  // Whoever follows the markers learns something of what stands behind them.
  disclose(x);
}
