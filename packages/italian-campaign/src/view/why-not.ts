import type { Role } from '@punica/kernel';
import type { Marching, Reason, Spot } from '@punica/view';
import { enemyOf, isOnMap, leadersAt } from '../places.ts';
import { type Levy, levy, refuseRaising } from '../rules/06-levy.ts';
import { allowance } from '../rules/07-costs.ts';
import { march } from '../rules/07-march.ts';
import { movement } from '../rules/07-movement.ts';
import { fieldCombat } from '../rules/09-combat.ts';
import { retreat, withdrawal } from '../rules/10-withdrawal.ts';
import { copyState, DEAD, type Hex, type Italy, type LeaderId, sideHex } from '../state.ts';
import { cityName, hexName, leaderName, list, provinceName, sideName } from '../words/names.ts';
import { refusalWords } from '../words/refusals.ts';
import { iw } from './words.ts';

/** More points than any way costs. */
const NO_END = 999;

/** [7.3] The points of the leader on the march, and the same march without counting them, or without enemies. */
export const marching: Marching<Italy> = {
  left(g) {
    const f = march.frame(g);
    return f === undefined ? undefined : allowance(g, f.leader) - f.used;
  },
  untiring(seen) {
    const g = copyState(seen);
    const f = march.frame(g);
    if (f !== undefined) f.used = -NO_END;
    return g;
  },
  beside({ rules: { map } }, id) {
    return map.neighbours[map.index[id]].map((to) => map.ids[to]);
  },
  unopposed(seen) {
    const g = copyState(seen);
    const f = march.frame(g);
    if (f === undefined) return g;
    const enemy = enemyOf(f.side);
    for (const hex of g.rules.map.allHexes) g.here[sideHex(g, enemy, hex)] = 0;
    for (const leader of g.rules.leaders.all)
      if (g.rules.leaders.side[leader] === enemy && isOnMap(g, leader)) g.leaderAt[leader] = DEAD;
    return g;
  },
};

const leaderNamed = (g: Italy, id: string): LeaderId | undefined =>
  g.rules.leaders.all.find((leader) => g.rules.leaders.list[leader].id === id);

export function named(g: Italy, { kind, id }: Spot): string | undefined {
  if (kind === 'hex' && id in g.rules.map.index) return hexName(g.rules, g.rules.map.index[id]);
  const leader = kind === 'leader' ? leaderNamed(g, id) : undefined;
  return leader === undefined ? undefined : leaderName(g.rules, leader);
}

/** Leaders, hexes, provinces and units that have no part in the present question. */
export function whyNot(g: Italy, role: Role, { kind, id }: Spot): Reason | undefined {
  const leader = kind === 'leader' ? leaderNamed(g, id) : undefined;
  if (leader !== undefined) return notHe(g, role, leader);
  if (kind === 'unit') return { sentence: iw.whyNot.unitLater, rule: '7.2' };
  if (kind === 'province') return notAProvince(g, role, id);
  return kind === 'hex' && id in g.rules.map.index ? notThere(g, role, g.rules.map.index[id]) : undefined;
}

/** [7.1] Where nobody stands who could march; [10.4, 9.7] who leaves the field steps one hex away. */
function notThere(g: Italy, role: Role, hex: Hex): Reason | undefined {
  const leaving = g.stack.at(-1);
  if (withdrawal.owns(leaving))
    return { sentence: iw.whyNot.oneHex(hexName(g.rules, leaving.hex)), rule: '10.4' };
  if (retreat.owns(leaving))
    return { sentence: iw.whyNot.oneHex(hexName(g.rules, leaving.hex)), rule: '9.7' };
  if (levy.owns(leaving) && leaving.step === 'raise') return noLegionThere(g, leaving, hex);
  const f = movement.frame(g);
  if (f === undefined || march.frame(g) !== undefined || f.side !== role) return undefined;
  if (leadersAt(g, f.side, hex, []).length > 0) return undefined;
  return { sentence: iw.whyNot.nobody(hexName(g.rules, hex)), rule: '7.2' };
}

/** [8.2] No play names a province: its marker follows cities and strength. Which cities are still lacking? */
function notAProvince(g: Italy, role: Role, id: string): Reason | undefined {
  const { map } = g.rules;
  const province = map.allProvinces.find((it) => map.provinces[it].id === id);
  if (province === undefined) return undefined;
  const name = provinceName(g.rules, province);
  const lacking = map.provinces[province].cities.filter((city) => g.control[city] !== role);
  const sentence =
    g.province[province] === role
      ? iw.whyNot.provinceHeld(name)
      : lacking.length === 0
        ? iw.whyNot.provinceLater(name)
        : iw.whyNot.provinceOpen(name, list(lacking.map((city) => cityName(g.rules, city))));
  return { sentence, rule: '8.2' };
}

/** [6.2] Legions are raised in cities; which of them do is the rule of the levy. */
function noLegionThere(g: Italy, f: Levy, hex: Hex): Reason | undefined {
  const { cities, allCities } = g.rules.map;
  const city = allCities.find((it) => cities[it].hex === hex);
  if (city === undefined) return { sentence: iw.whyNot.noCity(hexName(g.rules, hex)), rule: '6.2' };
  const refusal = refuseRaising(g, f, city);
  return refusal === undefined ? undefined : { sentence: refusalWords(refusal.code), rule: refusal.rule };
}

function notHe(g: Italy, role: Role, leader: LeaderId): Reason | undefined {
  const name = leaderName(g.rules, leader);
  const side = g.rules.leaders.side[leader];
  if (side !== role) return { sentence: iw.whyNot.theirs(name, sideName(side)), rule: '7.1' };
  const fought = fieldCombat.frame(g);
  if (fought !== undefined)
    return { sentence: iw.whyNot.inCombat(hexName(g.rules, fought.hex), name), rule: '9.1' };
  const f = march.frame(g);
  if (f === undefined)
    return movement.frame(g) === undefined ? { sentence: iw.whyNot.notMoving(name), rule: '4.2' } : undefined;
  return f.leader === leader
    ? undefined
    : { sentence: iw.whyNot.waits(name, leaderName(g.rules, f.leader)), rule: '7.1' };
}
