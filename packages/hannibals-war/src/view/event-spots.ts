import type { LineOpens, Spot } from '@punica/view';
import { NONE, type Square } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';

/** Of other events `from` and `to` are players. */
function squaresOf(e: WarEvent): readonly Square[] {
  switch (e.ev) {
    case 'moved':
    case 'ambush':
    case 'delay':
    case 'retreated':
      return [e.from, e.to];
    default:
      return 'at' in e ? [e.at] : [];
  }
}

/** What a line of the log speaks of, so that the page can point at it. */
export function eventSpots(e: WarEvent): Spot[] {
  return squaresOf(e).flatMap((at): Spot[] => (at === NONE ? [] : [{ kind: 'square', id: WAR.map.ids[at] }]));
}

const PLAYS = new Set<WarEvent['ev']>(['phase', 'operation', 'played', 'lot', 'battle', 'treachery']);

export function opens(e: WarEvent): LineOpens | undefined {
  if (e.ev === 'turn') return 'chapter';
  return PLAYS.has(e.ev) ? 'play' : undefined;
}
