import type { Outcome } from '@punica/kernel';
import { maskOf } from '@punica/kernel';
import type { X } from '../board.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import type { Italy } from '../state.ts';

export interface Points {
  readonly provinces: number;
  readonly cities: number;
  readonly kills: number;
  readonly tarentum: number;
}

/** [12.1, 12.2, 12.21, 12.22] What a winter brings Carthage as things stand. */
export function pointsNow(g: Italy): Points {
  const { map, tables, tarentum } = g.rules;
  let provinces = 0;
  for (const p of map.allProvinces) if (g.province[p] === CARTHAGE) provinces += map.provinces[p].vp;
  let cities = 0;
  for (const c of map.allCities) if (g.control[c] === CARTHAGE) cities += map.cities[c].vp;
  const { tarentumFirstYear, tarentumPenalty } = tables.constants;
  const penalty = g.year >= tarentumFirstYear && g.control[tarentum] === ROME ? -tarentumPenalty : 0;
  return { provinces, cities, kills: g.kills, tarentum: penalty };
}

/** [12.2] The running total. */
export function countPoints(g: Italy, x: X): void {
  const points = pointsNow(g);
  g.vp += points.provinces + points.cities + points.kills + points.tarentum;
  x.say({ ev: 'points', year: g.year, ...points, total: g.vp });
}

/** [12.312, 12.322] Who has won when the last winter is over. */
export function verdict(g: Italy): Outcome {
  const { romeBelow, carthageFrom, id } = g.rules.scenario;
  const rule = id === 'short' ? '12.312' : '12.322';
  if (g.vp >= carthageFrom) return { winners: maskOf(CARTHAGE), rule, reason: 'carthageHasThePoints' };
  if (g.vp < romeBelow) return { winners: maskOf(ROME), rule, reason: 'romeHeldOut' };
  return { winners: 0, rule, reason: 'drawnWar' };
}
