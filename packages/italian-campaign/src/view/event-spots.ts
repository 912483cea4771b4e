import type { Role } from '@punica/kernel';
import { fieldsOf, type LineOpens, type Spot } from '@punica/view';
import { ITALY, NONE } from '../data/index.ts';
import type { CampaignEvent } from '../events.ts';

const { map, leaders } = ITALY;

/** What a line of the log speaks of, so that the page can point at it. */
export function eventSpots(e: CampaignEvent): Spot[] {
  const spots: Spot[] = [];
  const hex = (at: number): void => {
    if (map.ids[at] !== undefined) spots.push({ kind: 'hex', id: map.ids[at] });
  };
  const fields = fieldsOf(e);
  for (const field of ['hex', 'to', 'from']) if (typeof fields[field] === 'number') hex(fields[field]);
  if (typeof fields.city === 'number') hex(map.cities[fields.city].hex);
  if (typeof fields.province === 'number')
    spots.push({ kind: 'province', id: map.provinces[fields.province].id });
  if (typeof fields.leader === 'number' && fields.leader >= 0)
    spots.push({ kind: 'leader', id: leaders.list[fields.leader].id });
  return spots;
}

/** A phase belongs to who moves in it and a combat to who attacks, whoever acted before. */
export function by(e: CampaignEvent): Role | null | undefined {
  if (e.ev === 'phase') return e.side === NONE ? null : e.side;
  return e.ev === 'combat' ? e.attacker : undefined;
}

/** A year is a chapter; a phase, a march, a combat and a siege are what happens in it. */
export function opens(e: CampaignEvent): LineOpens | undefined {
  if (e.ev === 'year') return 'chapter';
  return e.ev === 'phase' || e.ev === 'combat' ? 'play' : undefined;
}
