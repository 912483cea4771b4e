import { END, type FixedPerId, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A, cityIn, hexIn } from '../actions.ts';
import { placeLeader, standAlone } from '../board.ts';
import { type CityId, type KindId, NO_RANK, NONE, type ProvinceId, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { isBesieged, isInside } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { type Hex, type Italy, type LeaderId, POOL, SENATE, type Unit, WITH_LEVY } from '../state.ts';
import { homeCities } from './05-posts.ts';
import { stackingRoom } from './07-stacking.ts';

const NO_LEGION = refusal('5.23', 'noNewLegionThere');
const NOTHING_DUE = refusal('6.2', 'noLegionDue');
const NO_CENTRE = refusal('6.2', 'noRecruitingCentre');

const CITY_BESIEGED = refusal('6.2', 'levyCityBesieged');
const CITY_LOST = refusal('6.2', 'levyCityLost');
const PROVINCE_NOT_ROMAN = refusal('6.2', 'levyProvinceNotRoman');
const STACK_FULL = refusal('7.8', 'threeLeaders');

const levyLocals = {
  /** Legions due by province. */
  due: KINDS.byProvince,
  /** Hexes where legions were raised this year. */
  levied: KINDS.hexes,
};
export type Levy = LocalsOf<typeof levyLocals>;

const spare = (g: Italy, kind: KindId): Unit =>
  g.rules.units.ofKind[kind].find((unit) => g.unitAt[unit] === POOL) ?? NONE;

/** [6.2] Whole legions that lie ready. */
export function legionsLeft(g: Italy): number {
  const { ofKind, legionFoot, legionHorse } = g.rules.units;
  const ready = (kind: KindId): number => ofKind[kind].filter((unit) => g.unitAt[unit] === POOL).length;
  return Math.min(ready(legionFoot), ready(legionHorse));
}

/** [6.2] A legion is raised whole or not at all. */
export const legionLeft = (g: Italy): boolean =>
  spare(g, g.rules.units.legionFoot) !== NONE && spare(g, g.rules.units.legionHorse) !== NONE;

/** [6.2, 9.71] Why no legion may be raised in a city. */
export function refuseLevy(g: Italy, city: CityId): Refusal | undefined {
  if (g.control[city] !== ROME) return CITY_LOST;
  if (isBesieged(g, city)) return CITY_BESIEGED;
  return g.province[g.rules.map.cities[city].province] === ROME ? undefined : PROVINCE_NOT_ROMAN;
}

/** [6.2] Why no legion of this year is raised in a city. */
export function refuseRaising(g: Italy, f: Levy, city: CityId): Refusal | undefined {
  const { province } = g.rules.map.cities[city];
  if (!g.rules.map.provinces[province].centres.includes(city)) return NO_CENTRE;
  return f.due[province] === 0 ? NOTHING_DUE : refuseLevy(g, city);
}

const isOpen = (g: Italy, f: Levy): boolean =>
  legionLeft(g) &&
  g.rules.map.allProvinces.some(
    (p) => f.due[p] > 0 && g.rules.map.provinces[p].centres.some((city) => refuseLevy(g, city) === undefined),
  );

/** [6.2] Legions due this year; none in a year that the table does not know. */
export const dueLevies = (g: Italy): FixedPerId<ProvinceId, number> =>
  g.rules.tables.levies[g.year] ?? g.rules.map.allProvinces.map(() => 0);

export const waiting = (g: Italy): LeaderId =>
  g.rules.leaders.romans.find((leader) => g.leaderAt[leader] === WITH_LEVY) ?? NONE;

/** [6.2, 6.21] Roman recruits of the year, then the officers who waited for them (5.23). */
export const levy = rulebook('levy', levyLocals, {
  more: {
    rule: '6.2',
    run(g, f, x) {
      if (isOpen(g, f)) return 'raise';
      let lost = 0;
      for (const legions of f.due) lost += legions;
      if (lost > 0) x.say({ ev: 'legionsLost', legions: lost });
      return 'officers';
    },
  },
  raise: {
    rule: '6.2',
    who: () => ROME,
    offerPublicly(g, f, out) {
      for (const p of g.rules.map.allProvinces)
        if (f.due[p] > 0) for (const city of g.rules.map.provinces[p].centres) out.push(A.levy | city);
    },
    check: (g, _f, a): Refusal | undefined => refuseLevy(g, cityIn(a)),
    unlisted: (g, f, a) => refuseRaising(g, f, cityIn(a)),
    take(g, f, a, x) {
      const city = cityIn(a);
      const { hex, province } = g.rules.map.cities[city];
      standAlone(g, x, spare(g, g.rules.units.legionFoot), hex);
      standAlone(g, x, spare(g, g.rules.units.legionHorse), hex);
      const due = f.due.slice();
      due[province]--;
      f.due = due;
      if (!f.levied.includes(hex)) f.levied = [...f.levied, hex];
      x.say({ ev: 'legion', city });
      return 'more';
    },
  },
  officers: {
    rule: '5.23',
    run(g, f, x) {
      const leader = waiting(g);
      if (leader === NONE) return END;
      if (placesFor(g, f, leader).length > 0) return 'officerAt';
      // Not a city is left to him: his office stays vacant (R52).
      g.rank[leader] = NO_RANK;
      g.leaderAt[leader] = SENATE;
      x.say({ ev: 'noPost', leader });
      return 'officers';
    },
  },
  officerAt: {
    rule: '5.23',
    who: () => ROME,
    offerPublicly(g, f, out): readonly Hex[] {
      const roomy = placesFor(g, f, waiting(g));
      for (const hex of f.levied) out.push(A.at | hex);
      for (const hex of roomy) if (!out.includes(A.at | hex)) out.push(A.at | hex);
      return roomy;
    },
    check: (_g, _f, a, _role, roomy): Refusal | undefined =>
      (roomy as readonly Hex[]).includes(hexIn(a)) ? undefined : STACK_FULL,
    unlisted: () => NO_LEGION,
    take(g, _f, a, x) {
      const leader = waiting(g);
      placeLeader(g, x, leader, hexIn(a));
      x.say({ ev: 'placed', leader, hex: hexIn(a), inside: isInside(g, leader) });
      return 'officers';
    },
  },
});

/** [5.23] With legions of this year where there is room; without any, at home (R8). Rome itself is never full (R2). */
function placesFor(g: Italy, f: Levy, leader: LeaderId): readonly Hex[] {
  const roomy = (hex: Hex): boolean => hex === g.rules.romaHex || stackingRoom(g, ROME, hex, [leader]);
  const raised = f.levied.filter(roomy);
  return raised.length > 0 ? raised : homeCities(g).filter(roomy);
}
