import { emptied, type FixedPerId, type PackedPerId, type PerId, perId, repeated } from '@punica/kernel';
import { isPort, M } from '../board.ts';
import { GAULS, NEUTRAL, NONE, OWNERS, type Player } from '../data/codes.ts';
import { WAR } from '../data/index.ts';
import { isAboard } from '../post.ts';
import { holdsMarker } from '../rules/09-markers.ts';
import { breaksWord } from '../rules/10-pacts.ts';
import type { Square, W } from '../state.ts';
import {
  hasLeader,
  isAfloat,
  isFleet,
  kindOf,
  nationOfUnit,
  othersIn,
  postOf,
  type Ref,
  squaresOf,
  stackAt,
  unitsIn,
} from '../units.ts';
import { type Prospect, prospectOf } from './chances.ts';
import { GOES_ON, HALTS_BUT_GAULS, stepsOf } from './steps.ts';
import { factorsSeen, guardOf, pull, worthOf } from './worth.ts';

/** By land, fleets alone, or fleets with troops aboard. */
export type Manner = 'land' | 'fleets' | 'carried';
const MANNERS: readonly Manner[] = ['land', 'fleets', 'carried'];

/** A move worth making: who goes, how, and where it leads. */
export interface Plan {
  readonly from: Square;
  readonly manner: Manner;
  readonly to: Square;
  readonly gain: number;
  /** How many go. */
  readonly units: number;
}

/** Used again by every search, which forgets the one before. */
const before: PerId<Square, Square> = perId(repeated<Square>(WAR.map.squares, NONE));
const cost: PackedPerId<Square> = new Float64Array(WAR.map.squares);
const queue: Square[] = [];

/** Squares within reach, by half points; entered from where. */
function reach(
  g: W,
  player: Player,
  from: Square,
  points: number,
  sea: boolean,
  gauls: boolean,
): FixedPerId<Square, Square> {
  const { map, closed } = g.rules;
  const steps = stepsOf(map, sea);
  before.fill(NONE);
  cost.fill(points + 1);
  cost[from] = 0;
  before[from] = from;
  emptied(queue).push(from);
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i];
    if (at !== from && othersIn(g, at, player) > 0) continue;
    const near = steps[at];
    for (let j = 0; j < near.length; j++) {
      const { to, halt, box, cost: price } = near[j];
      const sum = cost[at] + price;
      // No square costs more than the points there are.
      if (sum >= cost[to] || closed[to]) continue;
      // [27.3] Out of Greater Gaul, but not back into it.
      if (box && (at !== map.box || from !== map.box)) continue;
      cost[to] = sum;
      before[to] = at;
      if (halt === GOES_ON || (halt === HALTS_BUT_GAULS && gauls)) queue.push(to);
    }
  }
  return before;
}

/** What an attack of a force of this strength on those who stand in a square may expect. */
export function attackOn(g: W, player: Player, at: Square, strength: number, leads = false): Prospect {
  let defence = 0;
  for (const owner of OWNERS) if (owner !== player) defence += factorsSeen(g, stackAt(g, owner, at));
  const city = g.rules.map.city[at];
  const ground = Math.max(g.rules.tables.defence[g.rules.map.terrain[at]], city ? 2 : 1);
  const train = city && leads && holdsMarker(g, player, M['siege-train']);
  const ratio = ((train ? 2 : 1) * strength) / Math.max(1, defence * ground);
  return prospectOf(g, ratio, city, othersIn(g, at, player) === 1, train);
}

/** What a force of this strength may expect of going to a square. */
export function gainAt(
  g: W,
  player: Player,
  at: Square,
  strength: number,
  worth: number,
  leads = false,
): number {
  // A word given is kept.
  if (breaksWord(g, player, at)) return Number.NEGATIVE_INFINITY;
  const enemies = othersIn(g, at, player);
  if (enemies === 0) return unitsIn(g, player, at) > 0 ? 0 : worth;
  const { clears, costs } = attackOn(g, player, at, strength, leads);
  const neutral = unitsIn(g, NEUTRAL, at) > 0 ? 0.5 : 1;
  // An army is worth less the less of the war is left for it.
  const price = LOSS_AT_THE_END + (LOSS_AT_THE_START * (g.rules.turns - g.turn)) / g.rules.turns;
  return clears * neutral * (worth + 3 * enemies) - price * costs * strength;
}

