import type { Measure } from '@punica/insight';
import { sideOfRole } from '@punica/punic-cards';
import { cusAt, points } from '../board.ts';
import type { Side } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import type { H } from '../state.ts';

/** All CUs of a side, those at sea among them. */
export function cusInPlay(g: H, side: Side): number {
  let sum = 0;
  for (const loc of g.rules.allLocs) sum += cusAt(g, side, loc);
  return sum;
}

/** Warships that are afloat: ready, spent or at sea. */
export const shipsAfloat = (g: H, side: Side): number => g.ready[side] + g.spent[side] + g.atSea[side];

const ofSide = (id: string, name: string, has: (g: H, side: Side) => number): Measure<H, HamilcarEvent> => ({
  id,
  name,
  counts: { has: (g, role) => has(g, sideOfRole(role)) },
  turn: 'end',
});

/** Sunk in battle or by a storm, or taken as a prize and not taken back. */
function shipsLost(e: HamilcarEvent, side: Side): number {
  if (e.ev === 'sunk' && e.side === side) return e.count;
  if (e.ev === 'prizesKept' && e.side === side) return -e.recovered;
  return e.ev === 'prize' && e.side !== side ? e.count : 0;
}

/** What the charts after the war show. */
export const measures: readonly Measure<H, HamilcarEvent>[] = [
  ofSide('points', 'Points', points),
  ofSide('markers', 'Markers on the map', (g, side) => g.markers[side]),
  ofSide('units', 'CUs in play', cusInPlay),
  ofSide('ships', 'Warships', shipsAfloat),
  {
    id: 'losses',
    name: 'CUs lost so far',
    counts: { adds: (e, role) => (e.ev === 'lost' && e.side === role ? e.cus : 0) },
    turn: 'end',
  },
  {
    id: 'sunk',
    name: 'Warships lost so far',
    counts: { adds: (e, role) => shipsLost(e, sideOfRole(role)) },
    turn: 'end',
  },
];
