import { commanderAt, enemyOf, isWalled } from '../board.ts';
import { NONE, type Side } from '../data/index.ts';
import { RULES } from '../rules.ts';
import type { H } from '../state.ts';
import { forceAt, stepsOf } from './distance.ts';

const { map, roma, carthago, inside, locs } = RULES;

/** Walls fall sooner to whoever rules the sea. */
const SMALL_CITY = 18;
const SMALL_CITY_BY_LAND = 12;
const LARGE_CITY = 18;
const CAPITAL = 30;
/** A capital is not tried with a handful of men. */
const CAPITAL_CUS = 6;
const OWN_POINT = 14;
const SIEGE_POINT = 9;
const TRIBE = 5;
const MARKER = 3;
const VACANT = 0.5;
const KILL = 5;
const RELIEF = 22;
const RELIEF_OF_CAPITAL = 90;
/** A target loses this share with each step. */
const PER_STEP = 0.35;
const LEAST = 3;

/** Strength of a side's force outside in a space: its CUs, weighted by its commander. */
export function strengthAt(g: H, side: Side, at: number): number {
  const cus = forceAt(g, side, at);
  if (cus === 0) return 0;
  const commander = commanderAt(g, side, at);
  return cus * (1 + (commander === NONE ? 0 : 0.25 * RULES.generals.list[commander].battleRating));
}

function cityWorth(g: H, side: Side, at: number, cus: number): number {
  if (cus < LEAST) return 0;
  if (map.large[at] && g.supremacy !== side) return 0;
  const garrison = g.cu[enemyOf(side) * locs + inside[at]] + (side === 0 ? g.elephants[inside[at]] : 0);
  const capital = at === roma || at === carthago;
  if (capital && cus < CAPITAL_CUS) return 0;
  const small = g.supremacy === side ? SMALL_CITY : SMALL_CITY_BY_LAND;
  let worth = map.large[at] ? (capital ? CAPITAL : LARGE_CITY) : small;
  if (map.ownPoint.includes(at)) worth += OWN_POINT;
  return worth + SIEGE_POINT * g.siege[at] - 2 * garrison;
}

/** What an army of so many CUs could win in a space. */
export function targetWorth(g: H, side: Side, at: number, cus: number, strength: number): number {
  const enemy = enemyOf(side);
  const foes = strengthAt(g, enemy, at);
  let worth = 0;
  if (g.control[at] === enemy) worth += isWalled(g, at) ? cityWorth(g, side, at, cus) : MARKER;
  else if (g.tribe[at] === 1) worth += cus >= LEAST ? TRIBE : 0;
  else if (g.control[at] === NONE && map.walled[at] === 0) worth += VACANT;
  else if (g.control[at] === side && foes > 0 && isWalled(g, at)) {
    if (at === roma || at === carthago) worth += RELIEF_OF_CAPITAL;
    else if (g.siege[at] > 0) worth += RELIEF;
  }
  if (foes > 0) worth = strength > 1.2 * foes ? worth + KILL * forceAt(g, enemy, at) : -KILL * cus;
  return worth;
}

export interface Target {
  readonly at: number;
  readonly worth: number;
}

const NOWHERE: Target = { at: NONE, worth: 0 };

/** The best thing that an army at this space could go for. */
export function bestTarget(g: H, side: Side, from: number, cus: number, strength: number, most = 12): Target {
  if (cus === 0) return NOWHERE;
  let best = NOWHERE;
  const table = stepsOf(g, side);
  for (let at = 0; at < map.spaces; at++) {
    const steps = table[from * map.spaces + at];
    if (steps > most) continue;
    const worth = targetWorth(g, side, at, cus, strength) / (1 + PER_STEP * steps);
    if (worth > best.worth) best = { at, worth };
  }
  return best;
}
