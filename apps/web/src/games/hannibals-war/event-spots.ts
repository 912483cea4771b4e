import { WAR, type WarEvent } from '@punica/hannibals-war/table';
import type { LogLine, Spot } from '../../play/protocol.ts';

const SQUARE_FIELDS = ['at', 'from', 'to'] as const;
/** Events whose `from` and `to` are players. */
const OF_PLAYERS = new Set<WarEvent['ev']>([
  'offered',
  'traded',
  'stole',
  'stoleHidden',
  'reroll',
  'pact',
  'paidDebt',
]);

/** What a line of the log speaks of, so that the page can point at it. */
export function eventSpots(e: WarEvent): Spot[] {
  if (OF_PLAYERS.has(e.ev)) return [];
  const fields = e as unknown as Readonly<Record<string, unknown>>;
  const spots: Spot[] = [];
  for (const field of SQUARE_FIELDS) {
    const at = fields[field];
    if (typeof at === 'number' && WAR.map.ids[at] !== undefined)
      spots.push({ kind: 'square', id: WAR.map.ids[at] });
  }
  return spots;
}

const PLAYS = new Set<WarEvent['ev']>(['phase', 'operation', 'played', 'lot', 'battle', 'treachery']);

export function opens(e: WarEvent): LogLine['opens'] {
  if (e.ev === 'turn') return 'chapter';
  return PLAYS.has(e.ev) ? 'play' : undefined;
}
