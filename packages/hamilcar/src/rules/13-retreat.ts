import { END, type LocalsOf, type Refusal, refusal, verbOf } from '@punica/kernel';
import {
  beatenLocals,
  cheapestWayTo,
  companySteps,
  goalOf,
  lossesIn,
  lossesTaken,
  NO_LOSSES,
  type RetreatPath,
  retreatPaths,
  strengthOf,
  takeOff,
  type Ways,
  whereBeaten,
} from '@punica/punic-cards';
import { A, spaceIn } from '../actions.ts';
import {
  changeCUs,
  commanderAt,
  cusAt,
  elephantsAt,
  enemyOf,
  generalsAt,
  hasUnits,
  insideOf,
  isBesieged,
  isHostileTo,
  isWalled,
  moveForce,
  plainAt,
  roomIn,
  type X,
} from '../board.ts';
import { NONE, type Side, straitBetween } from '../data/index.ts';
import type { HamilcarEvent } from '../events.ts';
import { generalsIn } from '../general-sets.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { H, Loc, Space } from '../state.ts';
import { mayDivide } from './02-consuls.ts';
import { bringForce, displaceAll, driveOff } from './02-displaced.ts';
import { noteMoved } from './07-frames.ts';
import { isNearTribe, tribalUnrest } from './10-unrest.ts';
import { hasAdmiral, maySail } from './11-avoiding.ts';
import { chooseLosses } from './15-attrition.ts';

const retreatLocals = {
  ...beatenLocals(KINDS),
  /** CUs and generals that came out of the city and may go back in though it is besieged. */
  sallied: KINDS.count,
  salliedGenerals: KINDS.generals,
  /** Generals who are still to say whether they go into the city, and those who do. */
  undecided: KINDS.generals,
  inside: KINDS.generals,
  /** Hostile spaces that still cost nothing (general calatinus). */
  free: KINDS.count,
};
export type Retreat = LocalsOf<typeof retreatLocals>;

/** What decides where a beaten force may go, before it is counted. */
export type Defeat = Pick<
  Retreat,
  'side' | 'at' | 'from' | 'attacked' | 'bySea' | 'sallied' | 'salliedGenerals'
>;

export const startOfRetreat = (defeat: Defeat): Retreat => ({
  ...defeat,
  undecided: 0,
  inside: 0,
  plain: 0,
  elephants: 0,
  generals: 0,
  path: [],
  entered: 0,
  free: 0,
  lost: 0,
});

const CONSUL_NEEDS_THREE = refusal('2.3E', 'consulNeedsThree');

/** [13.5A, R33] One CU for each space with an enemy marker, a tribe or enemy units. */
const penaltyOf = (g: H, side: Side, to: Space): number =>
  isHostileTo(g, side, to) || hasUnits(g, enemyOf(side), to) ? 1 : 0;

/** [general calatinus] */
function abilityOf(g: H, f: Retreat): { freeSpaces: number; farther: number } {
  const commander = commanderAt(g, f.side, f.at);
  if (commander === NONE) return NO_ABILITY;
  const { ability } = g.rules.generals.list[commander];
  return ability.kind === 'retreat' ? ability : NO_ABILITY;
}

const NO_ABILITY = { freeSpaces: 0, farther: 0 };

/** [13.5A, 13.5B] The ways by road. A strait takes an admiral; the attacker first goes back where he came from. */
export function landWays(g: H, f: Retreat): readonly RetreatPath<Space>[] {
  const { map, tables } = g.rules;
  // Who came by sea or out of the gates has no road behind him.
  if (f.attacked === 1 && f.from === NONE) return NO_WAYS;
  const admiral = hasAdmiral(g, f.generals);
  const { freeSpaces, farther } = abilityOf(g, f);
  const ways: Ways<Space> = {
    neighbours: map.roads.neighbours,
    at: f.at,
    maxSpaces: tables.numbers.retreatSpaces,
    free: freeSpaces,
    mayStep(from, to, first) {
      if (f.attacked === 1 ? first && to !== f.from : to === f.from) return false;
      return admiral || straitBetween(map, from, to) === NONE;
    },
    penalty: (to) => penaltyOf(g, f.side, to),
    enemies: (to) => cusAt(g, enemyOf(f.side), to),
    friends: (to) => cusAt(g, f.side, to),
    isRefuge: (to, cus, friends) =>
      !hasUnits(g, enemyOf(f.side), to) && (g.control[to] === f.side || friends > cus),
  };
  return retreatPaths(ways, strengthOf(f), farther);
}

const NO_WAYS: readonly RetreatPath<Space>[] = [];

const NEEDS_ADMIRAL = refusal('13.5B', 'flightNeedsAdmiral');
const CAME_BY_LAND = refusal('13.5B', 'goesBackAsHeCame');
const ENEMIES_THERE = refusal('13.5A', 'retreatMeetsEnemies');
const NO_REFUGE = refusal('13.5A', 'noRefuge');
const NOT_NEAREST = refusal('13.5A', 'notTheNearestRefuge');
const AFRICA = refusal('15.3C', 'retreatAndAfrica');
const NO_ROOM = refusal('13.5E', 'noRoomInCity');

