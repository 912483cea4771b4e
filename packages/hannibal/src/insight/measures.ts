import type { Measure } from '@punica/insight';
import { sideOfRole } from '@punica/punic-cards';
import { controlsProvince, politicalPoints, stackAt } from '../board.ts';
import { CARTHAGE, HANNIBAL, type Side } from '../data/index.ts';
import type { HannibalEvent } from '../events.ts';
import type { H, ProvinceId } from '../state.ts';
import { handOf } from '../zones.ts';

export const provincesOf = (g: H, side: Side): ProvinceId[] =>
  g.rules.map.allProvinces.filter((p) => controlsProvince(g, side, p));

export function cusOnMap(g: H, side: Side): number {
  let sum = 0;
  for (const loc of g.rules.allLocs) {
    sum += g.cu[stackAt(g, side, loc)] + (side === CARTHAGE ? g.elephants[loc] : 0);
  }
  return sum;
}

/** CUs that an event costs a side. An overrun sweeps away one (10.5), and only its general is told. */
export function cusLost(e: HannibalEvent, side: Side): number {
  if (e.ev === 'lost' && e.side === side) return e.cus;
  return e.ev === 'overrun' && HANNIBAL.generals.side[e.general] !== side ? 1 : 0;
}

/** What the charts after the war show. */
export const measures: readonly Measure<H, HannibalEvent>[] = [
  {
    id: 'points',
    name: 'Political Points',
    counts: { has: (g, role) => politicalPoints(g, sideOfRole(role)) },
    turn: 'end',
  },
  {
    id: 'provinces',
    name: 'Provinces',
    counts: { has: (g, role) => provincesOf(g, sideOfRole(role)).length },
    turn: 'end',
  },
  {
    id: 'units',
    name: 'CUs on the map',
    counts: { has: (g, role) => cusOnMap(g, sideOfRole(role)) },
    turn: 'end',
  },
  {
    id: 'cards',
    name: 'Cards in hand',
    counts: { has: (g, role) => g.zones[handOf(sideOfRole(role))].length },
    turn: 'most',
  },
  {
    id: 'losses',
    name: 'CUs lost so far',
    counts: { adds: (e, role) => cusLost(e, sideOfRole(role)) },
    turn: 'end',
  },
];
