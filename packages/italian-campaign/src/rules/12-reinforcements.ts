import { END, maskOf, type Refusal, refusal } from '@punica/kernel';
import { A, hexIn } from '../actions.ts';
import { joinLeader, placeLeader, standAlone } from '../board.ts';
import { CARTHAGE, NONE, type ReinforcementId, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { hasUnits, isInside, leadersAt, piecesAt } from '../places.ts';
import { rulebook } from '../procedures.ts';
import { type Hex, type Italy, isHex, LATER, POOL } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';
import { gaulishGround, stackingRoom } from './07-stacking.ts';

const NO_GAULS = refusal('10.6', 'noGaulsThere');
const ARRIVES_ELSEWHERE = refusal('12.311', 'arrivesElsewhere');

const ENEMY_IN_PORT = refusal('12.311', 'enemyWhereTheyLand');
const ENEMY_IN_PASS = refusal('12.321', 'enemyWhereTheyLand');
const STACK_FULL = refusal('7.8', 'threeLeaders');

/** Where the list begins. */
export const FIRST_REINFORCEMENT = 0 as ReinforcementId;

/** [12.311, 12.321] Due this summer, not come yet, and its condition met. */
export function isDue(g: Italy, i: ReinforcementId): boolean {
  const { year, needs } = g.rules.scenario.reinforcements[i];
  if ((g.arrived & (1 << i)) !== 0 || g.year < year) return false;
  return needs === NONE || g.province[needs] === CARTHAGE;
}

const isFree = (g: Italy, hex: Hex): boolean => piecesAt(g, ROME, hex) === 0;

/** Why those who come cannot arrive in a hex: Romans stand there, or there are leaders enough (7.8, R46). */
function refuseLanding(g: Italy, i: ReinforcementId, hex: Hex): Refusal | undefined {
  const { leader } = g.rules.scenario.reinforcements[i];
  if (!isFree(g, hex)) return leader === NONE ? ENEMY_IN_PORT : ENEMY_IN_PASS;
  return leader === NONE || stackingRoom(g, CARTHAGE, hex, [leader]) ? undefined : STACK_FULL;
}

/** Where the Gauls gather round a new leader: at a city or units of Carthage's in the north, or the passes (R43). */
function gaulishHexes(g: Italy): Hex[] {
  const { map, leaders, units } = g.rules;
  const ground = leaders.list[GAULISH_LEADER].confinedTo;
  const hexes = new Set<Hex>(map.westEdge);
  for (const c of map.allCities) {
    const city = map.cities[c];
    if (g.control[c] === CARTHAGE && ground.includes(city.province)) hexes.add(city.hex);
  }
  for (const unit of units.all) {
    const at = g.unitAt[unit];
    if (isHex(at) && units.side[unit] === CARTHAGE && ground.includes(map.province[at])) hexes.add(at);
  }
  for (const leader of leaders.punic) {
    const hex = g.leaderAt[leader];
    if (hex >= 0 && hasUnits(g, leader) && gaulishGround(g, hex)) hexes.add(hex);
  }
  const free = [...hexes].filter((hex) => isFree(g, hex));
  return free.length > 0 ? free : map.allHexes.filter((hex) => gaulishGround(g, hex) && isFree(g, hex));
}

/** [4.2, 12.311, 12.321] Summer, B: what comes to Carthage from outside. */
export const reinforcements = rulebook(
  'reinforcements',
  { next: KINDS.reinforcement },
  {
    gaul: {
      rule: '10.6',
      run: (g) => (g.leaderAt[GAULISH_LEADER] === LATER ? 'gaulAt' : 'due'),
    },
    gaulAt: {
      rule: '10.6',
      who: () => CARTHAGE,
      offerPublicly(g, _f, out) {
        for (const hex of gaulishHexes(g)) out.push(A.at | hex);
      },
      unlisted: () => NO_GAULS,
      take(g, _f, a, x) {
        placeLeader(g, x, GAULISH_LEADER, hexIn(a));
        x.say({ ev: 'placed', leader: GAULISH_LEADER, hex: hexIn(a), inside: isInside(g, GAULISH_LEADER) });
      },
    },
    due: {
      rule: '12.311',
      run(g, f) {
        const all = g.rules.scenario.reinforcements;
        while (
          f.next < all.length &&
          !(isDue(g, f.next) && all[f.next].hexes.some((hex) => refuseLanding(g, f.next, hex) === undefined))
        )
          f.next++;
        return f.next < all.length ? 'at' : END;
      },
    },
    at: {
      rule: '12.311',
      who: () => CARTHAGE,
      offerPublicly(g, f, out) {
        for (const hex of g.rules.scenario.reinforcements[f.next].hexes) out.push(A.at | hex);
      },
      check: (g, f, a): Refusal | undefined => refuseLanding(g, f.next, hexIn(a)),
      unlisted: () => ARRIVES_ELSEWHERE,
      take(g, f, a, x) {
        const hex = hexIn(a);
        const { leader, units } = g.rules.scenario.reinforcements[f.next];
        g.arrived |= 1 << f.next;
        if (leader !== NONE) {
          placeLeader(g, x, leader, hex);
          x.say({ ev: 'placed', leader, hex, inside: isInside(g, leader) });
        }
        const host =
          leader !== NONE
            ? leader
            : (leadersAt(g, CARTHAGE, hex, []).find((l) => l !== GAULISH_LEADER) ?? NONE);
        let count = 0;
        for (const some of units) {
          const free = g.rules.units.ofKind[some.kind].filter((unit) => g.unitAt[unit] === POOL);
          for (const unit of free.slice(0, some.count)) {
            if (host === NONE) standAlone(g, x, unit, hex);
            else joinLeader(g, x, unit, host, maskOf(CARTHAGE));
            count++;
          }
        }
        x.say({ ev: 'arrived', units: count, hex });
        f.next++;
        return 'due';
      },
    },
  },
);
