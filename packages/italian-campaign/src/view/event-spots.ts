import type { Role } from '@punica/kernel';
import type { LineOpens, Spot } from '@punica/view';
import { type Hex, ITALY, NOBODY, NONE } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';

const { map, leaders } = ITALY;

/** What a line of the log speaks of, so that the page can point at it. */
export function eventSpots(e: CampaignEvent): Spot[] {
  const spots: Spot[] = [];
  const hex = (at: Hex): void => {
    if (map.ids[at] !== undefined) spots.push({ kind: 'hex', id: map.ids[at] });
  };
  if ('hex' in e) hex(e.hex);
  if ('to' in e) hex(e.to);
  if ('from' in e) hex(e.from);
  if ('city' in e) hex(map.cities[e.city].hex);
  if ('province' in e) spots.push({ kind: 'province', id: map.provinces[e.province].id });
  if ('leader' in e && e.leader !== NONE) spots.push({ kind: 'leader', id: leaders.list[e.leader].id });
  return spots;
}

/** A phase belongs to who moves in it and a combat to who attacks, whoever acted before. */
export function by(e: CampaignEvent): Role | null | undefined {
  if (e.ev === 'phase') return e.side === NOBODY ? null : e.side;
  return e.ev === 'combat' ? e.attacker : undefined;
}

/** A year is a chapter; a phase, a march, a combat and a siege are what happens in it. */
export function opens(e: CampaignEvent): LineOpens | undefined {
  if (e.ev === 'year') return 'chapter';
  return e.ev === 'phase' || e.ev === 'combat' ? 'play' : undefined;
}
