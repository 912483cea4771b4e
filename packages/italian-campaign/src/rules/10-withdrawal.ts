import { END, type LocalsOf, type Refusal, refusal } from '@punica/kernel';
import { A, hexIn } from '../actions.ts';
import { eliminate, putLeader, standAlone, type X } from '../board.ts';
import { GAUL, NONE, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  hasUnitsAt,
  isInside,
  looseUnitsIn,
  piecesAt,
  standsInTheOpen,
  unitsWith,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId, Unit } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';
import { gaulishGround, stackingRoom } from './07-stacking.ts';
import { FROM_INSIDE, IN_THE_OPEN, leadersIn } from './09-forces.ts';
import { commandersAmong } from './10-command.ts';
import { distances } from './10-distances.ts';
import { getsAway } from './10-leader-rolls.ts';
import { leaderAtRisk, toRefuge } from './10-risk.ts';

const CAPUA_CLOSED = refusal('12.21', 'capuaClosed');
const ENEMY_THERE = refusal('10.4', 'noGroundAmongEnemies');
const GAUL_STAYS_NORTH = refusal('10.6', 'gaulStaysNorth');
const STACK_FULL = refusal('7.8', 'threeLeaders');
const NOT_HOMEWARD = refusal('10.4', 'withdrawsHomeward');

/** [10.4] He rolls, where he needs a die. */
export function withdrawalSucceeds(g: Italy, x: X, leader: LeaderId): { die: number; success: boolean } {
  const who = g.rules.leaders.list[leader];
  const die = who.asterisk ? 0 : x.die();
  return { die, success: getsAway(who, die) };
}

/** What keeps this force from standing in that hex: an enemy, a closed gate or too many friends. */
function refuseGround(g: Italy, side: Side, leaders: readonly LeaderId[], hex: Hex): Refusal | undefined {
  if (hex === g.rules.capuaHex) return CAPUA_CLOSED;
  if (piecesAt(g, enemyOf(side), hex) > 0) return ENEMY_THERE;
  // [10.6] Where the Gaulish leader may not go, the others go without him; by himself he stays in the north (R55).
  if (leaders.length === 1 && leaders[0] === GAULISH_LEADER && !gaulishGround(g, hex))
    return GAUL_STAYS_NORTH;
  return stackingRoom(g, side, hex, leaders) ? undefined : STACK_FULL;
}

const open = (g: Italy, side: Side, leaders: readonly LeaderId[], hex: Hex): boolean =>
  refuseGround(g, side, leaders, hex) === undefined;

/** [10.4] Where an attacker goes: on along his march, else anywhere free (R36). */
function attackerHexes(g: Italy, side: Side, hex: Hex, leaders: readonly LeaderId[], ahead: LeaderId): Hex[] {
  const { towards, neighbours } = g.rules.map;
  const from = ahead === NONE ? NONE : g.from[ahead];
  if (from !== NONE) {
    const direction = towards[hex].indexOf(from);
    const onward = direction < 0 ? NONE : towards[hex][(direction + 3) % 6];
    if (onward !== NONE && open(g, side, leaders, onward)) return [onward];
  }
  return neighbours[hex].filter((next) => open(g, side, leaders, next));
}

/** [10.4] Where a defender goes: toward the nearest city of his own, not the one before which he was caught (R66). */
function defenderHexes(g: Italy, side: Side, hex: Hex, leaders: readonly LeaderId[]): Hex[] {
  const { allCities, cities, neighbours } = g.rules.map;
  const free = neighbours[hex].filter((next) => open(g, side, leaders, next));
  const own: Hex[] = [];
  for (const c of allCities) if (g.control[c] === side && cities[c].hex !== hex) own.push(cities[c].hex);
  if (own.length === 0 || free.length < 2) return free;
  const far = distances(g, own);
  let nearest = Infinity;
  for (const next of free) nearest = Math.min(nearest, far[next]);
  return free.filter((next) => far[next] === nearest);
}

const withdrawing = {
  side: KINDS.side,
  hex: KINDS.hex,
  /** 1 when this side attacks. */
  attacks: KINDS.flag,
  sally: KINDS.sally,
  commander: KINDS.leader,
};
export type Withdrawing = LocalsOf<typeof withdrawing>;

function hexesFor(g: Italy, f: Withdrawing): Hex[] {
  const leaders = leadersIn(g, f.side, f.hex, IN_THE_OPEN, []);
  if (f.attacks === 0) return defenderHexes(g, f.side, f.hex, leaders);
  // The column in the open goes by its own way, whoever commands from inside (9.71).
  const ahead = leaders.includes(f.commander) ? f.commander : commandersAmong(g, f.side, leaders)[0];
  return attackerHexes(g, f.side, f.hex, leaders, ahead ?? NONE);
}

/** Does anybody of this force stand in the open, so that he needs a hex to go to? */
const needsAHex = (g: Italy, f: Withdrawing): boolean =>
  f.sally !== FROM_INSIDE && standsInTheOpen(g, f.side, f.hex);

/** [10.4, 9.71] A force can withdraw that has a leader, and a hex or its own walls to go to. */
export function canWithdraw(g: Italy, f: Withdrawing): boolean {
  if (f.commander === NONE) return false;
  return !needsAHex(g, f) || hexesFor(g, f).length > 0;
}

