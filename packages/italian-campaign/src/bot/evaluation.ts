import { facesThat, type Role } from '@punica/kernel';
import { CARTHAGE, ROME } from '../data/index.ts';
import { citySurrenders } from '../rules/09-siege-roll.ts';
import { pointsNow } from '../rules/12-victory.ts';
import type { Italy } from '../state.ts';
import { GAULISH_LEADER, HANNIBAL } from '../zones.ts';
import { totalSp } from './strength.ts';

/** The parts of the evaluation, in the order in which it writes them; the unit is a point for Carthage. */
export const TERMS = [
  'points',
  'provinces',
  'cities',
  'kills',
  'tarentum',
  'sieges',
  'punicArmy',
  'romanArmy',
  'leaders',
  'recruiting',
] as const;

/*
 * What the points that are still to come depend on. Least squares over the segments of 24 wars of the search against
 * the quick bot as Rome: an army earns its points year after year, while a city is mostly Roman again after a winter or
 * two. Cities and provinces count for a few winters all the same: in four wars at 0.1 s a play Carthage came to 252
 * points so, to 202 where they counted for one, and to 133 where they counted for four.
 */
/** Winters for which what Carthage holds is taken to pay, and how surely. */
const WINTERS = 3;
const CITIES_PAY = 0.8;
const PROVINCES_PAY = 0.6;
/** For each year that is left. */
const PUNIC_SP = 0.25;
const ROMAN_SP = 0.03;
const ALLIES = 2;
const HANNIBAL_ALIVE = 11;
const PUNIC_LEADER = 2;
const ROMAN_MODIFIER = 1;
/** More years than this make no difference. */
const MOST_YEARS = 7;
const SIEGE_STEP = 0.15;

/** How good things stand for `role`, term by term. */
export function evaluate(g: Italy, role: Role, out: number[]): void {
  const sign = role === CARTHAGE ? 1 : -1;
  const years = Math.min(g.rules.scenario.lastYear - g.year + 1, MOST_YEARS);
  const now = pointsNow(g);
  const winters = Math.min(years, WINTERS);
  out.push(
    sign * g.vp,
    sign * winters * PROVINCES_PAY * now.provinces,
    sign * winters * CITIES_PAY * now.cities,
    sign * now.kills,
    sign * winters * CITIES_PAY * now.tarentum,
    sign * siegesOf(g),
    sign * years * PUNIC_SP * totalSp(g, CARTHAGE),
    -sign * years * ROMAN_SP * totalSp(g, ROME),
    sign * years * leadersOf(g),
    sign * years * ALLIES * recruitingGrounds(g),
  );
}

/** [6.3] Provinces in which allies join a Carthaginian next summer. */
function recruitingGrounds(g: Italy): number {
  const { map, leaders } = g.rules;
  let found = 0;
  let count = 0;
  for (const leader of leaders.punic) {
    const hex = g.leaderAt[leader];
    if (hex < 0 || leader === GAULISH_LEADER) continue;
    const province = map.province[hex];
    if (!map.provinces[province].allies || (found & (1 << province)) !== 0) continue;
    found |= 1 << province;
    count++;
  }
  return count;
}

/** Each segment of a siege brings the city nearer. */
function siegesOf(g: Italy): number {
  let worth = 0;
  for (const city of g.rules.map.allCities) {
    const need = g.siege[city];
    if (need === 0) continue;
    const side = g.control[city] === ROME ? 1 : -1;
    worth += side * g.rules.map.cities[city].vp * SIEGE_STEP * facesThat((die) => citySurrenders(die, need));
  }
  return worth;
}

function leadersOf(g: Italy): number {
  let worth = 0;
  const { list, punic, romans } = g.rules.leaders;
  for (const leader of punic)
    if (g.leaderAt[leader] >= 0) worth += leader === HANNIBAL ? HANNIBAL_ALIVE : PUNIC_LEADER;
  for (const leader of romans)
    if (g.leaderAt[leader] >= 0 && g.rank[leader] > 0) worth -= ROMAN_MODIFIER * list[leader].modifier;
  return worth;
}
