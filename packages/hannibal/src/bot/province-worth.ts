import type { Rules } from '../rules.ts';
import type { H } from '../state.ts';
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
 * in which it lacks fewest spaces, and among equals those in which the enemy has fewest.
 */
function aimsOf({ rules, held }: H): number {
  const { victory } = rules.scenario;
  if (victory === null) return ALL;
  const { provinces } = rules.map;
  let aims = 0;
  for (const condition of victory.conditions) {
    if (condition.is !== 'provincesInRegion') continue;
    const lacking = (p: number): number =>
      8 * Math.max(0, provinces[p].majority - held[victory.side * provinces.length + p]) +
      held[(1 - victory.side) * provinces.length + p];
    provinces
      .map((_, p) => p)
      .filter((p) => provinces[p].region === condition.region)
      .sort((a, b) => lacking(a) - lacking(b))
      .slice(0, condition.atLeast)
      .forEach((p) => {
        aims |= 1 << p;
      });
  }
  return aims;
}

function controlOf(rules: Rules, province: number, aims: number): number {
  const { significant, region } = rules.map.provinces[province];
  const plain = significant ? PROVINCE : PLAIN_PROVINCE;
  const { victory } = rules.scenario;
  if (victory === null) return plain;
  if ((aims >> province) & 1) return plain * AIMED;
  const isWanted = victory.conditions.some((c) => c.is === 'provincesInRegion' && c.region === region);
  return plain * (isWanted ? WANTED : UNWANTED);
}

function build(rules: Rules, aims: number): ProvinceWorth {
  const { provinces } = rules.map;
  const control = provinces.map((_, p) => controlOf(rules, p, aims));
  const share = new Array<number>(provinces.length * COUNTS).fill(0);
  provinces.forEach(({ majority }, p) => {
    const scale = control[p] / PROVINCE;
    let sum = 0;
    for (let held = 1; held < COUNTS; held++) {
      if (held <= majority) sum += (STEP + (STEP_RISE * held) / majority) * scale;
      else sum += (held === majority + 1 ? RESERVE_PC : SPARE_PC) * scale;
      if (held === majority) sum += control[p];
      share[p * COUNTS + held] = sum;
    }
  });
  return { control, share };
}

/** The worth of `held` spaces of a province; never below a bare PC for each, which pays for defeats. */
export const shareOf = (worth: ProvinceWorth, province: number, held: number): number =>
  worth.share[province * COUNTS + held] + held;
