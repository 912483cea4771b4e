import type { LineOpens, Spot } from '@punica/view';
import { NONE } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import type { WarEvent } from '../events.ts';

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
  const squares = ['at' in e ? e.at : NONE, 'from' in e ? e.from : NONE, 'to' in e ? e.to : NONE];
  return squares.flatMap((at): Spot[] => (at === NONE ? [] : [{ kind: 'square', id: WAR.map.ids[at] }]));
}

const PLAYS = new Set<WarEvent['ev']>(['phase', 'operation', 'played', 'lot', 'battle', 'treachery']);

export function opens(e: WarEvent): LineOpens | undefined {
  if (e.ev === 'turn') return 'chapter';
  return PLAYS.has(e.ev) ? 'play' : undefined;
}
