import { pairOf } from '@punica/punic-cards';
import { enemyOf, heldBy, stackAt } from '../board.ts';
import { CARTHAGE, NONE, ROME, type Side } from '../data/codes.ts';
import type { Rules } from '../rules.ts';
import type { H, ProvinceId, Space } from '../state.ts';
import { FAR, roadsOf } from './roads.ts';
import { PLAIN_PROVINCE, PROVINCE, RESERVE_PC, SPARE_PC, STEP, STEP_RISE } from './weights.ts';

/** More spaces than any province has. */
const COUNTS = 8;

/** How much holding so many spaces of each province is worth. */
export interface ProvinceWorth {
  /** Control of a province. */
  readonly control: readonly number[];
  /** By `province * 8 + spaces held`. */
  readonly share: readonly number[];
}

const cache = new WeakMap<Rules, Map<number, ProvinceWorth>>();

/** What the provinces are worth as things stand. */
export function provinceWorth(g: H): ProvinceWorth {
  const { rules } = g;
  const aims = aimsOf(g);
  let known = cache.get(rules);
  if (known === undefined) {
    known = new Map();
    cache.set(rules, known);
  }
  let worth = known.get(aims);
  if (worth === undefined) {
    worth = build(rules, aims);
    known.set(aims, worth);
  }
  return worth;
}

/** Where a short campaign is won by some provinces of a region, these matter most, the others there less. */
const AIMED = 4;
const WANTED = 2.5;
const UNWANTED = 0.3;
/** No short campaign: everything counts. */
const ALL = -1;

/**
 * [24] The provinces by which the side that has to reach something gets there soonest, one bit each: those
 * whose missing spaces are nearest to its armies and least guarded.
 */
function aimsOf(g: H): number {
  const { victory } = g.rules.scenario;
  if (victory === null) return ALL;
  const { provinces, allProvinces } = g.rules.map;
  let aims = 0;
  for (const condition of victory.conditions) {
    if (condition.is !== 'provincesInRegion') continue;
    allProvinces
      .map((p) => ({
        p,
        price: provinces[p].region === condition.region ? priceOf(g, victory.side, p) : 0,
      }))
      .filter(({ p }) => provinces[p].region === condition.region)
      .sort((a, b) => a.price - b.price)
      .slice(0, condition.atLeast)
      .forEach(({ p }) => {
        aims |= 1 << p;
      });
  }
  return aims;
}

/** What the missing spaces of a province cost a side, in plays: its cheapest ones, each by the way and its guard. */
function priceOf(g: H, side: Side, province: ProvinceId): number {
  const { map } = g.rules;
  const { majority, spaces } = map.provinces[province];
  const missing = majority - heldBy(g, side, province);
  // A majority with more to spare is the safer one.
  if (missing <= 0) return missing - 1;
  const prices: number[] = [];
  for (const at of spaces) if (g.control[at] !== side) prices.push(priceOfSpace(g, side, at));
  prices.sort((a, b) => a - b);
  let sum = 0;
  for (let i = 0; i < missing; i++) sum += prices[i];
  return sum;
}

const EMPTY_PRICE = 0.4;
const WALLS_PRICE = 3;
const GUARD_PRICE = 0.4;
const STEP_PRICE = 0.15;

function priceOfSpace(g: H, side: Side, at: Space): number {
  const { map } = g.rules;
  if (g.control[at] === NONE && g.tribe[at] === 0) return EMPTY_PRICE;
  const { land, safeSea, riskySea } = roadsOf(g.rules);
  const roads = side === g.rules.scenario.navalSupremacy ? safeSea : riskySea;
  let far = FAR;
  let guard = 0;
  for (const loc of map.all) {
    const own = g.cu[stackAt(g, side, loc)] + (side === CARTHAGE ? g.elephants[loc] : 0);
    if (own > 0) far = Math.min(far, roads[pairOf(map, loc, at)] + (own < 3 && loc !== at ? 8 : 0));
    const foes = g.cu[stackAt(g, enemyOf(side), loc)] + (side === ROME ? g.elephants[loc] : 0);
    if (foes > 0 && land[pairOf(map, loc, at)] <= 1) guard += foes;
  }
  return 1 + STEP_PRICE * far + GUARD_PRICE * guard + (map.walled[at] > 0 ? WALLS_PRICE : 0);
}

function controlOf(rules: Rules, province: ProvinceId, aims: number): number {
  const { significant, region } = rules.map.provinces[province];
  const plain = significant ? PROVINCE : PLAIN_PROVINCE;
  const { victory } = rules.scenario;
  if (victory === null) return plain;
  if ((aims >> province) & 1) return plain * AIMED;
  const isWanted = victory.conditions.some((c) => c.is === 'provincesInRegion' && c.region === region);
  return plain * (isWanted ? WANTED : UNWANTED);
}

function build(rules: Rules, aims: number): ProvinceWorth {
  const { provinces, allProvinces } = rules.map;
  const control = allProvinces.map((p) => controlOf(rules, p, aims));
  const share = new Array<number>(provinces.length * COUNTS).fill(0);
  for (const p of allProvinces) {
    const { majority } = provinces[p];
    const scale = control[p] / PROVINCE;
    let sum = 0;
    for (let held = 1; held < COUNTS; held++) {
      if (held <= majority) sum += (STEP + (STEP_RISE * held) / majority) * scale;
      else sum += (held === majority + 1 ? RESERVE_PC : SPARE_PC) * scale;
      if (held === majority) sum += control[p];
      share[p * COUNTS + held] = sum;
    }
  }
  return { control, share };
}

/** The worth of `held` spaces of a province; never below a bare PC for each, which pays for defeats. */
export const shareOf = (worth: ProvinceWorth, province: ProvinceId, held: number): number =>
  worth.share[province * COUNTS + held] + held;
