import type { PackedPerId } from '@punica/kernel';
import { isPort } from '../board.ts';
import { NONE, type Player } from '../data/codes.ts';
import { columnOf, type GameMap, resultOf } from '../data/index.ts';
import { isAboard } from '../post.ts';
import { havePact } from '../rules/10-pacts.ts';
import { costOf } from '../rules/16-ways.ts';
import type { Square, W } from '../state.ts';
import {
  isFleet,
  isSeen,
  kindOf,
  othersIn,
  postOf,
  type Ref,
  squaresOf,
  stackAt,
  unitsIn,
} from '../units.ts';
import { factorsSeen } from './worth.ts';

/** Half points of a usual march: foot soldiers on a road come six squares far. */
export const MARCH = 6;
/** And of a usual voyage. */
const VOYAGE = 2 * 8;
/** Of so many units that are not seen one is taken to be a fleet. */
const TO_A_FLEET = 5;
/** Who is farther off than so many marches is no danger before one can answer. */
const MOST_MARCHES = 2;
/** How often an army that is within a march storms in a turn; the march before costs one of them. */
const STORMS = 3;
/** Less than that is a garrison, and no army. */
const HOST = 4;

interface Costs {
  readonly onFoot: PackedPerId<Square>;
  readonly bySea: PackedPerId<Square>;
}
const costsOn = new WeakMap<GameMap, Map<Square, Costs>>();

/** Half points to a square from all others, as roads and coasts go; the map of a game never changes. */
function costsTo(map: GameMap, to: Square): Costs {
  let known = costsOn.get(map);
  if (known === undefined) {
    known = new Map();
    costsOn.set(map, known);
  }
  let costs = known.get(to);
  if (costs === undefined) {
    costs = { onFoot: spread(map, to, false), bySea: spread(map, to, true) };
    known.set(to, costs);
  }
  return costs;
}

function spread(map: GameMap, to: Square, sea: boolean): PackedPerId<Square> {
  const cost: PackedPerId<Square> = new Int16Array(map.squares).fill(NONE);
  cost[to] = 0;
  const queue = [to];
  for (let i = 0; i < queue.length; i++)
    for (const edge of map.edges[queue[i]]) {
      if ((sea ? !edge.sea : !edge.land) || edge.box) continue;
      const sum = cost[queue[i]] + costOf(edge, sea);
      if (cost[edge.to] !== NONE && cost[edge.to] <= sum) continue;
      cost[edge.to] = sum;
      queue.push(edge.to);
    }
  return cost;
}

/** Half points on foot to a square from all others. */
export const marchesTo = (map: GameMap, to: Square): PackedPerId<Square> => costsTo(map, to).onFoot;

/** An army that could come, and how soon. */
export interface Host {
  readonly at: Square;
  readonly strength: number;
  readonly marches: number;
}

/** Armies of others that could stand before a square after two marches at most; whoever has given his word is none. */
export function hostsNear(g: W, player: Player, at: Square): Host[] {
  const { onFoot, bySea } = costsTo(g.rules.map, at);
  const hosts: Host[] = [];
  for (const owner of g.rules.seats) {
    if (owner === player || havePact(g, 'truce', player, owner)) continue;
    for (const from of squaresOf(g, owner)) {
      if (unitsIn(g, owner, from) < 2) continue;
      const marches = marchesOf(onFoot[from], MARCH);
      const walks = marches <= MOST_MARCHES;
      if (!walks && bySea[from] === NONE) continue;
      const stack = stackAt(g, owner, from);
      const [strength, pace] = walks ? [onFootIn(g, stack), MARCH] : carriedFrom(g, from, stack);
      const soon = walks ? marches : marchesOf(bySea[from], pace);
      if (strength >= HOST && soon <= MOST_MARCHES) hosts.push({ at: from, strength, marches: soon });
    }
  }
  return hosts;
}

const marchesOf = (cost: number, pace: number): number =>
  cost === NONE ? MOST_MARCHES + 1 : Math.max(1, Math.ceil(cost / pace));

/** What a stack could lead away by land, with a guess for what is not seen. */
const onFootIn = (g: W, stack: readonly Ref[]): number =>
  factorsSeen(
    g,
    stack.filter((r) => !isSeen(g, r) || (kindOf(g, r).move > 0 && !isFleet(kindOf(g, r)))),
  );

/** What the fleets of a stack could carry away, and how far they sail at once; of those not seen some will be fleets. */
function carriedFrom(g: W, from: Square, stack: readonly Ref[]): [strength: number, pace: number] {
  const isShip = (r: Ref): boolean => isSeen(g, r) && isFleet(kindOf(g, r));
  const unseen = stack.filter((r) => !isSeen(g, r)).length;
  const fleets = stack.filter(isShip).length + Math.floor(unseen / TO_A_FLEET);
  if (fleets === 0) return [0, 0];
  const board = isPort(g, from) ? stack : stack.filter((r) => isAboard(postOf(g, r)));
  const factorsOf = (r: Ref): number => factorsSeen(g, [r]);
  const carried = board
    .filter((r) => !isSeen(g, r) || (kindOf(g, r).move > 0 && !isShip(r)))
    .sort((a, b) => factorsOf(b) - factorsOf(a))
    .slice(0, fleets * g.rules.tables.perFleet);
  return [factorsSeen(g, carried), VOYAGE];
}

/** [18.9, 19.1] The chance that a city falls to an army that storms it so often, face by face. */
export function fallOdds(g: W, attack: number, defence: number, storms: number): number {
  if (defence <= 0) return 1;
  if (storms === 0 || attack <= 0) return 0;
  const { tables } = g.rules;
  const column = columnOf(tables, Math.floor((100 * attack) / (tables.cityDefence * defence)));
  let falls = 0;
  for (let die = 1; die <= 6; die++) {
    const result = resultOf(tables, die, column);
    if (result === 'EV') falls++;
    else if (result !== 'AZ' && storms > 1) {
      const [left, stands] =
        result === 'TV'
          ? [attack, defence / 2]
          : result === 'AD'
            ? [attack / 2, defence]
            : [attack - Math.min(attack, defence) / 2, defence - Math.min(attack, defence) / 2];
      falls += fallOdds(g, left, stands, storms - 1);
    }
  }
  return falls / 6;
}

/** The chance that a city is lost to those who could come, if units of so many factors stand in it. */
export function riskOf(g: W, hosts: readonly Host[], defence: number): number {
  let holds = 1;
  for (const { strength, marches } of hosts)
    holds *= 1 - fallOdds(g, strength, defence, STORMS + 1 - marches);
  return 1 - holds;
}

/** The same of the capital as it stands; nothing where a player has none or has lost it. */
export function riskAtHome(g: W, player: Player): number {
  const home = g.rules.map.capital[player];
  if (home === NONE || othersIn(g, home, player) > 0) return 0;
  const hosts = hostsNear(g, player, home);
  return hosts.length === 0 ? 0 : riskOf(g, hosts, factorsSeen(g, stackAt(g, player, home)));
}
