import { type Core, copyOfCore, type Id, type PerId } from '@punica/kernel';
import type { Flag, NOBODY, Rank, Side } from './data/codes.ts';
import type { CityId, Hex, LeaderId, ProvinceId, Unit } from './data/ids.ts';
import type { Rules } from './rules.ts';

export type { CityId, Hex, LeaderId, ProvinceId, Unit };

export const SUMMER = 0;
export const WINTER = 1;
export type Segment = typeof SUMMER | typeof WINTER;

/** Where a unit is: in a hex by itself, with a Roman leader, or not on the map as far as the board tells. */
export type UnitPlace = Id<'hex' | 'with a Roman leader' | 'off the map'>;
export const POOL = -1 as UnitPlace;
/** Out of the game. */
export const GONE = -2 as UnitPlace;
/** Under a Carthaginian leader or in a cup: the zones know where. */
export const BOXED = -3 as UnitPlace;
const WITH = 1000;
export const withRoman = (leader: LeaderId): UnitPlace => (WITH + leader) as UnitPlace;
export const isWithRoman = (at: UnitPlace): boolean => at >= WITH;
/** The Roman leader with whom a unit is that has one. */
export const romanAt = (at: UnitPlace): LeaderId => (at - WITH) as LeaderId;
/** Does it stand in a hex by itself? */
export const isHex = (at: UnitPlace): at is Hex => at >= 0 && at < WITH;

/** Where a leader is who is not on the map: they stand where a hex would. */
export const SENATE = -1 as Id<never>;
export const DEAD = -2 as Id<never>;
/** Comes later: a reinforcement, or the Gaulish leader till next summer (10.6). */
export const LATER = -3 as Id<never>;
/** Elected, to be placed with this year's legions (5.23). */
export const WITH_LEVY = -4 as Id<never>;

/** A hex for one of the sides. */
export type SideHex = Id<'hex of a side'>;
/** Where the pieces of a side in a hex are counted in `here`. */
export const sideHex = (g: Italy, side: Side, hex: Hex): SideHex =>
  (side * g.rules.map.hexes + hex) as SideHex;

/** What a unit does that takes no part in the round. */
export const FORAGING = 1;
export const AMBUSHING = 2;
export type Away = 0 | typeof FORAGING | typeof AMBUSHING;

/** What keeps a leader from setting off in this movement phase (7.1, 7.6). */
export const HAS_MOVED = 1;
export const HELD_FAST = 2;
export type Moved = 0 | typeof HAS_MOVED | typeof HELD_FAST;

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
  segment: Segment;
  /** The side that moves first in summer and second in winter. */
  first: Side;
  unitAt: PerId<Unit, UnitPlace>;
  /** By unit: 1 when it shows its back. */
  step: PerId<Unit, Flag>;
  /** By unit without a leader: 1 when it stands before the walls of its own city, in sight of the enemy (9.71). */
  unitOut: PerId<Unit, Flag>;
  /** By unit: FORAGING, AMBUSHING or 0. */
  away: PerId<Unit, Away>;
  /** By unit: 1 when it was put down in this movement phase and may not move again (7.2). */
  spent: PerId<Unit, Flag>;
  /** By leader: hex, SENATE, DEAD, LATER or WITH_LEVY. */
  leaderAt: PerId<LeaderId, Hex>;
  rank: PerId<LeaderId, Rank>;
  /** By leader: 1 when he was consul once (5.24). */
  served: PerId<LeaderId, Flag>;
  /** By leader: 1 when he was Dictator once (5.4). */
  wasDictator: PerId<LeaderId, Flag>;
  /** By leader: 1 when he stands before the walls of his own city, in sight of the enemy (7.6). */
  outside: PerId<LeaderId, Flag>;
  /** By leader: who came later lies higher; only enemies in one hex are compared (7.6). */
  height: PerId<LeaderId, number>;
  /** By leader: HAS_MOVED or HELD_FAST in this movement phase, or 0. */
  moved: PerId<LeaderId, Moved>;
  /** By leader: the hex he came from last, or NONE (10.4). */
  from: PerId<LeaderId, Hex>;
  /** By leader: WON and BEATEN since the last election. */
  deeds: PerId<LeaderId, number>;
  /** By leader: SP lost under his command since the last election. */
  bled: PerId<LeaderId, number>;
  /** Hexes to which a force withdrew or stepped back in this combat phase: it has done its part (9.7). */
  stepped: readonly Hex[];
  /** Leaders and units without a leader, by `sideHex`. */
  here: PerId<SideHex, number>;
  control: PerId<CityId, Side>;
  /** By city: what must be rolled next for a surrender, 0 where there is no siege. */
  siege: PerId<CityId, number>;
  /** By city: 0, 1 begun, 2 complete (9.91). */
  works: PerId<CityId, number>;
  /** By city: 1 when diplomacy was tried in this segment (7.4). */
  courted: PerId<CityId, Flag>;
  /** By province: whose control marker lies there (8.22). */
  province: PerId<ProvinceId, Side | typeof NOBODY>;
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
  const core = copyOfCore(g);
  return {
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
    stack: core.stack,
    zones: core.zones,
    asked: core.asked,
    answers: core.answers,
    result: core.result,
    outcome: core.outcome,
    quick: core.quick,
  };
}
