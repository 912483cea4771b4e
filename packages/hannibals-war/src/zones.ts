import {
  type Context,
  type Family,
  type Id,
  type Item,
  itemOf,
  moveSlot,
  type RoleMask,
  type Slot,
  type Zone,
} from '@punica/kernel';
import { type MarkerId, NATION_IDS, NATIONS, type Nation, type Player, POWER_IDS } from './data/codes.ts';
import { namesOf, WAR } from './data/index.ts';
import type { W } from './state.ts';

export type ZoneId = Id<'zone'>;

/** [2.17, 9.2] The pool of campaign markers. The items are kinds of markers, of which there may be several. */
export const POOL = 0 as ZoneId;
/** Face down for the auction (9.3). */
export const AGORA = 1 as ZoneId;
/** Played openly and not yet settled. */
export const PLAYED = 2 as ZoneId;
/** Mercenary leaders while they are on the map (9.13). */
export const AWAY = 3 as ZoneId;
// [14.1] What is in a hand its player alone sees.
const HAND = 4;
const LAID = 8;
export const handOf = (role: Player): ZoneId => (HAND + role) as ZoneId;
/** Committed face down to a battle or a treachery attempt. */
export const laidBy = (role: Player): ZoneId => (LAID + role) as ZoneId;
const UNITS = 12;
/** The units of a nation on the map; `posts` says where each of them is. */
export const unitsOf = (nation: Nation): ZoneId => (UNITS + nation) as ZoneId;
const ZONE_COUNT = UNITS + NATIONS.length;

/** Of the zones with markers: what lies in a slot, and how it comes to the end of another. */
export const markerIn = (s: Slot): MarkerId => itemOf(s) as MarkerId;
export const moveMarker = (x: Context, from: Zone, index: number, to: Zone, audience: RoleMask): MarkerId =>
  moveSlot(x, from, index, to, audience) as MarkerId;

const MARKER_IDS = namesOf(WAR.markers.list);
const KIND_IDS = namesOf(WAR.pieces.kinds);

export const ZONES = [
  ...['pool', 'agora', 'played', 'away'].map((name) => ({ name, items: MARKER_IDS })),
  ...POWER_IDS.map((power) => ({ name: `hand.${power}`, items: MARKER_IDS })),
  ...POWER_IDS.map((power) => ({ name: `laid.${power}`, items: MARKER_IDS })),
  ...NATION_IDS.map((nation) => ({ name: `units.${nation}`, items: KIND_IDS })),
];

/** All units of a nation that stand on the map. How many there are of each kind everybody can count (R7). */
function unitItems(g: W, nation: Nation): Item[] {
  const items: Item[] = [];
  for (const kind of WAR.pieces.kinds)
    if (kind.nation === nation) for (let n = 0; n < g.onMap[kind.index]; n++) items.push(kind.index);
  return items;
}

export const FAMILIES: readonly Family<W>[] = [
  {
    name: 'campaign markers',
    zones: Array.from({ length: UNITS }, (_, zone) => zone),
    items: (g) => g.rules.markerItems,
  },
  ...NATIONS.map((nation) => ({
    name: `units of ${NATION_IDS[nation]}`,
    zones: [unitsOf(nation)],
    items: (g: W) => unitItems(g, nation),
  })),
];

export const emptyZones = (): Zone[] => Array.from({ length: ZONE_COUNT }, () => []);
