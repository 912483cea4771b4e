import type { Rules } from '../rules.ts';
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

const cache = new WeakMap<Rules, ProvinceWorth>();

export function provinceWorth(rules: Rules): ProvinceWorth {
  let worth = cache.get(rules);
  if (worth === undefined) {
    worth = build(rules);
    cache.set(rules, worth);
  }
  return worth;
}

/** Where a short campaign is won by certain provinces, only these matter much. */
const WANTED = 2.5;
const UNWANTED = 0.3;

function controlOf(rules: Rules, province: number): number {
  const { significant, region } = rules.map.provinces[province];
  const plain = significant ? PROVINCE : PLAIN_PROVINCE;
  const { victory } = rules.scenario;
  if (victory === null) return plain;
  const isWanted = victory.conditions.some((c) => c.is === 'provincesInRegion' && c.region === region);
  return plain * (isWanted ? WANTED : UNWANTED);
}

function build(rules: Rules): ProvinceWorth {
  const { provinces } = rules.map;
  const control = provinces.map((_, p) => controlOf(rules, p));
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
