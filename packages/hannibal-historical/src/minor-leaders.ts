import {
  A as BASE,
  CARTHAGE,
  commanderAt,
  cusAt,
  enemyOf,
  type GeneralId,
  GONE,
  type H,
  IN_POOL,
  isBesiegedLoc,
  isInside,
  type Loc,
  NO_RANK,
  NONE,
  placeAction,
  placeOf,
  putGeneral,
  rulebook,
  type Side,
  spaceOf,
  type X,
} from '@punica/hannibal/engine';
import { argOf, END, type Refusal, refusal } from '@punica/kernel';
import { leaderData } from './leaders.ts';
import { MURGANTIA } from './map.ts';
import { isOn } from './rules.ts';

const NO_LEADERS = refusal('6a', 'noMinorLeaders');
const POOL_EMPTY = refusal('6a', 'leaderPoolEmpty');
const NOWHERE = refusal('6a', 'nowhereForLeader');

/** [6a, 6b] Leaders of a side who wait for a card. */
export const poolOf = (g: H, side: Side): GeneralId[] =>
  g.rules.generalsOf[side].filter(
    (general) =>
      g.at[general] === IN_POOL &&
      leaderData(general)?.pool !== undefined &&
      leaderData(general)?.pool !== null,
  );

const hasMinors = (g: H, side: Side): boolean =>
  isOn(g, side === CARTHAGE ? 'minorsOfCarthage' : 'minorsOfRome');

/** The inside of a city before which the enemy stands, else the space itself. */
const standing = (g: H, side: Side, space: number): Loc =>
  cusAt(g, enemyOf(side), space) > 0 && g.rules.inside[space] !== NONE ? g.rules.inside[space] : space;

/** [6a, 6b] Where a leader from the pool may take the field. */
export function placesFor(g: H, side: Side): Loc[] {
  const { map, locs, roma, carthago, minors } = g.rules;
  const isHome = (region: number): boolean =>
    region === map.regionIndex.italia || region === map.regionIndex.sicilia;
  const list: Loc[] = [];
  for (let loc = 0; loc < locs; loc++) {
    const space = spaceOf(g, loc);
    if (space === MURGANTIA || isBesiegedLoc(g, loc)) continue;
    const leads = commanderAt(g, side, loc);
    const hasCUs = cusAt(g, side, loc) > 0;
    const isFit =
      side === CARTHAGE
        ? hasCUs
        : (hasCUs && isHome(map.region[space])) || (leads !== NONE && (minors & (1 << leads)) === 0);
    if (isFit) list.push(loc);
  }
  for (const space of side === CARTHAGE ? [map.index['carthago-nova'], carthago] : [roma]) {
    const loc = standing(g, side, space);
    if (g.control[space] === side && !isBesiegedLoc(g, loc) && !list.includes(loc)) list.push(loc);
  }
  return list.filter(
    (loc) => isInside(g, loc) || cusAt(g, enemyOf(side), loc) === 0 || cusAt(g, side, loc) > 0,
  );
}

/** [6a, 6b] May a card bring a leader now? */
export function refuseLeader(g: H, side: Side): Refusal | undefined {
  if (!hasMinors(g, side)) return NO_LEADERS;
  if (poolOf(g, side).length === 0) return POOL_EMPTY;
  return placesFor(g, side).length === 0 ? NOWHERE : undefined;
}

/** [6a, 6b] One leader, drawn at random from the pool, takes the field. */
export const bringLeader = rulebook<{ readonly side: Side; general: GeneralId }>('bringLeader')({
  draw: {
    rule: '6a',
    run(g, f, x) {
      const pool = poolOf(g, f.side);
      if (pool.length === 0 || placesFor(g, f.side).length === 0) return END;
      f.general = pool[x.below(pool.length)];
    },
  },
  place: {
    rule: '6a',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (const loc of placesFor(g, f.side)) out.push(placeAction(g, loc));
    },
    take(g, f, a, x) {
      takeField(g, x, f.general, placeOf(g, a));
    },
  },
});

export function takeField(g: H, x: X, general: GeneralId, at: Loc): void {
  putGeneral(g, general, at);
  x.say({ ev: 'generalPlaced', general, at, rank: NO_RANK });
}

/** Off the map: back into the pool, or aside until an event brings him again. */
export function goHome(g: H, x: X, general: GeneralId): void {
  g.rank[general] = NO_RANK;
  putGeneral(g, general, leaderData(general)?.returns === 'pool' ? IN_POOL : GONE);
  x.say({ ev: 'generalRemoved', general });
}

const mayLeave = (g: H, side: Side): GeneralId[] =>
  g.rules.generalsOf[side].filter(
    (general) => g.at[general] >= 0 && leaderData(general)?.leavesAtTurnEnd === true,
  );

/** [6a, 6b] At the end of the turn either side may send minor leaders home. */
export const homecoming = rulebook<{ side: Side }>('homecoming')({
  send: {
    rule: '6a',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      out.push(BASE.done);
      for (const general of mayLeave(g, f.side)) out.push(BASE.general | general);
    },
    take(g, f, a, x) {
      if (a !== BASE.done) {
        goHome(g, x, argOf(a));
        return 'send';
      }
      if (f.side === CARTHAGE) return END;
      f.side = CARTHAGE;
      return 'send';
    },
  },
});
