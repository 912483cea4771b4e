import {
  dismissSlaves,
  eliminate,
  enemyOf,
  isInside,
  killLeader,
  leadersAt,
  looseSp,
  piecesAt,
  putLeader,
  spInHex,
  unitsInside,
  unitsWith,
  type X,
} from '../board.ts';
import { NONE, ROME, type Side } from '../data/index.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';

/** [10.5] Killed on this number or less? */
export function leaderAtRisk(g: Italy, x: X, leader: LeaderId, upTo: number): boolean {
  const die = x.die();
  const killed = die <= upTo;
  x.say({ ev: 'risk', leader, die, upTo, killed });
  if (killed) killLeader(g, x, leader);
  return killed;
}

/** Steps over land from a set of hexes to every other; hexes that cannot be reached stay at -1. */
export function distances(g: Italy, from: readonly Hex[]): number[] {
  const far = new Array<number>(g.rules.map.hexes).fill(-1);
  const queue = from.slice();
  for (const hex of queue) far[hex] = 0;
  for (let i = 0; i < queue.length; i++) {
    for (const next of g.rules.map.neighbours[queue[i]]) {
      if (far[next] >= 0) continue;
      far[next] = far[queue[i]] + 1;
      queue.push(next);
    }
  }
  return far;
}

const mayStay = (g: Italy, leader: LeaderId, hex: Hex): boolean => {
  const { confinedTo } = g.rules.leaders.list[leader];
  return confinedTo.length === 0 || confinedTo.includes(g.rules.map.province[hex]);
};

/** [10.2, 10.5] Where a leader without troops turns up: Rome, or the nearest friends of a Carthaginian (R41). */
function refugeOf(g: Italy, leader: LeaderId): Hex {
  const { map, romaHex, capuaHex, leaders } = g.rules;
  const side = leaders.side[leader];
  if (side === ROME) return romaHex;
  const far = distances(g, [g.leaderAt[leader]]);
  let best: Hex = NONE;
  for (let hex = 0; hex < map.hexes; hex++) {
    if (hex === g.leaderAt[leader] || hex === capuaHex || far[hex] < 0 || piecesAt(g, ROME, hex) > 0)
      continue;
    const city = map.cityAt[hex];
    const friends = piecesAt(g, side, hex) > 0 || (city !== NONE && g.control[city] === side);
    if (friends && mayStay(g, leader, hex) && (best === NONE || far[hex] < far[best])) best = hex;
  }
  if (best !== NONE) return best;
  return map.westEdge.find((hex) => piecesAt(g, ROME, hex) === 0) ?? map.westEdge[0];
}

/** A leader who has lost his troops or his city gets away. */
export function toRefuge(g: Italy, x: X, leader: LeaderId): void {
  const hex = refugeOf(g, leader);
  dismissSlaves(g, x, leader);
  putLeader(g, x, leader, hex);
  g.from[leader] = NONE;
  x.say({ ev: 'refuge', leader, hex });
}

/** [10.2] Roman leaders whose troops are all gone are back in Rome; Carthaginians find their friends. */
export function sendAwayWithoutTroops(g: Italy, x: X, side: Side, hex: Hex): void {
  if (side === ROME && hex === g.rules.romaHex) return;
  const abandoned = side === ROME ? looseSp(g, side, hex) === 0 : spInHex(g, side, hex) === 0;
  if (!abandoned) return;
  for (const leader of leadersAt(g, side, hex, []))
    if (unitsWith(g, leader, []).length === 0) toRefuge(g, x, leader);
}

/** [7.42, 9.7, 9.8, 10.5] A city goes over: those inside are lost, leaders among them may get away. */
export function cityFalls(g: Italy, x: X, city: number, to: Side, how: string): void {
  const { hex } = g.rules.map.cities[city];
  const loser = enemyOf(to);
  if (g.rules.walled[city]) {
    const leaders = leadersAt(g, loser, hex, []).filter((leader) => isInside(g, leader));
    for (const unit of unitsInside(g, city, [])) eliminate(g, x, unit, how === 'assault' ? 'combat' : 'city');
    for (const leader of leaders)
      if (!leaderAtRisk(g, x, leader, g.rules.tables.constants.riskCity)) toRefuge(g, x, leader);
  } else if (how === 'diplomacy') {
    for (const leader of leadersAt(g, loser, hex, [])) {
      for (const unit of unitsWith(g, leader, [])) eliminate(g, x, unit, 'city');
      if (!leaderAtRisk(g, x, leader, g.rules.tables.constants.riskCity)) toRefuge(g, x, leader);
    }
    for (let unit = 0; unit < g.rules.units.count; unit++)
      if (g.unitAt[unit] === hex && g.rules.units.side[unit] === loser) eliminate(g, x, unit, 'city');
  }
  turnCity(g, x, city, to, how);
}

/** Puts a control marker on a city (7.4). */
export function turnCity(g: Italy, x: X, city: number, to: Side, how: string): void {
  g.control[city] = to;
  g.siege[city] = 0;
  g.works[city] = 0;
  x.say({ ev: 'cityTurned', city, side: to, how });
}
