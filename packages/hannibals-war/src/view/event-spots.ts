import type { Role } from '@punica/kernel';
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

/** What everybody does together is nobody's; all else belongs to who plays or attacks, whoever acted last before it. */
export function by(e: WarEvent): Role | null | undefined {
  switch (e.ev) {
    case 'phase':
    case 'lot':
      return null;
    case 'operation':
    case 'played':
    case 'treachery':
      return e.player;
    case 'battle':
      return e.attacker;
    default:
      return undefined;
  }
}