/**
 * [13.5B, 13.5D, R62] With an admiral, one lane to a port without enemies and enemy markers. An attacker who came by
 * road or out of the gates goes back that way.
 */
function refuseSea(g: H, f: Retreat, to: Space): Refusal | undefined {
  if (!hasAdmiral(g, f.generals)) return NEEDS_ADMIRAL;
  if (f.attacked === 1 && f.bySea === 0) return CAME_BY_LAND;
  if (isHostileTo(g, f.side, to) || hasUnits(g, enemyOf(f.side), to)) return ENEMIES_THERE;
  return maySail(g, f.side, f.generals, strengthOf(f), f.at, to) ? undefined : AFRICA;
}

/** Why the force may not end its retreat by road here; `goals` are the spaces where it may. */
function refuseGoal(g: H, f: Retreat, to: Space, goals: readonly Space[]): Refusal | undefined {
  if (goals.includes(to)) return undefined;
  if (hasUnits(g, enemyOf(f.side), to)) return ENEMIES_THERE;
  if (g.control[to] !== f.side && cusAt(g, f.side, to) <= strengthOf(f)) return NO_REFUGE;
  return f.attacked === 1 && f.from === NONE ? CAME_BY_LAND : NOT_NEAREST;
}

/** [13.5E] CUs that find room in the own city of the battle space. */
function roomInside(g: H, f: Retreat): number {
  if (!isWalled(g, f.at) || g.control[f.at] !== f.side) return 0;
  const room = Math.min(roomIn(g, f.at), strengthOf(f));
  return isBesieged(g, f.at) ? Math.min(room, f.sallied) : room;
}

/** No room behind walls, and no lane to flee over. */
const isShutIn = (g: H, f: Retreat): boolean =>
  roomInside(g, f) === 0 && g.rules.map.sea.lanes[f.at].every((to) => refuseSea(g, f, to) !== undefined);

/** [13.5A] Would all who stand there have somewhere to go if they were beaten: a road, a lane, or walls? */
export function hasRetreat(g: H, defeat: Defeat): boolean {
  const f = startOfRetreat(defeat);
  count(g, f);
  return landWays(g, f).length > 0 || !isShutIn(g, f);
}

/** [13.5E] Generals who may go into the city of the battle space. */
const mayGoIn = (g: H, f: Retreat): number =>
  isBesieged(g, f.at) ? f.generals & f.salliedGenerals : f.generals;

/** [2.3E] Could the generals who have not spoken yet divide so that no Consul is left with too few CUs? */
function mayStillDivide(g: H, f: Retreat, inside: number, undecided: number): boolean {
  const room = roomInside(g, f);
  for (let some = undecided; ; some = (some - 1) & undecided) {
    const going = inside | some;
    if (mayDivide(g, NONE, going, room, f.generals & ~going, strengthOf(f) - room)) return true;
    if (some === 0) return false;
  }
}

function count(g: H, f: Retreat): void {
  f.plain = plainAt(g, f.side, f.at);
  f.elephants = elephantsAt(g, f.side, f.at);
  f.generals = generalsAt(g, f.side, f.at);
}

