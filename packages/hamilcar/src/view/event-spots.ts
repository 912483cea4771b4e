import type { LineOpens, Spot } from '@punica/view';
import type { HamilcarEvent } from '../events.ts';
import { RULES } from '../rules.ts';

const SPACE_FIELDS = ['space', 'at', 'from', 'to'] as const;
/** Events whose `from` is a side. */
const OF_SIDES = new Set<HamilcarEvent['ev']>(['cardTaken', 'cardTakenHidden', 'miat']);

/** What a line of the log speaks of, so that the page can point at it. */
export function eventSpots(e: HamilcarEvent): Spot[] {
  if (OF_SIDES.has(e.ev)) return [];
  const fields: Readonly<Record<string, unknown>> = { ...e };
  const { map, cities, sea } = RULES;
  const spots: Spot[] = [];
  for (const field of SPACE_FIELDS) {
    const loc = fields[field];
    if (typeof loc !== 'number' || loc < 0 || loc >= sea) continue;
    spots.push({ kind: 'space', id: map.ids[loc < map.spaces ? loc : cities[loc - map.spaces]] });
  }
  return spots;
}

const PLAYS = new Set<HamilcarEvent['ev']>(['phase', 'card', 'battle', 'navalBattle']);

export function opens(e: HamilcarEvent): LineOpens | undefined {
  if (e.ev === 'turn') return 'chapter';
  return PLAYS.has(e.ev) ? 'play' : undefined;
}
