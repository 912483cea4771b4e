import { END, refusal } from '@punica/kernel';
import { A, hexIn } from '../actions.ts';
import {
  dismissSlaves,
  eliminate,
  killLeader,
  placeLeader,
  removeLeader,
  turnCity,
  type X,
} from '../board.ts';
import { CARTHAGE, type CityId, NO_RANK, NONE, ROME, type Side } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import {
  enemyOf,
  hasUnitsAt,
  isInside,
  leadersAt,
  looseUnits,
  piecesAt,
  unitsInside,
  unitsWith,
} from '../places.ts';
import { rulebook } from '../procedures.ts';
import { type Hex, type Italy, type LeaderId, SENATE } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';
import { homeCities } from './05-posts.ts';
import { gaulishGround, stackingRoom } from './07-stacking.ts';
import { distances } from './10-distances.ts';
import { leaderFalls } from './10-leader-rolls.ts';

const NO_REFUGE = refusal('10.2', 'notHisRefuge');

/** [10.5] Killed on this number or less? */
export function leaderAtRisk(g: Italy, x: X, leader: LeaderId, upTo: number): boolean {
  const die = x.die();
  const killed = leaderFalls(die, upTo);
  x.say({ ev: 'risk', leader, die, upTo, killed });
  if (killed) killLeader(g, x, leader);
  return killed;
}

const mayStay = (g: Italy, leader: LeaderId, hex: Hex): boolean =>
  leader === GAULISH_LEADER ? gaulishGround(g, hex) : stackingRoom(g, CARTHAGE, hex, [leader]);

/** Where friends of a Carthaginian are, and no Roman. Those beside him are friends only with troops: others flee too. */
function isFriendly(g: Italy, leader: LeaderId, hex: Hex): boolean {
  if (hex === g.rules.capuaHex || piecesAt(g, ROME, hex) > 0) return false;
  const city = g.rules.map.cityAt[hex];
  if (city !== NONE && g.control[city] === CARTHAGE) return true;
  return g.leaderAt[leader] === hex ? hasUnitsAt(g, CARTHAGE, hex) : piecesAt(g, CARTHAGE, hex) > 0;
}

/** [10.2, 10.5] Where a leader without troops may turn up: Rome, or the nearest friends of a Carthaginian (R41, R52). */
function refugesOf(g: Italy, leader: LeaderId): readonly Hex[] {
  const { map, roma, romaHex, leaders } = g.rules;
  if (leaders.side[leader] === ROME) return g.control[roma] === ROME ? [romaHex] : homeCities(g);
  const far = distances(g, [g.leaderAt[leader]]);
  let best: Hex[] = [];
  for (const hex of map.allHexes) {
    if (far[hex] < 0 || (best.length > 0 && far[hex] > far[best[0]])) continue;
    if (!isFriendly(g, leader, hex) || !mayStay(g, leader, hex)) continue;
    if (best.length > 0 && far[hex] < far[best[0]]) best = [];
    best.push(hex);
  }
  if (best.length > 0) return best;
  const passes = map.westEdge.filter((hex) => piecesAt(g, ROME, hex) === 0);
  return passes.length > 0 ? passes : map.westEdge;
}

/** [10.2, 10.5] A leader who has lost his troops or his city gets away; among equally near places he chooses. */
export const refuge = rulebook(
  'refuge',
  { leader: KINDS.leader },
  {
    begin: {
      rule: '10.2',
      run(g, f, x) {
        dismissSlaves(g, x, f.leader);
        if (refugesOf(g, f.leader).length > 0) return;
        // No city of Rome's is left to go to (R52).
        x.say({ ev: 'noPost', leader: f.leader });
        removeLeader(g, x, f.leader, SENATE);
        g.rank[f.leader] = NO_RANK;
        return END;
      },
    },
    to: {
      rule: '10.2',
      who: (g, f) => g.rules.leaders.side[f.leader],
      offerPublicly(g, f, out) {
        for (const hex of refugesOf(g, f.leader)) out.push(A.at | hex);
      },
      unlisted: () => NO_REFUGE,
      take(g, f, a, x) {
        placeLeader(g, x, f.leader, hexIn(a));
        g.from[f.leader] = NONE;
        x.say({ ev: 'refuge', leader: f.leader, hex: hexIn(a) });
        return END;
      },
    },
  },
);

export const toRefuge = (g: Italy, leader: LeaderId): void => refuge.enter(g, { leader });

/** [7.42, 9.7, 9.8, 10.5] A city goes over: those inside are lost, leaders among them may get away. */
export function cityFalls(g: Italy, x: X, city: CityId, to: Side, how: string): void {
  const { hex } = g.rules.map.cities[city];
  const loser = enemyOf(to);
  const walled = g.rules.walled[city];
  const leaders = leadersAt(g, loser, hex, []).filter((leader) => !walled || isInside(g, leader));
  const units = walled ? unitsInside(g, city, []) : looseUnits(g, loser, hex, []);
  if (!walled) for (const leader of leaders) unitsWith(g, leader, units);
  turnCity(g, x, city, to, how);
  if (units.length > 0) x.say({ ev: 'lostAll', side: loser, hex, why: 'city' });
  // [6.22, 9.1] Storm and surrender are siege combat; only envoys win a city without it (R11).
  const cause = how === 'diplomacy' ? 'city' : 'combat';
  for (const unit of units) eliminate(g, x, unit, cause);
  for (const leader of leaders)
    if (!leaderAtRisk(g, x, leader, g.rules.tables.constants.riskCity)) toRefuge(g, leader);
}
