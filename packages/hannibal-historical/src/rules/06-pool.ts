import {
  A as BASE,
  CARTHAGE,
  cusAt,
  enemyOf,
  type GeneralId,
  GONE,
  generalIn,
  type H,
  IN_POOL,
  KINDS,
  type Loc,
  NO_RANK,
  NONE,
  placeAction,
  placeOf,
  putGeneral,
  ROME,
  rulebook,
  type Side,
  type Space,
  sideOf,
  spaceOf,
  type X,
} from '@punica/hannibal/engine';
import { END, isIn, type Refusal, refusal } from '@punica/kernel';
import { LEADERS } from '../data/bundled.ts';
import { leaderAt, leaderData } from '../leaders.ts';
import { isOn } from '../switches.ts';
import { MURGANTIA } from './12-spaces.ts';

const NO_LEADERS = [refusal('H6b', 'noMinorLeaders'), refusal('H6a', 'noMinorLeaders')] as const;
const POOL_EMPTY = [refusal('H6b', 'leaderPoolEmpty'), refusal('H6a', 'leaderPoolEmpty')] as const;
const NOT_FOR_LEADERS = [refusal('H6b', 'leadersElsewhere'), refusal('H6a', 'leadersElsewhere')] as const;
const NOWHERE = [refusal('H6b', 'nowhereForLeader'), refusal('H6a', 'nowhereForLeader')] as const;

/** Leaders whom a card brings, by side. */
export const POOLED: readonly (readonly GeneralId[])[] = [ROME, CARTHAGE].map((side) =>
  LEADERS.flatMap((leader, i) => (leader.pool !== null && sideOf(leader.side) === side ? [leaderAt(i)] : [])),
);

/** [H6a, H6b] Leaders of a side who wait for a card. */
export const poolOf = (g: H, side: Side): GeneralId[] =>
  POOLED[side].filter((general) => g.at[general] === IN_POOL);

export const hasMinors = (g: H, side: Side): boolean =>
  isOn(g, side === CARTHAGE ? 'minorsOfCarthage' : 'minorsOfRome');

/** The inside of a city before which the enemy stands, else the space itself. */
const standing = (g: H, side: Side, space: Space): Loc =>
  cusAt(g, enemyOf(side), space) > 0 && g.rules.inside[space] !== NONE ? g.rules.inside[space] : space;

/** [H6a, H6b] R47: where a leader from the pool may take the field, besieged or not. */
export function placesFor(g: H, side: Side): Loc[] {
  const { map, allLocs, roma, carthago, minors } = g.rules;
  const { italia, sicilia } = map.regionIndex;
  const list: Loc[] = [];
  const add = (loc: Loc): void => {
    if (spaceOf(g, loc) !== MURGANTIA && !list.includes(loc)) list.push(loc);
  };
  for (const loc of allLocs) {
    if (cusAt(g, side, loc) === 0) continue;
    const region = map.region[spaceOf(g, loc)];
    if ((side === CARTHAGE || region === italia || region === sicilia) && spaceOf(g, loc) !== MURGANTIA)
      list.push(loc);
  }
  if (side === ROME)
    for (const general of g.rules.generalsOf[ROME])
      if (g.at[general] >= 0 && !isIn(minors, general)) add(g.at[general]);
  for (const space of side === CARTHAGE ? [map.index['carthago-nova'], carthago] : [roma])
    if (g.control[space] === side) add(standing(g, side, space));
  return list;
}

const hasSomebody = (g: H, side: Side): boolean => {
  for (const general of POOLED[side]) if (g.at[general] === IN_POOL) return true;
  return false;
};

/** The capital always takes a leader in; only where it is lost is there more to look at. */
const hasPlace = (g: H, side: Side): boolean =>
  g.control[side === CARTHAGE ? g.rules.carthago : g.rules.roma] === side || placesFor(g, side).length > 0;

/** [H6a, H6b] May a card bring a leader now? */
export function refuseLeader(g: H, side: Side): Refusal | undefined {
  if (!hasMinors(g, side)) return NO_LEADERS[side];
  if (!hasSomebody(g, side)) return POOL_EMPTY[side];
  return hasPlace(g, side) ? undefined : NOWHERE[side];
}

/** Each side has its leaders by a rule of its own. */
export const leadersRule = (side: Side): string => (side === ROME ? 'H6b' : 'H6a');

/** [H6a, H6b] One leader, drawn at random from the pool, takes the field. */
export const bringLeader = rulebook(
  'bringLeader',
  { side: KINDS.side, general: KINDS.general },
  {
    draw: {
      rule: 'H6a',
      run(g, f, x) {
        const pool = poolOf(g, f.side);
        if (pool.length === 0 || !hasPlace(g, f.side)) return END;
        f.general = pool[x.below(pool.length)];
      },
    },
    place: {
      rule: 'H6a',
      cites: (_g, f) => leadersRule(f.side),
      offerPublicly(g, f, out) {
        for (const loc of placesFor(g, f.side)) out.push(placeAction(g, loc));
      },
      unlisted: (_g, f) => NOT_FOR_LEADERS[f.side],
      take(g, f, a, x) {
        takeField(g, x, f.general, placeOf(g, a));
      },
    },
  },
);

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

/** [H6a, H6b] At the end of the turn either side may send minor leaders home. */
export const homecoming = rulebook(
  'homecoming',
  { side: KINDS.side },
  {
    send: {
      rule: 'H6a',
      cites: (_g, f) => leadersRule(f.side),
      offerPublicly(g, f, out) {
        out.push(BASE.done);
        for (const general of mayLeave(g, f.side)) out.push(BASE.general | general);
      },
      take(g, f, a, x) {
        if (a !== BASE.done) {
          goHome(g, x, generalIn(a));
          return 'send';
        }
        if (f.side === CARTHAGE) return END;
        f.side = CARTHAGE;
        return 'send';
      },
    },
  },
);
