import { type PerId, repeated } from '@punica/kernel';
import { CARTHAGE, NONE, type PerSide, type ProvinceId, ROME } from '../data/index.ts';
import { leadersAt, looseSp, spOf } from '../places.ts';
import type { March } from '../rules/07-march.ts';
import { siegeRequirement } from '../rules/09-assault.ts';
import { type Hex, type Italy, isHex, isWithRoman, type LeaderId, romanAt, type Unit } from '../state.ts';
import { likelySp } from './strength.ts';

/** An army of this size does a province's work alone. */
const ARMY = 40;
/** What is left for the next army in a province where one already is. */
const LEFT_OVER = 0.3;

/** How much each province still has to offer one more Roman army, from 0 to 1. */
export function unclaimed(g: Italy, leader: LeaderId): PerId<ProvinceId, number> {
  const share: PerId<ProvinceId, number> = g.rules.map.allProvinces.map(() => 1);
  for (const other of g.rules.leaders.romans) {
    const hex = g.leaderAt[other];
    if (other !== leader && hex >= 0 && likelySp(g, other) >= ARMY)
      share[g.rules.map.province[hex]] *= LEFT_OVER;
  }
  return share;
}

/** Roman armies other than his that already stand over the enemy in a hex. */
export const armiesAt = (g: Italy, leader: LeaderId, hex: Hex): number =>
  leadersAt(g, ROME, hex, []).filter((other) => other !== leader && likelySp(g, other) >= ARMY).length;

/** [8.2] SP of each side by province, as far as Rome sees. */
export function provinceSp(g: Italy): PerSide<PerId<ProvinceId, number>> {
  const { map, units, leaders } = g.rules;
  const none = (): number[] => repeated(map.provinces.length, 0);
  const sp: PerSide<PerId<ProvinceId, number>> = [none(), none()];
  const { unitAt, leaderAt } = g;
  for (let unit = 0 as Unit; unit < unitAt.length; unit++) {
    const at = unitAt[unit];
    const hex = isWithRoman(at) ? leaderAt[romanAt(at)] : at;
    if (isHex(hex)) sp[units.side[unit]][map.province[hex]] += spOf(g, unit);
  }
  for (let i = 0; i < leaders.punic.length; i++) {
    const hex = leaderAt[leaders.punic[i]];
    if (hex >= 0) sp[CARTHAGE][map.province[hex]] += likelySp(g, leaders.punic[i]);
  }
  return sp;
}

/** Forty SP speak so loudly that no city of the shaky provinces without a garrison stays deaf (7.41). */
export const CONVINCING_SP = 42;

/** What an army should have: enough to convince, and to lay works around Capua as long as nobody has (9.91). */
export const armySp = (g: Italy): number =>
  g.control[g.rules.capua] === CARTHAGE && g.works[g.rules.capua] === 0
    ? Math.max(CONVINCING_SP, siegeRequirement(g, g.rules.capua))
    : CONVINCING_SP;

/** SP that must stay before Capua so that the works are kept up (9.92). */
export const lacksBeforeCapua = (g: Italy, f: March): boolean =>
  looseSp(g, ROME, g.leaderAt[f.leader]) < siegeRequirement(g, g.rules.capua);

/** Works are begun here: whoever stands here without a leader stays. */
export const keepsWorks = (g: Italy, hex: Hex): boolean => {
  const city = g.rules.map.cityAt[hex];
  return city !== NONE && g.works[city] > 0 && g.control[city] === CARTHAGE;
};