/** [10.6] Units without a leader that go along: Gauls only with their own leader, and he takes nobody else (R55). */
const goesAlong = (g: Italy, unit: Unit, leaders: readonly LeaderId[]): boolean =>
  g.rules.units.group[unit] === GAUL
    ? leaders.includes(GAULISH_LEADER)
    : leaders.some((leader) => leader !== GAULISH_LEADER);

/**
 * Moves everybody of a side who stands in the open and may go there to another hex; says which leaders went. Who
 * is `forced` to step back leaves nobody behind: no walls in the north have a neighbour outside it (10.6).
 */
function moveForce(g: Italy, x: X, side: Side, from: Hex, to: Hex, forced: boolean): LeaderId[] {
  const all = leadersIn(g, side, from, IN_THE_OPEN, []);
  const leaders = all.filter((leader) => leader !== GAULISH_LEADER || gaulishGround(g, to));
  const units = looseUnitsIn(g, side, from, false, []);
  x.say({ ev: 'withdrew', side, from, to });
  // Whoever joins others before a city does not keep them from what they have in hand (R38).
  if (!hasUnitsAt(g, side, to)) g.stepped = [...g.stepped, to];
  for (const leader of leaders) {
    putLeader(g, x, leader, to);
    g.from[leader] = from;
  }
  const everybody = forced || all.length === 0;
  for (const unit of units) if (everybody || goesAlong(g, unit, leaders)) standAlone(g, x, unit, to);
  return leaders;
}

/** A force leaves the field. Whoever came out of the city goes back inside (9.71). Result: 1 if some stayed behind. */
export const withdrawal = rulebook(
  'withdrawal',
  {
    ...withdrawing,
    /** 1 when leaders must fear for their lives (10.5). */
    risk: KINDS.flag,
  },
  {
    begin: {
      rule: '10.4',
      run(g, f, x) {
        if (needsAHex(g, f)) return;
        x.say({ ev: 'backInside', side: f.side, city: g.rules.map.cityAt[f.hex] });
        atRisk(g, x, f, leadersIn(g, f.side, f.hex, f.sally, []));
        g.result = 0;
        return END;
      },
    },
    to: {
      rule: '10.4',
      offerPublicly(g, f, out): readonly Hex[] {
        for (const hex of g.rules.map.neighbours[f.hex]) out.push(A.at | hex);
        return hexesFor(g, f);
      },
      check(g, f, a, _role, free) {
        if ((free as readonly Hex[]).includes(hexIn(a))) return undefined;
        const leaders = leadersIn(g, f.side, f.hex, IN_THE_OPEN, []);
        // An attacker's one way onward is gone unasked, and else all free ground is open to him.
        return refuseGround(g, f.side, leaders, hexIn(a)) ?? NOT_HOMEWARD;
      },
      take(g, f, a, x) {
        const inside = leadersIn(g, f.side, f.hex, f.sally, []).filter((leader) => isInside(g, leader));
        if (inside.length > 0) x.say({ ev: 'backInside', side: f.side, city: g.rules.map.cityAt[f.hex] });
        atRisk(g, x, f, [...moveForce(g, x, f.side, f.hex, hexIn(a), false), ...inside]);
        // [9.1] Whoever stayed behind has not withdrawn (R55).
        g.result = standsInTheOpen(g, f.side, f.hex) ? 1 : 0;
        return END;
      },
    },
  },
);

/** [10.5] All leaders who were with him roll. */
function atRisk(g: Italy, x: X, f: { readonly risk: 0 | 1 }, leaders: readonly LeaderId[]): void {
  if (f.risk === 0) return;
  for (const leader of leaders) leaderAtRisk(g, x, leader, g.rules.tables.constants.riskWithdrawal);
}

/** A force that may not stay before a city steps back one hex, or is lost (9.7, 9.71, 9.8, 9.92, R56). */
export const retreat = rulebook(
  'retreat',
  { side: KINDS.side, hex: KINDS.hex },
  {
    begin: {
      rule: '9.7',
      run(g, f, x) {
        x.say({ ev: 'mustRetreat', side: f.side, hex: f.hex });
        if (retreatHexes(g, f.side, f.hex).length > 0) return;
        const leaders = leadersIn(g, f.side, f.hex, IN_THE_OPEN, []);
        const units = looseUnitsIn(g, f.side, f.hex, false, []);
        for (const leader of leaders) unitsWith(g, leader, units);
        if (units.length > 0) x.say({ ev: 'lostAll', side: f.side, hex: f.hex, why: 'noWayOut' });
        for (const unit of units) eliminate(g, x, unit, 'combat');
        for (const leader of leaders) toRefuge(g, leader);
        return END;
      },
    },
    to: {
      rule: '9.7',
      offerPublicly(g, f, out) {
        for (const hex of g.rules.map.neighbours[f.hex]) out.push(A.at | hex);
      },
      check: (g, f, a) => refuseGround(g, f.side, leadersIn(g, f.side, f.hex, IN_THE_OPEN, []), hexIn(a)),
      take(g, f, a, x) {
        moveForce(g, x, f.side, f.hex, hexIn(a), true);
        return END;
      },
    },
  },
);

function retreatHexes(g: Italy, side: Side, hex: Hex): Hex[] {
  const leaders = leadersIn(g, side, hex, IN_THE_OPEN, []);
  return g.rules.map.neighbours[hex].filter((next) => open(g, side, leaders, next));
}
