import { type Core, copyCore } from '@punica/kernel';
import type { LeaderId } from './data/ids.ts';
import type { Rules } from './rules.ts';

/** A land hex by index. */
export type Hex = number;
/** A counter by index. */
export type Unit = number;
export type { LeaderId };

export const SUMMER = 0;
export const WINTER = 1;

/** Where a unit is that does not stand in a hex by itself. Hexes are 0 and above. */
export const POOL = -1;
/** Out of the game. */
export const GONE = -2;
/** Under a Carthaginian leader or in a cup: the zones know where. */
export const BOXED = -3;
/** With a Roman leader: this and his index. */
export const WITH = 1000;

/** Where a leader is who is not on the map. */
export const SENATE = -1;
export const DEAD = -2;
/** Comes later: a reinforcement, or the Gaulish leader till next summer (10.6). */
export const LATER = -3;
/** Elected, to be placed with this year's legions (5.23). */
export const WITH_LEVY = -4;

/** What a unit does that takes no part in the round. */
export const FORAGING = 1;
export const AMBUSHING = 2;

/** What keeps a leader from setting off in this movement phase (7.1, 7.6). */
export const HAS_MOVED = 1;
export const HELD_FAST = 2;

/** How high a leader lies who was put down among those who were there, under every enemy (7.6). */
export const AT_THE_BOTTOM = -1;

/** What a commander's year was like (election modifiers). */
export const WON = 1;
export const BEATEN = 2;

/** The state of a campaign. Everything here is public; what is hidden lies in the zones. */
export interface Italy extends Core {
  /** Numbers and tables of this scenario; shared, never changed. */
  rules: Rules;
  year: number;
  segment: number;
  /** The side that moves first in summer and second in winter. */
  first: number;
  /** By unit: hex, POOL, GONE, BOXED, or WITH and a Roman leader. */
  unitAt: number[];
  /** By unit: 1 when it shows its back. */
  step: number[];
  /** By unit without a leader: 1 when it stands before the walls of its own city, in sight of the enemy (9.71). */
  unitOut: number[];
  /** By unit: FORAGING, AMBUSHING or 0. */
  away: number[];
  /** By unit: 1 when it was put down in this movement phase and may not move again (7.2). */
  spent: number[];
  /** By leader: hex, SENATE, DEAD, LATER or WITH_LEVY. */
  leaderAt: number[];
  rank: number[];
  served: number[];
  /** By leader: 1 when he was Dictator once (5.4). */
  wasDictator: number[];
  /** By leader: 1 when he stands before the walls of his own city, in sight of the enemy (7.6). */
  outside: number[];
  /** By leader: who came later lies higher; only enemies in one hex are compared (7.6). */
  height: number[];
  /** By leader: HAS_MOVED or HELD_FAST in this movement phase, or 0. */
  moved: number[];
  /** By leader: the hex he came from last, or NONE (10.4). */
  from: number[];
  /** By leader: WON and BEATEN since the last election. */
  deeds: number[];
  /** By leader: SP lost under his command since the last election. */
  bled: number[];
  /** Hexes to which a force withdrew or stepped back in this combat phase: it has done its part (9.7). */
  stepped: readonly Hex[];
  /** Leaders and units without a leader: `side * hexes + hex`. */
  here: number[];
  /** By city: ROME or CARTHAGE. */
  control: number[];
  /** By city: what must be rolled next for a surrender, 0 where there is no siege. */
  siege: number[];
  /** By city: 0, 1 begun, 2 complete (9.91). */
  works: number[];
  /** By city: 1 when diplomacy was tried in this segment (7.4). */
  courted: number[];
  /** By province: whose control marker lies there, or NONE (8.22). */
  province: number[];
  vp: number;
  /** Roman foot SP eliminated this year (12.2). */
  kills: number;
  /** Roman SP lost in this segment, and in this combat phase. */
  lost: number;
  lostInCombat: number;
  /** Consuls killed in this segment. */
  consulsKilled: number;
  /** 1 when the slave legion was raised (6.22). */
  slaves: number;
  /** Reinforcements that have come, one bit each. */
  arrived: number;
}

export function copyState(g: Italy): Italy {
  const copy = {
    rules: g.rules,
    year: g.year,
    segment: g.segment,
    first: g.first,
    unitAt: g.unitAt.slice(),
    step: g.step.slice(),
    unitOut: g.unitOut.slice(),
    away: g.away.slice(),
    spent: g.spent.slice(),
    leaderAt: g.leaderAt.slice(),
    rank: g.rank.slice(),
    served: g.served.slice(),
    wasDictator: g.wasDictator.slice(),
    outside: g.outside.slice(),
    height: g.height.slice(),
    moved: g.moved.slice(),
    from: g.from.slice(),
    deeds: g.deeds.slice(),
    bled: g.bled.slice(),
    stepped: g.stepped,
    here: g.here.slice(),
    control: g.control.slice(),
    siege: g.siege.slice(),
    works: g.works.slice(),
    courted: g.courted.slice(),
    province: g.province.slice(),
    vp: g.vp,
    kills: g.kills,
    lost: g.lost,
    lostInCombat: g.lostInCombat,
    consulsKilled: g.consulsKilled,
    slaves: g.slaves,
    arrived: g.arrived,
  } as Italy;
  copyCore(g, copy);
  return copy;
}
