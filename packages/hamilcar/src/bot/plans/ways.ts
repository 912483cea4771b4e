import type { Action } from '@punica/kernel';
import { A } from '../../actions.ts';
import { cusAt, enemyOf, isBoundByTruce, isInside, spaceOf } from '../../board.ts';
import { HAMILCAR } from '../../data/index.ts';
import { type March, movingCUs } from '../../rules/07-frames.ts';
import { linkCost, refuseStrait } from '../../rules/07-march-checks.ts';
import { refuseShore } from '../../rules/07-sea-checks.ts';
import type { H, Space } from '../../state.ts';

/** As many in every edition. */
const { spaces } = HAMILCAR.map;

/** Embark once, land once (7.1): on land before a voyage, aboard in the port, at sea, on land after it. */
const BEFORE = 0;
const ABOARD = 1;
const AT_SEA = 2;
const AFTER = 3;
const LEGS = 4;

/** How an army comes to a space in one activation, if nobody hinders it. */
export interface Way {
  readonly space: Space;
  /** The decision that begins it; nothing where the army is there already. */
  readonly first: Action | undefined;
  readonly bySea: boolean;
}

/** A fleet under way: the port that it has come to, and whether it has left the first one. */
export interface AtSea {
  readonly port: Space;
  readonly sailed: boolean;
}

/** No decision yet: the army is where it starts. */
const STAYS = -1;
/** More lanes than this nobody may use. */
const MOST_LANES = 8;

/**
 * Places that an army comes to: a place on a leg, with so many lanes left. Plain numbers, since this is asked thousands
 * of times a second.
 */
const PLACES = LEGS * spaces * (MOST_LANES + 1);
const most = new Int8Array(PLACES);
const firsts = new Int32Array(PLACES);
const seaLeftAt = new Int8Array(PLACES);
const open: number[] = [];

const placeOf = (leg: number, at: Space, lanes: number): number =>
  (leg * (MOST_LANES + 1) + lanes) * spaces + at;

/** The army comes to a place, unless it was there with as much left. */
function come(leg: number, at: Space, lanes: number, left: number, seaLeft: number, first: number): void {
  if (left < 0 || seaLeft < 0 || lanes < 0) return;
  const place = placeOf(leg, at, lanes);
  if (left <= most[place]) return;
  most[place] = left;
  firsts[place] = first;
  seaLeftAt[place] = seaLeft;
  open.push(place);
}

/**
 * [7.1, 7.2A, 7.3] Where an army could come to, its own place among it; enemies before a place end the march there.
 */
export function waysOf(g: H, army: Readonly<March>, fleet?: AtSea): readonly Way[] {
  const at = fleet?.port ?? spaceOf(g, army.at);
  const stays: Way[] = fleet === undefined ? [{ space: at, first: undefined, bySea: false }] : [];
  const enemy = enemyOf(army.side);
  // Shut in by the enemy before the gates, an army can only fall upon him.
  if (army.halted === 1 || (fleet === undefined && isInside(g, army.at) && cusAt(g, enemy, at) > 0))
    return stays;
  most.fill(-1);
  const leg = fleet === undefined ? (army.embarked === 1 ? AFTER : BEFORE) : fleet.sailed ? AT_SEA : ABOARD;
  come(leg, at, Math.min(MOST_LANES, army.lanesLeft), army.left, army.seaLeft, STAYS);
  const aboard = leg === BEFORE ? asAboard(g, army, at) : army;
  while (open.length > 0) {
    const place = open.pop()!;
    const space = (place % spaces) as Space;
    const upper = (place - space) / spaces;
    const lanes = upper % (MOST_LANES + 1);
    const now = (upper - lanes) / (MOST_LANES + 1);
    if (now === ABOARD || now === AT_SEA) sailFrom(g, aboard, place, space, now, lanes);
    else if (firsts[place] === STAYS || cusAt(g, enemy, space) === 0)
      marchFrom(g, army, place, space, now, lanes);
  }
  return [...stays, ...endsOf(g, army, at)];
}

/** [15.3C] No road leads out of Africa: where the march began, the army comes aboard. */
const asAboard = ({ rules }: H, army: Readonly<March>, at: Space): Readonly<March> =>
  rules.map.region[at] === rules.africa ? { ...army, african: 1 } : army;

function marchFrom(g: H, army: Readonly<March>, place: number, at: Space, leg: number, lanes: number): void {
  const first = firsts[place];
  const left = most[place];
  const seaLeft = seaLeftAt[place];
  if (army.laneOnly === 0)
    for (const to of g.rules.map.roads.neighbours[at])
      if (refuseStrait(g, army, at, to) === undefined)
        come(leg, to, lanes, left - linkCost(g, army, at, to), seaLeft, first === STAYS ? A.go | to : first);
  if (leg === BEFORE && g.rules.map.port[at])
    come(ABOARD, at, lanes, left, seaLeft, first === STAYS ? A.embark : first);
}

function sailFrom(g: H, army: Readonly<March>, place: number, at: Space, leg: number, lanes: number): void {
  const first = firsts[place];
  const left = most[place];
  const seaLeft = seaLeftAt[place];
  if (leg === AT_SEA && refuseShore(g, army, at) === undefined)
    come(AFTER, at, lanes, left, seaLeft, first === STAYS ? A.land : first);
  const { sea } = g.rules.map;
  const { laneCost } = g.rules.tables.numbers;
  for (const to of sea.lanes[at])
    come(AT_SEA, to, lanes - 1, left - laneCost, seaLeft - laneCost, first === STAYS ? A.sail | to : first);
  if (!sea.isHub[at]) return;
  for (const to of sea.hub)
    if (to !== at)
      come(
        AT_SEA,
        to,
        lanes - sea.hubLanes,
        left - sea.hubMp,
        seaLeft - sea.hubMp,
        first === STAYS ? A.cross | to : first,
      );
}

/** Where the search ended: by land if that is possible. */
function endsOf(g: H, army: Readonly<March>, from: Space): Way[] {
  const ends: Way[] = [];
  const fights = movingCUs(army) > 0 && !isBoundByTruce(g, army.side);
  for (const at of g.rules.map.all) {
    const place = bestPlace(at);
    if (place < 0 || firsts[place] === STAYS) continue;
    if (at === from && firsts[place] !== A.land) continue;
    if (!fights && cusAt(g, enemyOf(army.side), at) > 0) continue;
    ends.push({ space: at, first: firsts[place], bySea: place >= placeOf(AFTER, 0 as Space, 0) });
  }
  return ends;
}

/** The place of a space to which the army comes with the most left, before a voyage rather than after it. */
function bestPlace(at: Space): number {
  for (const leg of [BEFORE, AFTER]) {
    let found = -1;
    for (let lanes = 0; lanes <= MOST_LANES; lanes++) {
      const place = placeOf(leg, at, lanes);
      if (most[place] >= 0 && (found < 0 || most[place] > most[found])) found = place;
    }
    if (found >= 0) return found;
  }
  return -1;
}
