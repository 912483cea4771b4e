import { cutTo, EVERYBODY, indexOfItem, maskOf, slot, sortNearlySorted, wholeSum } from '@punica/kernel';
import { type KindId, type MarkerId, MERCENARY, type Nation, NONE, type Player } from './data/codes.ts';
import { WAR } from './data/index.ts';
import type { X } from './procedures.ts';
import { type Square, stackOf, type W } from './state.ts';
import { nationOfUnit, othersIn, squaresOf, stackAt } from './units.ts';
import { handOf, markerIn, POOL, type ZoneId } from './zones.ts';

/** Campaign markers by name. */
export const M = WAR.markers.index;
/** [9.1, 9.6] Three types of markers. */
export const isTreachery = (marker: MarkerId): boolean => WAR.markers.list[marker].strength > 0;
export const isBattleMarker = (marker: MarkerId): boolean => WAR.markers.list[marker].type === 'battle';
export const isActionMarker = (marker: MarkerId): boolean => WAR.markers.list[marker].type === 'action';
export const isLeaderMarker = (marker: MarkerId): boolean => WAR.markers.list[marker].type === 'leader';

/** [8.1, 8.2] Talents come out of the bank… */
export function earn(g: W, player: Player, talents: number): void {
  g.talents[player] = wholeSum(g.talents[player], talents);
  g.issued = wholeSum(g.issued, talents);
}

/** [8.4] …and go back into it; nobody ever spends what he has not got. */
export function spend(g: W, player: Player, talents: number): void {
  if (talents > g.talents[player]) throw new Error(`${player} cannot pay ${talents}`);
  earn(g, player, -talents);
}

export const isPillaged = (g: W, square: Square): boolean => g.pillaged.includes(square);
export const hasCamp = (g: W, square: Square): boolean => g.camps.includes(square);
export const isCity = (g: W, square: Square): boolean => g.rules.map.city[square];
export const colourOf = (g: W, square: Square): Nation => {
  const place = g.rules.map.placeAt[square];
  return place === NONE ? NONE : g.rules.map.places[place].colour;
};
/** [21.6] A port that is in use. */
export const isPort = (g: W, square: Square): boolean => g.rules.map.port[square] && !isPillaged(g, square);
/** [21.6] What a square is worth in taxes now. */
export const taxOf = (g: W, square: Square): number =>
  isPillaged(g, square) ? 0 : g.rules.map.taxation[square];
export const squareNamed = (id: string): Square => WAR.map.places[WAR.map.placeIndex[id]].square;

/** [7.2] The players in order, from the one who goes first. */
export function orderFrom(g: W, first: Player): Player[] {
  const { seats } = g.rules;
  const at = Math.max(seats.indexOf(first), 0);
  return seats.map((_, i) => seats[(at + i) % seats.length]);
}

export const nextPlayer = (g: W, player: Player): Player => {
  const { seats } = g.rules;
  return seats[(seats.indexOf(player) + 1) % seats.length];
};

export const isPlayed = (g: W, nation: Nation): nation is Player => {
  const played: readonly Nation[] = g.rules.seats;
  return played.includes(nation);
};

/** [23.2, 11.8] Leaders of a nation that are off the map and were not sent home this turn. */
export const leaderPool = (g: W, nation: Nation): KindId[] =>
  g.rules.pieces.leadersOf[nation].filter((kind) => g.onMap[kind] === 0 && !g.retired.includes(kind));

/** [9.9] A marker goes back; nobody knows any longer where it lies. */
export function toPool(g: W, x: X, zone: ZoneId, index: number): MarkerId {
  const [s] = g.zones[zone].splice(index, 1);
  const pool = g.zones[POOL];
  pool.push(slot(markerIn(s), 0));
  sortNearlySorted(pool);
  x.barrier = true;
  return markerIn(s);
}

export function itemToPool(g: W, x: X, zone: ZoneId, item: MarkerId): void {
  const index = indexOfItem(g.zones[zone], item);
  if (index < 0) throw new Error(`marker ${item} is not there`);
  toPool(g, x, zone, index);
}

/** [9.9] Markers given up at random; who holds fewer gives up all. Returns how many. */
export function loseMarkers(g: W, x: X, player: Player, count: number): number {
  const hand = g.zones[handOf(player)];
  const lost = Math.min(count, hand.length);
  const markers: MarkerId[] = [];
  for (let n = 0; n < lost; n++) markers.push(toPool(g, x, handOf(player), x.below(hand.length)));
  if (lost > 0)
    x.tell(
      maskOf(player),
      { ev: 'gaveBack', player, markers },
      { ev: 'gaveBackHidden', player, count: lost },
    );
  return lost;
}

/** How many copies of a marker everybody can see: they are in nobody's hand unseen. */
export function copiesInSight(g: W, marker: MarkerId): number {
  const open = slot(marker, EVERYBODY);
  let seen = 0;
  for (let z = 0; z < MARKER_ZONES; z++) {
    const zone = g.zones[z];
    for (let i = 0; i < zone.length; i++) if (zone[i] === open) seen++;
  }
  return seen;
}
const MARKER_ZONES = 12;

/** A copy of this marker may be hidden in a hand, as far as everybody can tell. */
export const mayBeHeld = (g: W, marker: MarkerId): boolean =>
  copiesInSight(g, marker) < g.rules.markerCount[marker];

/** [18.2] Squares in which a player stands among others. */
export function contestedBy(g: W, player: Player): Square[] {
  const own = squaresOf(g, player);
  let kept = 0;
  for (let i = 0; i < own.length; i++) if (othersIn(g, own[i], player) > 0) own[kept++] = own[i];
  cutTo(own, kept);
  return own;
}

/** Is there such a square at all, among these if any are named? Asked after every operation, and as a rule there is none. */
export function isContestedBy(g: W, player: Player, among: readonly Square[]): boolean {
  const { count } = g;
  const { squares } = g.rules.map;
  let stack = stackOf(g, player, 0 as Square);
  for (let at = 0 as Square; at < squares; at++, stack++)
    if (count[stack] > 0 && othersIn(g, at, player) > 0 && (among.length === 0 || among.includes(at)))
      return true;
  return false;
}

/** [22.2, 22.3, 22.7] How many units a square feeds. */
export function forageOf(g: W, square: Square): number {
  const { map, tables } = g.rules;
  const camp = hasCamp(g, square) ? 1 : 0;
  if (isPillaged(g, square)) return camp;
  const city = map.city[square] ? Math.min(map.taxation[square], tables.cityForageMost) : 0;
  return tables.forage[map.terrain[square]] + city + camp;
}

/** [28.4] Somebody other than a Syracusan stands there for this player. */
export const ownTroopsIn = (g: W, square: Square, player: Player, nation: Nation): boolean =>
  stackAt(g, player, square).some((r) => nationOfUnit(r) !== nation);

export const isMercenary = (kind: KindId): boolean => WAR.pieces.kinds[kind].nation === MERCENARY;
