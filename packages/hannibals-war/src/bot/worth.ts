import { emptied, type FixedPerId, type PackedPerId, type PerId } from '@punica/kernel';
import { isPillaged } from '../board.ts';
import { GAULS, NONE, PLAYERS, type Player } from '../data/codes.ts';
import type { GameMap } from '../data/index.ts';
import { holdings, victoryLevel } from '../rules/29-victory.ts';
import type { Square, W } from '../state.ts';
import { isSeen, kindOf, othersIn, type Ref, solely, stackAt, unitsIn } from '../units.ts';
import { waysTo } from './aims.ts';

const TAX_WORTH = 10;
const AIM_WORTH = 30;
/** What wins the war alone. */
const DECISIVE = 200;
/** The places of an aim, by how many of them are lacking: the last is worth most. */
const BY_LACKS: readonly number[] = [120, 150, 60, 40];
/** So few talents from victory, a city is worth so many times as much. */
const CLOSE = 5;
const PRESSING = 2;
/** A place that stands between a rival and his victory. */
const SPOIL_WORTH = 60;
/** What an unseen unit is reckoned at. */
const UNSEEN_STRENGTH = 2.2;
/** How far off an army threatens a capital, in squares. */
const NEAR = 8;
/** What a capital never goes below where somebody could come, in factors. */
const LEAST_GUARD = 4;

/** What it is worth to a player to stand in a square. */
export function worthOf(g: W, player: Player): PerId<Square, number> {
  const { map } = g.rules;
  const worth = new Array<number>(map.squares).fill(0);
  // Whoever is near to victory presses for the last cities.
  const each = g.rules.victory - holdings(g, player) <= CLOSE ? PRESSING * TAX_WORTH : TAX_WORTH;
  for (const at of map.taxed)
    worth[at] = each * (isPillaged(g, at) ? Math.ceil(map.taxation[at] / 2) : map.taxation[at]);
  const extra = new Map<Square, number>();
  for (const { places, lacks } of waysTo(g, player, g.rules.scenarios.cards[player].aim))
    for (const at of places) extra.set(at, Math.max(extra.get(at) ?? 0, BY_LACKS[lacks] ?? AIM_WORTH));
  for (const [at, more] of extra) worth[at] += more;
  const home = map.capital[player];
  // A capital that is lost is wanted back before anything else.
  if (home !== NONE && othersIn(g, home, player) > 0) worth[home] += DECISIVE;
  if (player === GAULS)
    for (const at of map.coloured[GAULS]) if (othersIn(g, at, player) > 0) worth[at] += AIM_WORTH;
  spoil(g, player, worth);
  return worth;
}

/** Whoever would win at the end of the turn must lose something of it before. */
function spoil(g: W, player: Player, worth: PerId<Square, number>): void {
  const { map } = g.rules;
  for (const rival of g.rules.seats) {
    if (rival === player || victoryLevel(g, rival) === 0) continue;
    const aims = waysTo(g, rival, g.rules.scenarios.cards[rival].aim).filter(({ lacks }) => lacks === 0);
    for (const at of new Set(aims.flatMap(({ places }) => places)))
      if (unitsIn(g, rival, at) > 0) worth[at] += SPOIL_WORTH;
    if (holdings(g, rival) < g.rules.victory) continue;
    for (const at of map.taxed) if (g.holder[at] === rival) worth[at] += TAX_WORTH * map.taxation[at];
  }
}

type Distances = FixedPerId<Square, PackedPerId<Square>>;

/** Squares on foot from each square to each other, or NONE; the map of a game never changes. */
function landDistances(map: GameMap, throughBox: boolean): Distances {
  return map.all.map((from) => {
    const distance: PackedPerId<Square> = new Int16Array(map.squares).fill(NONE);
    const queue = [from];
    distance[from] = 0;
    for (let i = 0; i < queue.length; i++)
      for (const edge of map.edges[queue[i]])
        if (edge.land && distance[edge.to] === NONE && (!edge.box || throughBox)) {
          distance[edge.to] = distance[queue[i]] + 1;
          queue.push(edge.to);
        }
    return distance;
  });
}
/** By map, since an edition may have other ways. */
const onFootOn = new WeakMap<GameMap, { readonly gauls: Distances; readonly others: Distances }>();

const distancesOf = ({ rules: { map } }: W, player: Player): Distances => {
  let onFoot = onFootOn.get(map);
  if (onFoot === undefined) {
    onFoot = { gauls: landDistances(map, true), others: landDistances(map, false) };
    onFootOn.set(map, onFoot);
  }
  return player === GAULS ? onFoot.gauls : onFoot.others;
};

/** Would a step bring a force no farther from where it began? Then it only goes to and fro. */
export const comesBack = (g: W, player: Player, begun: Square, at: Square, next: Square): boolean => {
  const from = distancesOf(g, player)[begun];
  return from[next] <= from[at];
};

/** How near the squares are to what a player wants and does not have. */
export function pull(g: W, player: Player, worth: FixedPerId<Square, number>): PerId<Square, number> {
  const { map } = g.rules;
  const distances = distancesOf(g, player);
  const total: PerId<Square, number> = new Array<number>(map.squares).fill(0);
  const wanted: Square[] = [];
  for (let at = 0 as Square; at < map.squares; at++)
    if (worth[at] !== 0 && !g.rules.closed[at] && !solely(g, at, player)) wanted.push(at);
  // The dearest first: where one draws as much as the place itself is worth, it does so from everywhere beyond.
  wanted.sort((a, b) => worth[b] - worth[a]);
  for (const target of wanted) {
    if (total[target] >= worth[target]) continue;
    const distance = distances[target];
    // Divided once for each distance, and not for each square: that was most of the time of a plan.
    emptied(byDistance);
    for (let at = 0 as Square; at < map.squares; at++) {
      const far = distance[at];
      if (far === NONE) continue;
      while (byDistance.length <= far) byDistance.push(worth[target] / (1 + byDistance.length));
      if (byDistance[far] > total[at]) total[at] = byDistance[far];
    }
  }
  return total;
}

const byDistance: number[] = [];

/** Printed factors of units as far as they are seen, and a guess for the rest. */
export const factorsSeen = (g: W, refs: readonly Ref[]): number => {
  let sum = 0;
  for (const r of refs) sum += isSeen(g, r) ? kindOf(g, r).combat : UNSEEN_STRENGTH;
  return sum;
};

/** Squares between two squares, across or down. */
function apart(g: W, a: Square, b: Square): number {
  const { columns, box } = g.rules.map;
  if (a === box || b === box) return Number.POSITIVE_INFINITY;
  return (
    Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns))
  );
}

/** The strongest foreign stack near a square. */
export function threatTo(g: W, player: Player, at: Square): number {
  let worst = 0;
  for (const owner of PLAYERS) {
    if (owner === player) continue;
    for (let square = 0 as Square; square < g.rules.map.box; square++)
      if (unitsIn(g, owner, square) > 1 && apart(g, square, at) <= NEAR)
        worst = Math.max(worst, factorsSeen(g, stackAt(g, owner, square)));
  }
  return worst;
}

/** Factors to be left behind in a square: a capital needs enough to stand a siege. */
export function guardOf(g: W, player: Player, at: Square, worth: number): number {
  if (worth === 0) return 0;
  if (at !== g.rules.map.capital[player]) return 1;
  return Math.max(LEAST_GUARD, threatTo(g, player, at) / 2);
}
