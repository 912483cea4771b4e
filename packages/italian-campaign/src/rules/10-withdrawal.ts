import { argOf, END } from '@punica/kernel';
import { A } from '../actions.ts';
import {
  eliminate,
  enemyOf,
  isInside,
  leaderCount,
  leadersAt,
  looseUnits,
  piecesAt,
  putLeader,
  standAlone,
  unitsWith,
  wallsFor,
  type X,
} from '../board.ts';
import { CARTHAGE, NONE, type Side } from '../data/index.ts';
import { rulebook } from '../procedures.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';
import { leadersIn } from './10-command.ts';
import { distances, leaderAtRisk, toRefuge } from './10-risk.ts';

/** [10.4] Meets or exceeds his number; the asterisk needs no die. */
export function withdrawalSucceeds(g: Italy, x: X, leader: LeaderId): { die: number; success: boolean } {
  const { asterisk, withdrawal } = g.rules.leaders.list[leader];
  if (asterisk) return { die: 0, success: true };
  const die = x.die();
  return { die, success: die >= withdrawal };
}

/** May this force stand in that hex without meeting an enemy, a closed gate or too many friends? */
function open(g: Italy, side: Side, leaders: readonly LeaderId[], hex: Hex): boolean {
  if (hex === g.rules.capuaHex || piecesAt(g, enemyOf(side), hex) > 0) return false;
  if (leaders.includes(GAULISH_LEADER) && !gaulishGround(g, hex)) return false;
  return stackingRoom(g, side, hex, leaders);
}

/** [10.6] */
export const gaulishGround = (g: Italy, hex: Hex): boolean =>
  g.rules.leaders.list[GAULISH_LEADER].confinedTo.includes(g.rules.map.province[hex]);

/** [7.8] Three leaders of a side in a hex; the Gaulish one is not counted (R1). */
export function stackingRoom(g: Italy, side: Side, hex: Hex, coming: readonly LeaderId[]): boolean {
  let count = leaderCount(g, side, hex);
  if (g.leaderAt[GAULISH_LEADER] === hex && side === CARTHAGE) count--;
  for (const leader of coming) if (leader !== GAULISH_LEADER && g.leaderAt[leader] !== hex) count++;
  return count <= g.rules.tables.constants.stackLeaders;
}

/** [10.4] Where an attacker goes: on along his march, else anywhere free (R36). */
function attackerHexes(
  g: Italy,
  side: Side,
  hex: Hex,
  leaders: readonly LeaderId[],
  commander: LeaderId,
): Hex[] {
  const { towards, neighbours } = g.rules.map;
  const from = commander === NONE ? NONE : g.from[commander];
  if (from !== NONE) {
    const direction = towards[hex].indexOf(from);
    const onward = direction < 0 ? NONE : towards[hex][(direction + 3) % 6];
    if (onward !== NONE && open(g, side, leaders, onward)) return [onward];
  }
  return neighbours[hex].filter((next) => open(g, side, leaders, next));
}

/** [10.4] Where a defender goes: toward the nearest city of his own. */
function defenderHexes(g: Italy, side: Side, hex: Hex, leaders: readonly LeaderId[]): Hex[] {
  const { cities, neighbours } = g.rules.map;
  const free = neighbours[hex].filter((next) => open(g, side, leaders, next));
  const own: Hex[] = [];
  for (let c = 0; c < cities.length; c++)
    if (g.control[c] === side && cities[c].hex !== hex) own.push(cities[c].hex);
  if (own.length === 0 || free.length < 2) return free;
  const far = distances(g, own);
  let nearest = Infinity;
  for (const next of free) nearest = Math.min(nearest, far[next]);
  return free.filter((next) => far[next] === nearest);
}

export interface Withdrawing {
  side: Side;
  hex: Hex;
  /** 1 when this side attacks. */
  attacks: number;
  sally: number;
  commander: LeaderId;
}

function hexesFor(g: Italy, f: Withdrawing): Hex[] {
  const leaders = leadersIn(g, f.side, f.hex, 0, []);
  return f.attacks === 1
    ? attackerHexes(g, f.side, f.hex, leaders, f.commander)
    : defenderHexes(g, f.side, f.hex, leaders);
}

