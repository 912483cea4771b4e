import type { Role } from '@punica/kernel';
import type { LineOpens, Spot } from '@punica/view';
import { spaceOf } from '../board.ts';
import type { HamilcarEvent } from '../events.ts';
import { RULES } from '../rules.ts';

const SPACE_FIELDS = ['space', 'at', 'from', 'to'] as const;
/** Events whose `from` is a side. */
const OF_SIDES = new Set<HamilcarEvent['ev']>(['cardTaken', 'cardTakenHidden', 'miat']);

/** What a line of the log speaks of, so that the page can point at it. Places are counted alike in every edition. */
export function eventSpots(e: HamilcarEvent): Spot[] {
  if (OF_SIDES.has(e.ev)) return [];
  const fields: Readonly<Record<string, unknown>> = { ...e };
  const spots: Spot[] = [];
  for (const field of SPACE_FIELDS) {
    const place = fields[field];
    const loc = typeof place === 'number' ? RULES.ashore[place] : undefined;
    if (loc !== undefined) spots.push({ kind: 'space', id: RULES.map.ids[spaceOf({ rules: RULES }, loc)] });
  }
  if (e.ev === 'retreated')
    for (const space of e.path) spots.push({ kind: 'space', id: RULES.map.ids[space] });
  return spots;
}

const PLAYS = new Set<HamilcarEvent['ev']>(['phase', 'card', 'battle', 'navalBattle']);

/** A card that answers belongs to the play that it answers. */
export function opens(e: HamilcarEvent): LineOpens | undefined {
  if (e.ev === 'turn') return 'chapter';
  return PLAYS.has(e.ev) && !(e.ev === 'card' && e.use === 'counter') ? 'play' : undefined;
}

/** A phase is nobody's and a battle belongs to who brings it about, whoever acted last before it. */
export function by(e: HamilcarEvent): Role | null | undefined {
  if (e.ev === 'phase') return null;
  if (e.ev === 'battle') return e.attacker;
  return e.ev === 'navalBattle' ? e.mover : undefined;
}
