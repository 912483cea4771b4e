import { cusAt, enemyOf, isInside, isWalled, spaceOf } from '../board.ts';
import type { GeneralId, H, Space } from '../state.ts';
import type { Activation, March } from './07-frames.ts';
import { linkCost, refuseStrait } from './07-march-checks.ts';
import { refuseShore } from './07-sea-checks.ts';
import { startMarch } from './07-start.ts';

/** [7.1] Embark once, land once: on land before a voyage, at sea, on land after it. */
const BEFORE = 0;
const AT_SEA = 1;
const AFTER = 2;
const LEGS = 3;

/** A march that is only thought of: where the army could be, and with how many MPs and lanes left. */
interface Place {
  readonly at: Space;
  readonly leg: number;
  readonly left: number;
  readonly seaLeft: number;
  readonly lanes: number;
  /** 1 when the army embarked in Africa (15.3C). */
  readonly african: 0 | 1;
}

/**
 * [card 85, R70] Could an army under this general come before a small enemy city that no enemy CU guards outside, if
 * nobody hinders it? By road and by sea, as far as its MPs and lanes go.
 */
export function reachesSmallCity(g: H, f: Activation, general: GeneralId): boolean {
  const march: March = { ...startMarch(g, f, general), plain: g.rules.tables.siege.minimum };
  const from = spaceOf(g, march.at);
  // Shut in by the enemy before his gates, he would have to fight first.
  if (isInside(g, march.at) && cusAt(g, enemyOf(f.side), from) > 0) return false;
  const { left, seaLeft, lanesLeft: lanes } = march;
  // The most MPs with which the army has come to a place on this leg with so many lanes left.
  const most = new Array<number>(LEGS * g.rules.map.spaces * (lanes + 1)).fill(-1);
  const open: Place[] = [];
  const come = (place: Place): void => {
    if (place.left < 0 || place.seaLeft < 0 || place.lanes < 0) return;
    const key = (place.leg * g.rules.map.spaces + place.at) * (lanes + 1) + place.lanes;
    if (place.left <= most[key]) return;
    most[key] = place.left;
    open.push(place);
  };
  come({ at: from, leg: BEFORE, left, seaLeft, lanes, african: 0 });
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.leg !== AT_SEA && isOpenCity(g, march, place.at)) return true;
    if (place.leg === AT_SEA) sailOn(g, march, place, come);
    else marchOn(g, march, place, come);
  }
  return false;
}

const isOpenCity = (g: H, march: March, at: Space): boolean =>
  isWalled(g, at) &&
  !g.rules.map.large[at] &&
  g.control[at] === enemyOf(march.side) &&
  cusAt(g, enemyOf(march.side), at) === 0;

function marchOn(g: H, march: March, place: Place, come: (place: Place) => void): void {
  const { at, leg, left } = place;
  const { roads, port, region } = g.rules.map;
  for (const to of roads.neighbours[at])
    if (cusAt(g, enemyOf(march.side), to) === 0 && refuseStrait(g, march, at, to) === undefined)
      come({ ...place, at: to, left: left - linkCost(g, march, at, to) });
  if (leg === BEFORE && port[at])
    come({ ...place, leg: AT_SEA, african: region[at] === g.rules.africa ? 1 : 0 });
}

function sailOn(g: H, march: March, place: Place, come: (place: Place) => void): void {
  const { sea } = g.rules.map;
  const { at, african } = place;
  const mayLand =
    cusAt(g, enemyOf(march.side), at) === 0 && refuseShore(g, { ...march, african }, at) === undefined;
  if (mayLand) come({ ...place, leg: AFTER });
  const sail = (to: Space, mp: number, lanes: number): void =>
    come({
      ...place,
      at: to,
      left: place.left - mp,
      seaLeft: place.seaLeft - mp,
      lanes: place.lanes - lanes,
    });
  for (const to of sea.lanes[at]) sail(to, g.rules.tables.numbers.laneCost, 1);
  if (sea.isHub[at]) for (const to of sea.hub) if (to !== at) sail(to, sea.hubMp, sea.hubLanes);
}