/** Those who march, less the guard that stays: whoever cannot march first, then the weakest. */
function marching(g: W, player: Player, from: Square, worth: number, stack: readonly Ref[]): Ref[] {
  const land = stack.filter((r) => !isAfloat(g, r));
  let guard = guardOf(g, player, from, worth);
  const able: Ref[] = [];
  for (const r of land) {
    if (kindOf(g, r).move > 0) able.push(r);
    else guard -= kindOf(g, r).combat;
  }
  able.sort((a, b) => weight(g, b) - weight(g, a));
  while (guard > 0 && able.length > 0) guard -= kindOf(g, able.pop() as Ref).combat;
  return able;
}
const weight = (g: W, r: Ref): number => kindOf(g, r).combat + 5 * kindOf(g, r).value;

/** The units of a stack that would go in this manner. */
export function company(
  g: W,
  player: Player,
  from: Square,
  manner: Manner,
  worth: number,
  stack: readonly Ref[] = stackAt(g, player, from),
): Ref[] {
  if (manner === 'land') return marching(g, player, from, worth, stack);
  const afloat = stack.filter((r) => isAfloat(g, r));
  const fleets = afloat.filter((r) => isFleet(kindOf(g, r)));
  if (manner === 'fleets' || fleets.length === 0) return fleets.length === 0 ? [] : afloat;
  if (!isPort(g, from) || othersIn(g, from, player) > 0) return [];
  const room = fleets.length * g.rules.tables.perFleet - (afloat.length - fleets.length);
  const troops = marching(g, player, from, worth, stack).slice(0, Math.max(0, room));
  return troops.length === 0 ? [] : [...afloat, ...troops];
}

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

/** Where a force could go, and what it may expect there. */
export interface Destination {
  readonly to: Square;
  readonly gain: number;
}

/** What forces of a player may expect of the places that they can reach. */
class Outlook {
  readonly #g: W;
  readonly #player: Player;
  readonly #from: Square;
  readonly #sea: boolean;
  readonly #worth: FixedPerId<Square, number>;
  readonly #near: FixedPerId<Square, number>;
  readonly #strength: number;
  readonly #leads: boolean;
  readonly #draws: boolean;

  constructor(
    g: W,
    player: Player,
    from: Square,
    force: readonly Ref[],
    sea: boolean,
    worth: FixedPerId<Square, number>,
    near: FixedPerId<Square, number>,
  ) {
    this.#g = g;
    this.#player = player;
    this.#from = from;
    this.#sea = sea;
    this.#worth = worth;
    this.#near = near;
    this.#strength = combatOf(g, force);
    this.#leads = hasLeader(g, force);
    // Troops on a shore are nearer to what lies behind it.
    this.#draws = !sea || force.some((r) => !isFleet(kindOf(g, r)));
  }

