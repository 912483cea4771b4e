import { facesThat, type Role } from '@punica/kernel';
import { CARTHAGE, ROME } from '../data/index.ts';
import { citySurrenders } from '../rules/09-siege-roll.ts';
import { pointsNow } from '../rules/12-victory.ts';
import type { Italy } from '../state.ts';
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
] as const;

/** A year's worth of points weighs as much as the years that are left, up to this. */
const MOST_YEARS = 4;
const PUNIC_SP = 0.6;
const ROMAN_SP = 0.25;
const PUNIC_LEADER = 10;
const ROMAN_MODIFIER = 4;
const SIEGE_STEP = 0.15;

/** How good things stand for `role`, term by term. */
export function evaluate(g: Italy, role: Role, out: number[]): void {
  const sign = role === CARTHAGE ? 1 : -1;
  const years = Math.min(g.rules.scenario.lastYear - g.year + 1, MOST_YEARS);
  const now = pointsNow(g);
  out.push(
    sign * g.vp,
    sign * years * now.provinces,
    sign * years * now.cities,
    sign * now.kills,
    sign * years * now.tarentum,
    sign * years * siegesOf(g),
    sign * PUNIC_SP * totalSp(g, CARTHAGE),
    -sign * ROMAN_SP * totalSp(g, ROME),
    sign * leadersOf(g),
  );
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
    if (g.leaderAt[leader] >= 0) worth += PUNIC_LEADER + ROMAN_MODIFIER * list[leader].modifier;
  for (const leader of romans)
    if (g.leaderAt[leader] >= 0 && g.rank[leader] > 0) worth -= ROMAN_MODIFIER * list[leader].modifier;
  return worth;
}