/** [13.5A] The beaten force leaves the space of the battle. Result: CUs lost on the way. */
export const retreat = rulebook('retreat', retreatLocals, {
  begin: {
    rule: '13.5A',
    run(g, f) {
      count(g, f);
      if (strengthOf(f) === 0 && f.generals === 0) return 'end';
      f.free = abilityOf(g, f).freeSpaces;
    },
  },
  choose: {
    rule: '13.5A',
    offerPublicly(g, f, out) {
      const goals = [...new Set(landWays(g, f).map(goalOf))];
      const { all, sea } = g.rules.map;
      out.push(A.enter);
      for (const to of goals) out.push(A.go | to);
      for (const to of all) if (to !== f.at && !goals.includes(to)) out.push(A.go | to);
      for (const to of sea.lanes[f.at]) out.push(A.sail | to);
      if (goals.length === 0 && isShutIn(g, f)) out.push(A.done);
      return goals;
    },
    check(g, f, a, _role, goals) {
      if (a === A.enter) return roomInside(g, f) > 0 ? undefined : NO_ROOM;
      if (verbOf(a) === A.go) return refuseGoal(g, f, spaceIn(a), goals as readonly Space[]);
      return verbOf(a) === A.sail ? refuseSea(g, f, spaceIn(a)) : undefined;
    },
    take(g, f, a, x) {
      if (a === A.done) return 'eliminate';
      if (a === A.enter) {
        const all = mayGoIn(g, f);
        const everybody = roomInside(g, f) === strengthOf(f);
        f.inside = everybody ? all : 0;
        f.undecided = everybody ? 0 : all;
        return 'gate';
      }
      if (verbOf(a) === A.sail) {
        bringForce(g, x, f.side, f.at, spaceIn(a), f.plain, f.elephants, 0, f.generals);
        f.path = [spaceIn(a)];
        f.entered = 1;
        return 'arrived';
      }
      f.path = cheapestWayTo(landWays(g, f), spaceIn(a)).spaces;
    },
  },

  // --- one space after the other ---

  enter: {
    rule: '13.5A',
    run(g, f, x) {
      const to = f.path[f.entered];
      moveForce(g, x, f.side, whereBeaten(f), to, f.plain, f.elephants, 0, f.generals);
      f.entered++;
      lossesTaken.leave(g, NO_LOSSES);
      const penalty = penaltyOf(g, f.side, to);
      if (penalty === 0 || strengthOf(f) === 0) return;
      if (f.free > 0) {
        f.free--;
        return;
      }
      chooseLosses.enter(g, {
        side: f.side,
        loc: to,
        count: penalty,
        plain: f.plain,
        elephants: f.elephants,
        firstElephant: 0,
        why: 'retreat',
      });
    },
  },
  endure: {
    rule: '13.5A',
    run(g, f, x) {
      takeOff(f, lossesTaken.of(g));
      f.lost += lossesIn(lossesTaken.of(g));
      meet(g, x, f);
      return f.entered < f.path.length ? 'enter' : undefined;
    },
  },
  arrived: {
    rule: '13.5A',
    run(g, f, x) {
      x.say({ ev: 'retreated', side: f.side, path: [f.at, ...f.path], cus: strengthOf(f) });
      lossesTaken.leave(g, NO_LOSSES);
      if (strengthOf(f) > 0 && isNearTribe(g, whereBeaten(f)))
        tribalUnrest.enter(g, { side: f.side, loc: whereBeaten(f), plain: f.plain, elephants: f.elephants });
    },
  },
  unrest: {
    rule: 'card 134',
    run(g, f) {
      takeOff(f, lossesTaken.of(g));
      f.lost += lossesIn(lossesTaken.of(g));
      noteBeaten(g, f, whereBeaten(f), f.plain, f.elephants);
      return 'end';
    },
  },
  // --- into the city (13.5E) ---

  gate: {
    rule: '13.5E',
    run(g, f, x) {
      if (f.undecided !== 0) return;
      goInside(g, x, f);
      count(g, f);
      return strengthOf(f) > 0 || f.generals !== 0 ? 'choose' : 'end';
    },
  },
  /** [13.5E, R41] When not all find room, each general goes in or on. */
  goIn: companySteps<H, HamilcarEvent, Retreat, 'gate'>({
    rule: '13.5E',
    verbs: A,
    again: 'gate',
    after: 'gate',
    refuse(g, f, joining, open) {
      if (mayStillDivide(g, f, f.inside | joining, open)) return undefined;
      return mayStillDivide(g, f, f.inside, f.undecided) ? CONSUL_NEEDS_THREE : undefined;
    },
    join(f, joining) {
      f.inside |= joining;
    },
  }).ask,

  /** [13.5A] Without a way to a legal space the force is lost. */
  eliminate: {
    rule: '13.5A',
    run(g, f, x) {
      f.lost += strengthOf(f);
      changeCUs(g, x, f.side, f.at, -f.plain, -f.elephants);
      if (strengthOf(f) > 0)
        x.say({
          ev: 'lost',
          side: f.side,
          at: f.at,
          cus: strengthOf(f),
          elephants: f.elephants,
          why: 'noRetreat',
        });
      displaceAll(g, x, f.generals);
    },
  },
  end: {
    rule: '13.5A',
    run(g, f) {
      g.result = f.lost;
      return END;
    },
  },
});

/** [13.5E, R41] As many as find room go in with the generals who say so; elephants last. */
function goInside(g: H, x: X, f: Retreat): void {
  const room = roomInside(g, f);
  const plain = Math.min(room, f.plain);
  moveForce(g, x, f.side, f.at, insideOf(g, f.at), plain, room - plain, 0, f.inside);
  noteBeaten(g, f, insideOf(g, f.at), plain, room - plain);
  f.sallied -= Math.min(room, f.sallied);
  x.say({
    ev: 'wentInside',
    side: f.side,
    space: f.at,
    cus: room,
    supply: 0,
    company: generalsIn(f.inside),
  });
}

/** [7.1] A beaten attacker has moved, wherever the parts of his army end up. */
function noteBeaten(g: H, f: Retreat, loc: Loc, plain: number, elephants: number): void {
  if (f.attacked === 1) noteMoved(g, loc, plain, elephants, 0);
}

/**
 * Friends who do not outnumber the force go with it. Enemy generals alone are displaced where it comes through (R72);
 * trains are taken only where it stays.
 */
function meet(g: H, x: X, f: Retreat): void {
  const space = whereBeaten(f);
  const enemy = enemyOf(f.side);
  if (f.entered === f.path.length) {
    driveOff(g, x, f.side, space);
    return;
  }
  if (strengthOf(f) > 0 && cusAt(g, enemy, space) === 0) displaceAll(g, x, generalsAt(g, enemy, space));
  const friends = cusAt(g, f.side, space) - strengthOf(f);
  if (friends === 0 || friends > strengthOf(f)) return;
  f.plain = plainAt(g, f.side, space);
  f.elephants = elephantsAt(g, f.side, space);
  f.generals = generalsAt(g, f.side, space);
}