  isGoal(at: Square, before: FixedPerId<Square, Square>): boolean {
    if (before[at] === NONE || at === this.#from) return false;
    return !this.#sea || this.#g.rules.map.type[at] !== 'all-sea';
  }

  gain(at: Square): number {
    const near = this.#near;
    const prize = gainAt(this.#g, this.#player, at, this.#strength, this.#worth[at], this.#leads);
    if (!this.#draws || othersIn(this.#g, at, this.#player) > 0) return prize;
    // Armies that join before what they want can take what neither could alone.
    const joins = !this.#sea && isArmy(this.#g, this.#player, at) ? JOINING * near[at] : 0;
    return prize + joins + 0.5 * (near[at] - near[this.#from]);
  }
}

const onlyGauls = (force: readonly Ref[]): boolean => force.every((r) => nationOfUnit(r) === GAULS);

/** The best destination of a force that stands somewhere with so many half points left. */
export function bestStep(
  g: W,
  player: Player,
  from: Square,
  force: readonly Ref[],
  points: number,
  sea: boolean,
  worth: FixedPerId<Square, number>,
  near: FixedPerId<Square, number>,
): Destination & { readonly first: Square } {
  const before = reach(g, player, from, points, sea, onlyGauls(force));
  const outlook = new Outlook(g, player, from, force, sea, worth, near);
  let to = from;
  let most = 0;
  for (const at of g.rules.map.all) {
    if (!outlook.isGoal(at, before)) continue;
    const gain = outlook.gain(at);
    if (gain <= most) continue;
    most = gain;
    to = at;
  }
  return { to, gain: most, first: firstOf(before, from, to) };
}

/** The first square on the way to another. */
function firstOf(before: FixedPerId<Square, Square>, from: Square, to: Square): Square {
  let first = to;
  while (first !== from && before[first] !== from) first = before[first];
  return first;
}

/** The first square on the way of a force to a place, or NONE where it cannot come there. */
export function firstStep(
  g: W,
  player: Player,
  from: Square,
  to: Square,
  force: readonly Ref[],
  points: number,
  sea: boolean,
): Square {
  const before = reach(g, player, from, points, sea, onlyGauls(force));
  return before[to] === NONE ? NONE : firstOf(before, from, to);
}

/** What a player could do with each force in each manner: so many of the best of each. */
export function operationsOf(g: W, player: Player, each: number): Plan[] {
  const worth = worthOf(g, player);
  const near = pull(g, player, worth);
  const plans: Plan[] = [];
  for (const from of squaresOf(g, player)) {
    const stack = stackAt(g, player, from);
    for (const manner of MANNERS) {
      const force = company(g, player, from, manner, worth[from], stack);
      if (force.length === 0) continue;
      const sea = manner !== 'land';
      const before = reach(g, player, from, paceOf(g, force, sea), sea, onlyGauls(force));
      const left = force.length === unitsIn(g, player, from) ? worth[from] : 0;
      const price = left + (manner === 'carried' ? SEA_RISK : 0);
      const outlook = new Outlook(g, player, from, force, sea, worth, near);
      g.rules.map.all
        .filter((to) => outlook.isGoal(to, before))
        .map((to): Destination => ({ to, gain: outlook.gain(to) }))
        .sort((a, b) => b.gain - a.gain)
        .slice(0, each)
        .forEach(({ to, gain }) => {
          if (gain - price > Number.NEGATIVE_INFINITY)
            plans.push({ from, manner, to, gain: gain - price, units: force.length });
        });
    }
  }
  return plans;
}

/** The best operation of a player, or nothing worth a talent; of one square where it is given. */
export function bestPlan(g: W, player: Player, only: Square = NONE): Plan | undefined {
  const worth = worthOf(g, player);
  const near = pull(g, player, worth);
  // Who is rich can afford a long march.
  const least = g.talents[player] > RICH ? LEAST_GAIN_RICH : LEAST_GAIN;
  let best: Plan | undefined;
  for (const from of only === NONE ? squaresOf(g, player) : [only]) {
    const stack = stackAt(g, player, from);
    for (const manner of MANNERS) {
      const force = company(g, player, from, manner, worth[from], stack);
      if (force.length === 0) continue;
      const sea = manner !== 'land';
      const vacates = force.length === unitsIn(g, player, from);
      const { to, gain } = bestStep(g, player, from, force, paceOf(g, force, sea), sea, worth, near);
      const net = gain - (vacates ? worth[from] : 0) - (manner === 'carried' ? SEA_RISK : 0);
      if (to !== from && net > (best?.gain ?? least))
        best = { from, manner, to, gain: net, units: force.length };
    }
  }
  return best;
}
/** What stands there is more than a guard. */
const isArmy = (g: W, player: Player, at: Square): boolean =>
  unitsIn(g, player, at) > 1 && combatOf(g, stackAt(g, player, at)) >= ARMY;
const ARMY = 6;
const JOINING = 0.4;
const LOSS_AT_THE_START = 2.4;
const LOSS_AT_THE_END = 0.3;
const LEAST_GAIN = 0.6;
const LEAST_GAIN_RICH = 0.02;
const RICH = 10;
/** What a crossing must bring beyond a march. */
const SEA_RISK = 1;
