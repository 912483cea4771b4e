import { isPillaged } from '../board.ts';
import { GAULS, NEUTRAL, NONE, OWNERS, type Player } from '../data/codes.ts';
import type { Aim } from '../data/index.ts';
import { isAboard } from '../post.ts';
import { breaksWord } from '../rules/10-pacts.ts';
import type { Square, W } from '../state.ts';
import {
  isAfloat,
  isFleet,
  isSeen,
  kindOf,
  nationOfUnit,
  othersIn,
  postOf,
  type Ref,
  squaresOf,
  stackAt,
  unitsIn,
} from '../units.ts';

/** A move worth making: who goes, how, and where it leads. */
export interface Plan {
  readonly from: Square;
  readonly sea: boolean;
  readonly to: Square;
  readonly gain: number;
}

const TAX_WORTH = 10;
const AIM_WORTH = 30;
/** An aim that wins the war alone. */
const DECISIVE = 200;
const UNSEEN_STRENGTH = 2.2;

function aimPlaces(aim: Aim, found: Map<string, number>, weight: number): void {
  for (const part of aim.any ?? []) aimPlaces(part, found, weight);
  for (const part of aim.all ?? []) aimPlaces(part, found, weight);
  const alone = (aim.solelyOccupyAll?.length ?? 0) === 1 ? DECISIVE : weight;
  for (const id of [...(aim.solelyOccupyAll ?? []), ...(aim.solelyOccupyOneOf ?? [])])
    found.set(id, Math.max(found.get(id) ?? 0, alone));
}

/** What it is worth to a player to stand in a square. */
export function worthOf(g: W, player: Player): number[] {
  const { map } = g.rules;
  const worth = new Array<number>(map.squares).fill(0);
  for (const at of map.taxed)
    worth[at] = TAX_WORTH * (isPillaged(g, at) ? Math.ceil(map.taxation[at] / 2) : map.taxation[at]);
  const aims = new Map<string, number>();
  aimPlaces(g.rules.scenarios.cards[player].aim, aims, AIM_WORTH);
  for (const [id, extra] of aims) worth[map.places[map.placeIndex[id]].square] += extra;
  if (player === GAULS)
    for (const at of map.coloured[GAULS]) if (othersIn(g, at, player) > 0) worth[at] += AIM_WORTH;
  return worth;
}

/** How near the squares are to what a player wants and does not have. */
export function pull(g: W, player: Player, worth: readonly number[]): number[] {
  const { map } = g.rules;
  const total = new Array<number>(map.squares).fill(0);
  for (let target = 0; target < map.squares; target++) {
    if (worth[target] === 0 || g.rules.closed[target]) continue;
    if (unitsIn(g, player, target) > 0 && othersIn(g, target, player) === 0) continue;
    const distance = new Array<number>(map.squares).fill(NONE);
    const queue = [target];
    distance[target] = 0;
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i];
      total[at] = Math.max(total[at], worth[target] / (1 + distance[at]));
      for (const edge of map.edges[at])
        if (edge.land && distance[edge.to] === NONE && (!edge.box || player === GAULS)) {
          distance[edge.to] = distance[at] + 1;
          queue.push(edge.to);
        }
    }
  }
  return total;
}

/** Squares within reach, by half points; entered from where. */
export function reach(
  g: W,
  player: Player,
  from: Square,
  points: number,
  sea: boolean,
  gauls: boolean,
): number[] {
  const { map } = g.rules;
  const before = new Array<number>(map.squares).fill(NONE);
  const cost = new Array<number>(map.squares).fill(Number.POSITIVE_INFINITY);
  cost[from] = 0;
  before[from] = from;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i];
    if (at !== from && othersIn(g, at, player) > 0) continue;
    for (const edge of map.edges[at]) {
      if ((sea ? !edge.sea : !edge.land) || edge.box || g.rules.closed[edge.to]) continue;
      const sum = cost[at] + (edge.river || (edge.road && !sea) ? 1 : 2);
      if (sum > points || sum >= cost[edge.to]) continue;
      cost[edge.to] = sum;
      before[edge.to] = at;
      const ground = map.terrain[edge.to];
      const halts =
        !sea &&
        !edge.road &&
        map.placeAt[edge.to] === NONE &&
        ground !== 'clear' &&
        !(gauls && ground === 'forest');
      if (!halts) queue.push(edge.to);
    }
  }
  return before;
}

/** Chance to clear a square, by the odds and by whether a lone unit is all there is. */
function chance(ratio: number, city: boolean, lone: boolean): number {
  if (lone || !city)
    return ratio >= 6
      ? 1
      : ratio >= 4
        ? 0.83
        : ratio >= 2
          ? 0.66
          : ratio >= 1.5
            ? 0.5
            : ratio >= 1
              ? 0.33
              : 0;
  return ratio >= 10 ? 1 : ratio >= 6 ? 0.66 : ratio >= 4 ? 0.5 : ratio >= 2 ? 0.35 : ratio >= 1.5 ? 0.2 : 0;
}

