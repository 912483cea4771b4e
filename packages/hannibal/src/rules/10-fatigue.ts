import { cusAt, elephantsAt, generalsIn, plainAt } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { H } from '../state.ts';
import type { March } from './10-frames.ts';

/**
 * [10.11c, 10.11d] In a Campaign one general may move CUs that another moved before, as long as none
 * goes farther than a single march. The state keeps groups of CUs that have moved: [loc, used, plain,
 * elephants]; the army on the march has its own under `MARCHING`. Outside of Campaigns nothing is kept.
 */
const MARCHING = -1;
const SPENT = 99;
const GROUP = 4;

export const isCampaign = (g: H): boolean => g.worn.length > 0;

/** Has this general moved as far as he can in the Campaign under way? */
export const isSpent = (g: H, general: number, limit: number): boolean =>
  isCampaign(g) && g.worn[general] >= limit;

/** [10.11d] Has this general fought, besieged, backed up or failed a pursuit in this Campaign? */
export const isExhausted = (g: H, general: number): boolean => isSpent(g, general, SPENT);

export function beginFatigue(g: H): void {
  g.tired = [];
  g.worn = g.rules.generals.list.map(() => 0);
}

export function endFatigue(g: H): void {
  g.tired = [];
  g.worn = [];
}

interface Part {
  used: number;
  plain: number;
  elephants: number;
}

/** All CUs a side has in a place, the freshest first; CUs that were lost meanwhile were the most tired ones. */
function partsAt(g: H, side: Side, loc: number): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < g.tired.length; i += GROUP) {
    if (g.tired[i] === loc || g.tired[i] === MARCHING) {
      parts.push({ used: g.tired[i + 1], plain: g.tired[i + 2], elephants: g.tired[i + 3] });
    }
  }
  const tiredPlain = parts.reduce((sum, p) => sum + p.plain, 0);
  const tiredElephants = parts.reduce((sum, p) => sum + p.elephants, 0);
  parts.push({
    used: 0,
    plain: Math.max(0, plainAt(g, side, loc) - tiredPlain),
    elephants: Math.max(0, elephantsAt(g, side, loc) - tiredElephants),
  });
  parts.sort((a, b) => a.used - b.used);
  let plain = plainAt(g, side, loc);
  let elephants = elephantsAt(g, side, loc);
  for (const part of parts) {
    part.plain = Math.min(part.plain, plain);
    part.elephants = Math.min(part.elephants, elephants);
    plain -= part.plain;
    elephants -= part.elephants;
  }
  return parts;
}

/** The army takes the freshest CUs of its place with it and leaves the rest there. */
export function musterFatigue(g: H, f: March): void {
  if (!isCampaign(g)) return;
  const others = g.tired.filter((_, i) => {
    const loc = g.tired[i - (i % GROUP)];
    return loc !== f.at && loc !== MARCHING;
  });
  const groups: number[] = [];
  let plain = f.plain;
  let elephants = f.elephants;
  for (const part of partsAt(g, f.side, f.at)) {
    const p = Math.min(plain, part.plain);
    const e = Math.min(elephants, part.elephants);
    if (p + e > 0) groups.push(MARCHING, part.used, p, e);
    if (part.plain - p + part.elephants - e > 0 && part.used > 0)
      groups.push(f.at, part.used, part.plain - p, part.elephants - e);
    plain -= p;
    elephants -= e;
  }
  g.tired = others.concat(groups);
}

/** Can every CU and general of the army go another `cost`? */
export function freshEnough(g: H, f: March, cost: number): boolean {
  if (!isCampaign(g)) return true;
  for (let i = 0; i < g.tired.length; i += GROUP)
    if (g.tired[i] === MARCHING && g.tired[i + 1] + cost > f.mp) return false;
  for (const general of generalsIn(f.company)) if (g.worn[general] + cost > f.mp) return false;
  return true;
}

export function tire(g: H, f: March, cost: number): void {
  if (!isCampaign(g)) return;
  for (let i = 0; i < g.tired.length; i += GROUP) if (g.tired[i] === MARCHING) g.tired[i + 1] += cost;
  for (const general of generalsIn(f.company)) g.worn[general] += cost;
}

/** The march is over: its CUs stay where they are, and after a battle, siege or halt they are spent (10.11d). */
export function settleFatigue(g: H, f: March, spent: boolean): void {
  if (!isCampaign(g)) return;
  for (let i = 0; i < g.tired.length; i += GROUP) {
    if (g.tired[i] !== MARCHING) continue;
    g.tired[i] = f.at;
    if (spent) g.tired[i + 1] = SPENT;
  }
  if (spent) for (const general of generalsIn(f.company)) g.worn[general] = SPENT;
}

/** The army on the march is no more. */
export function forgetMarch(g: H): void {
  g.tired = g.tired.filter((_, i) => g.tired[i - (i % GROUP)] !== MARCHING);
}

/** [20.2] At least so many CUs of a place have spent themselves in a siege; the most tired ones, as their owner would say. */
export function exhaustSome(g: H, side: Side, loc: number, least: number): void {
  if (!isCampaign(g)) return;
  const groups = g.tired.filter((_, i) => g.tired[i - (i % GROUP)] !== loc);
  let missing = least;
  for (const { used, plain, elephants } of partsAt(g, side, loc).reverse()) {
    const p = Math.min(missing, plain);
    const e = Math.min(missing - p, elephants);
    missing -= p + e;
    if (used === SPENT) groups.push(loc, SPENT, plain, elephants);
    else {
      if (p + e > 0) groups.push(loc, SPENT, p, e);
      if (used > 0 && plain - p + elephants - e > 0) groups.push(loc, used, plain - p, elephants - e);
    }
  }
  g.tired = groups;
}

/** Everything of a side in a place is spent (it stood in a battle there). */
export function exhaustPlace(g: H, side: Side, loc: number): void {
  if (!isCampaign(g) || loc < 0) return;
  g.tired = g.tired.filter((_, i) => g.tired[i - (i % GROUP)] !== loc);
  if (cusAt(g, side, loc) > 0) g.tired.push(loc, SPENT, plainAt(g, side, loc), elephantsAt(g, side, loc));
}