/** Is anybody of this force in the open, so that he needs a hex to go to? */
function hasOpenForce(g: Italy, side: Side, hex: Hex): boolean {
  if (leadersIn(g, side, hex, 0, []).length > 0) return true;
  return wallsFor(g, side, hex) === NONE && looseUnits(g, side, hex, []).length > 0;
}

/** [10.4, 9.71] A force can withdraw that has a leader, and a hex or its own walls to go to. */
export function canWithdraw(g: Italy, f: Withdrawing): boolean {
  if (f.commander === NONE) return false;
  return !hasOpenForce(g, f.side, f.hex) || hexesFor(g, f).length > 0;
}

/** Moves everybody of a side who stands in the open to another hex. */
export function moveForce(g: Italy, x: X, side: Side, from: Hex, to: Hex): void {
  const walls = wallsFor(g, side, from) !== NONE;
  for (const leader of leadersAt(g, side, from, [])) {
    if (isInside(g, leader)) continue;
    putLeader(g, x, leader, to);
    g.from[leader] = from;
  }
  if (!walls) for (const unit of looseUnits(g, side, from, [])) standAlone(g, x, unit, to);
  x.say({ ev: 'withdrew', side, from, to });
}

/** [9.71] Those who sallied out are inside again, wherever the others go. */
interface Withdrawal extends Withdrawing {
  /** 1 when leaders must fear for their lives (10.5). */
  risk: number;
}

/** A force leaves the field. Whoever came out of the city goes back inside. */
export const withdrawal = rulebook<Withdrawal>('withdrawal')({
  begin: {
    rule: '10.4',
    run(g, f, x) {
      if (hasOpenForce(g, f.side, f.hex)) return;
      x.say({ ev: 'backInside', side: f.side, city: g.rules.map.cityAt[f.hex] });
      atRisk(g, x, f);
      return END;
    },
  },
  to: {
    rule: '10.4',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (const hex of hexesFor(g, f)) out.push(A.at | hex);
    },
    take(g, f, a, x) {
      const leaders = leadersIn(g, f.side, f.hex, f.sally, []);
      moveForce(g, x, f.side, f.hex, argOf(a));
      if (f.risk === 1)
        for (const leader of leaders) leaderAtRisk(g, x, leader, g.rules.tables.constants.riskWithdrawal);
      return END;
    },
  },
});

/** [10.5] All leaders who were with him roll. */
function atRisk(g: Italy, x: X, f: Withdrawal): void {
  if (f.risk === 0) return;
  for (const leader of leadersIn(g, f.side, f.hex, f.sally, []))
    leaderAtRisk(g, x, leader, g.rules.tables.constants.riskWithdrawal);
}

/** A force that may not stay before a city steps back one hex, or is lost (9.7, 9.71, 9.8, 9.92). */
export const retreat = rulebook<{ side: Side; hex: Hex }>('retreat')({
  begin: {
    rule: '9.7',
    run(g, f, x) {
      x.say({ ev: 'mustRetreat', side: f.side, hex: f.hex });
      if (retreatHexes(g, f.side, f.hex).length > 0) return;
      for (const leader of leadersIn(g, f.side, f.hex, 0, [])) {
        for (const unit of unitsWith(g, leader, [])) eliminate(g, x, unit, 'combat');
        toRefuge(g, x, leader);
      }
      for (const unit of looseUnits(g, f.side, f.hex, [])) eliminate(g, x, unit, 'combat');
      return END;
    },
  },
  to: {
    rule: '9.7',
    auto: true,
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (const hex of retreatHexes(g, f.side, f.hex)) out.push(A.at | hex);
    },
    take(g, f, a, x) {
      moveForce(g, x, f.side, f.hex, argOf(a));
      return END;
    },
  },
});

function retreatHexes(g: Italy, side: Side, hex: Hex): Hex[] {
  const leaders = leadersIn(g, side, hex, 0, []);
  return g.rules.map.neighbours[hex].filter((next) => open(g, side, leaders, next));
}
