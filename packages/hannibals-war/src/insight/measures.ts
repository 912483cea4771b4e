import type { Measure } from '@punica/insight';
import type { Player } from '../data/codes.ts';
import type { WarEvent } from '../events.ts';
import { holdings } from '../rules/29-victory.ts';
import type { W } from '../state.ts';
import { unitsIn } from '../units.ts';
import { handOf } from '../zones.ts';

export function unitsOnMap(g: W, player: Player): number {
  let sum = 0;
  for (const at of g.rules.map.all) sum += unitsIn(g, player, at);
  return sum;
}

/** What the charts after the war show. */
export const measures: readonly Measure<W, WarEvent>[] = [
  { id: 'holdings', name: 'Taxation held', counts: { has: holdings }, turn: 'end' },
  { id: 'talents', name: 'Talents', counts: { has: (g, role) => g.talents[role as Player] }, turn: 'most' },
  { id: 'units', name: 'Units on the map', counts: { has: unitsOnMap }, turn: 'end' },
  {
    id: 'markers',
    name: 'Campaign markers',
    counts: { has: (g, role: Player) => g.zones[handOf(role)].length },
    turn: 'most',
  },
  {
    id: 'losses',
    name: 'Units lost so far',
    counts: { adds: (e, role) => (e.ev === 'lost' && e.player === role ? 1 : 0) },
    turn: 'end',
  },
];