/** What a force of this strength may expect of going to a square. */
export function gainAt(g: W, player: Player, at: Square, strength: number, worth: number): number {
  // A word given is kept.
  if (breaksWord(g, player, at)) return Number.NEGATIVE_INFINITY;
  const enemies = othersIn(g, at, player);
  if (enemies === 0) return unitsIn(g, player, at) > 0 ? 0 : worth;
  let defence = 0;
  for (let owner = 0; owner < OWNERS; owner++) {
    if (owner === player) continue;
    for (const r of stackAt(g, owner, at)) defence += isSeen(g, r) ? kindOf(g, r).combat : UNSEEN_STRENGTH;
  }
  const city = g.rules.map.city[at];
  const ground = Math.max(g.rules.tables.defence[g.rules.map.terrain[at]], city ? 2 : 1);
  const p = chance(strength / (defence * ground), city, enemies === 1);
  const neutral = unitsIn(g, NEUTRAL, at) > 0 ? 0.5 : 1;
  return p * neutral * (worth + 3 * enemies) - (1 - p) * strength;
}

/** The units that would go: by land all that march, less one to hold what is worth holding; by sea the fleets. */
export function company(g: W, player: Player, from: Square, sea: boolean, worth: number): Ref[] {
  const stack = stackAt(g, player, from);
  if (sea) return stack.filter((r) => isAfloat(g, r));
  const marching = stack.filter((r) => !isAfloat(g, r) && kindOf(g, r).move > 0);
  if (worth === 0 || marching.length < stack.length || marching.length < 2) return marching;
  const guard = marching.reduce((a, b) => (weight(g, b) < weight(g, a) ? b : a));
  return marching.filter((r) => r !== guard);
}
const weight = (g: W, r: Ref): number => kindOf(g, r).combat + 5 * kindOf(g, r).value;

export const paceOf = (g: W, refs: readonly Ref[], sea: boolean): number => {
  let slowest = Number.POSITIVE_INFINITY;
  for (const r of refs) {
    const kind = kindOf(g, r);
    if (isFleet(kind) === sea && !isAboard(postOf(g, r))) slowest = Math.min(slowest, kind.move);
  }
  return 2 * slowest;
};

export const combatOf = (g: W, refs: readonly Ref[]): number => {
  let sum = 0;
  for (const r of refs) sum += kindOf(g, r).combat;
  return sum;
};

/** The best destination of a force that stands somewhere with so many half points left. */
export function bestStep(
  g: W,
  player: Player,
  from: Square,
  force: readonly Ref[],
  points: number,
  sea: boolean,
  worth: readonly number[],
  near: readonly number[],
): { to: Square; gain: number; first: Square } {
  const gauls = force.every((r) => nationOfUnit(r) === GAULS);
  const before = reach(g, player, from, points, sea, gauls);
  const strength = combatOf(g, force);
  let best = { to: from, gain: 0, first: from };
  for (let at = 0; at < before.length; at++) {
    if (before[at] === NONE || at === from) continue;
    if (sea && g.rules.map.type[at] === 'all-sea') continue;
    const prize = gainAt(g, player, at, strength, worth[at]);
    const nearer = sea || othersIn(g, at, player) > 0 ? 0 : 0.5 * (near[at] - near[from]);
    const gain = prize + nearer;
    if (gain <= best.gain) continue;
    let first = at;
    while (before[first] !== from) first = before[first];
    best = { to: at, gain, first };
  }
  return best;
}

/** The best operation of a player, or nothing worth a talent. */
export function bestPlan(g: W, player: Player): Plan | undefined {
  const worth = worthOf(g, player);
  const near = pull(g, player, worth);
  // Who is rich can afford a long march.
  const least = g.talents[player] > RICH ? LEAST_GAIN_RICH : LEAST_GAIN;
  let best: Plan | undefined;
  for (const from of squaresOf(g, player)) {
    for (const sea of [false, true]) {
      const force = company(g, player, from, sea, worth[from]);
      if (force.length === 0 || (sea && !force.some((r) => isFleet(kindOf(g, r))))) continue;
      const vacates = force.length === unitsIn(g, player, from);
      const { to, gain } = bestStep(g, player, from, force, paceOf(g, force, sea), sea, worth, near);
      const net = gain - (vacates ? worth[from] : 0);
      if (to !== from && net > (best?.gain ?? least)) best = { from, sea, to, gain: net };
    }
  }
  return best;
}
const LEAST_GAIN = 0.6;
const LEAST_GAIN_RICH = 0.02;
const RICH = 10;
