import { perId, repeated } from '@punica/kernel';
import { elephantsAt, generalsAt, generalsIn, plainAt } from '@punica/punic-cards';
import type { Side } from '../data/codes.ts';
import type { GeneralId } from '../data/counted.ts';
import type { H, Loc } from '../state.ts';
import { campaignOf, type March, marchOf } from './10-frames.ts';

/**
 * [10.11c, 10.11d] In a Campaign one general may move CUs that another moved before, as long as none
 * goes farther than a single march. The state keeps groups of CUs: [loc, used, plain, elephants]. Where one
 * CU of a place has moved, all that stand there are listed, the fresh ones with 0. So what is missing from a
 * place was lost there, and its owner lost the most tired ones. The army on the march has its own groups under
 * `MARCHING`. Only the side whose Campaign it is tires; outside of Campaigns nothing is kept.
 */
const MARCHING = -1;
const SPENT = 99;
const GROUP = 4;

export const isCampaign = (g: H): boolean => g.worn.length > 0;

/** Has this general moved as far as he can in the Campaign under way? */
export const isSpent = (g: H, general: GeneralId, limit: number): boolean =>
  isCampaign(g) && g.worn[general] >= limit;

/** [10.11d] Has this general fought, besieged, backed up or failed a pursuit in this Campaign? */
export const isExhausted = (g: H, general: GeneralId): boolean => isSpent(g, general, SPENT);

export function beginFatigue(g: H): void {
  g.tired = [];
  g.worn = perId(repeated(g.rules.generals.list.length, 0));
}

export function endFatigue(g: H): void {
  g.tired = [];
  g.worn = perId([]);
}

interface Part {
  readonly used: number;
  plain: number;
  elephants: number;
}

const count = (parts: readonly Part[], what: 'plain' | 'elephants'): number =>
  parts.reduce((sum, part) => sum + part[what], 0);

const tires = (g: H, side: Side): boolean => isCampaign(g) && campaignOf(g)?.side === side;

/** The groups of a place, or of the march, the freshest first, as they were when they were last looked at. */
function listed(g: H, key: number): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < g.tired.length; i += GROUP)
    if (g.tired[i] === key)
      parts.push({ used: g.tired[i + 1], plain: g.tired[i + 2], elephants: g.tired[i + 3] });
  return parts.sort((a, b) => a.used - b.used);
}

/** Cuts the groups down to the CUs that are left, from the most tired on; whoever is new is fresh. */
function fitted(parts: Part[], plain: number, elephants: number): Part[] {
  let [p, e] = [plain, elephants];
  for (const part of parts) {
    part.plain = Math.min(part.plain, p);
    part.elephants = Math.min(part.elephants, e);
    p -= part.plain;
    e -= part.elephants;
  }
  return p + e > 0 ? [{ used: 0, plain: p, elephants: e }, ...parts] : parts;
}

/** Writes the groups of a place, or of the march, anew. A place of which nobody has moved needs none. */
function note(g: H, key: number, parts: readonly Part[]): void {
  const groups = g.tired.filter((_, i) => g.tired[i - (i % GROUP)] !== key);
  if (key === MARCHING || parts.some(({ used, plain, elephants }) => used > 0 && plain + elephants > 0))
    for (const { used, plain, elephants } of parts)
      if (plain + elephants > 0) groups.push(key, used, plain, elephants);
  g.tired = groups;
}

const isOnTheMarch = (g: H): boolean => {
  for (let i = 0; i < g.tired.length; i += GROUP) if (g.tired[i] === MARCHING) return true;
  return false;
};

/** The CUs of the army on the march. */
function marching(g: H): Part[] {
  if (!isOnTheMarch(g)) return [];
  const { plain, elephants } = marchOf(g);
  return fitted(listed(g, MARCHING), plain, elephants);
}

/** All CUs of the Campaign's side in a place that are not on the march. */
function resting(g: H, side: Side, loc: Loc): Part[] {
  const away = isOnTheMarch(g) && marchOf(g).at === loc ? marching(g) : [];
  return fitted(
    listed(g, loc),
    plainAt(g, side, loc) - count(away, 'plain'),
    elephantsAt(g, side, loc) - count(away, 'elephants'),
  );
}

/** Takes CUs out of groups in their order, and returns those taken. */
function takeOut(parts: readonly Part[], plain: number, elephants: number): Part[] {
  let [p, e] = [plain, elephants];
  const taken: Part[] = [];
  for (const part of parts) {
    const one = {
      used: part.used,
      plain: Math.min(p, part.plain),
      elephants: Math.min(e, part.elephants),
    };
    part.plain -= one.plain;
    part.elephants -= one.elephants;
    p -= one.plain;
    e -= one.elephants;
    taken.push(one);
  }
  return taken;
}

/**
 * The army takes the freshest CUs of its place with it, and of the other side of its city's walls where there
 * are not enough; the rest stays. Returns the CUs that come from there: [plain, elephants].
 */
export function musterFatigue(g: H, f: March, plain: number, elephants: number, other: Loc): number[] {
  const lacking = (of: number, here: number): number => (other < 0 ? 0 : Math.max(0, of - here));
  if (!tires(g, f.side))
    return [lacking(plain, plainAt(g, f.side, f.at)), lacking(elephants, elephantsAt(g, f.side, f.at))];
  const here = [...resting(g, f.side, f.at), ...marching(g)];
  const there = other < 0 ? [] : resting(g, f.side, other);
  // Between two who are equally fresh, the nearer one.
  const order = [...here, ...there].sort((a, b) => a.used - b.used);
  const before = [count(there, 'plain'), count(there, 'elephants')];
  const going = takeOut(order, plain, elephants);
  note(g, MARCHING, going);
  note(g, f.at, here);
  if (other >= 0) note(g, other, there);
  return [before[0] - count(there, 'plain'), before[1] - count(there, 'elephants')];
}

/** The army has lost CUs on its way: the most tired ones, as their owner would say. */
export function fitMarch(g: H): void {
  if (isOnTheMarch(g)) note(g, MARCHING, marching(g));
}

/** Can every CU and general of the army go another `cost`? */
export function freshEnough(g: H, f: March, cost: number): boolean {
  if (!isCampaign(g)) return true;
  for (let i = 0; i < g.tired.length; i += GROUP)
    if (g.tired[i] === MARCHING && g.tired[i + 1] + cost > f.mp) return false;
  for (const general of generalsIn<GeneralId>(f.company)) if (g.worn[general] + cost > f.mp) return false;
  return true;
}

export function tire(g: H, f: March, cost: number): void {
  if (!isCampaign(g)) return;
  fitMarch(g);
  for (let i = 0; i < g.tired.length; i += GROUP) if (g.tired[i] === MARCHING) g.tired[i + 1] += cost;
  for (const general of generalsIn<GeneralId>(f.company)) g.worn[general] += cost;
}

/** [10.11d] The army has backed up, failed a pursuit or been called back to port: nobody moves it any more. */
export function exhaustMarch(g: H, f: March): void {
  if (!isCampaign(g)) return;
  fitMarch(g);
  for (let i = 0; i < g.tired.length; i += GROUP) if (g.tired[i] === MARCHING) g.tired[i + 1] = SPENT;
  for (const general of generalsIn<GeneralId>(f.company)) g.worn[general] = SPENT;
}

/** The march is over: its CUs are among the others where they are. */
export function settleMarch(g: H, f: March): void {
  if (!isOnTheMarch(g)) return;
  const parts = [...resting(g, f.side, f.at), ...marching(g)];
  forgetMarch(g);
  note(g, f.at, parts);
}

/** The army on the march is no more. */
export function forgetMarch(g: H): void {
  if (isOnTheMarch(g)) note(g, MARCHING, []);
}

/** CUs of the Campaign's side leave a place otherwise than on the march: beaten, or withdrawing. They are the tired ones. */
export function moveTired(g: H, side: Side, from: Loc, to: Loc, plain: number, elephants: number): void {
  if (isOnTheMarch(g) || plain + elephants === 0 || !tires(g, side)) return;
  const there = resting(g, side, to);
  const here = resting(g, side, from).reverse();
  const going = takeOut(here, plain, elephants);
  note(g, from, here);
  note(g, to, [...there, ...going]);
}

/** [20.2] At least so many CUs of a place spend themselves in a siege; the most tired ones, as their owner would say. */
export function exhaustSome(g: H, side: Side, loc: Loc, least: number): void {
  if (!tires(g, side)) return;
  const parts = resting(g, side, loc).reverse();
  const spent = { used: SPENT, plain: 0, elephants: 0 };
  for (const part of parts) {
    const missing = least - spent.plain - spent.elephants;
    const plain = Math.min(missing, part.plain);
    const elephants = Math.min(missing - plain, part.elephants);
    part.plain -= plain;
    part.elephants -= elephants;
    spent.plain += plain;
    spent.elephants += elephants;
  }
  note(g, loc, [...parts, spent]);
}

/** [10.11d] Every CU and general of a side in a place is spent: they fight, or are swept along by those who fought. */
export function exhaustPlace(g: H, side: Side, loc: Loc): void {
  if (!tires(g, side) || loc < 0) return;
  if (isOnTheMarch(g) && marchOf(g).at === loc) forgetMarch(g);
  note(g, loc, [{ used: SPENT, plain: plainAt(g, side, loc), elephants: elephantsAt(g, side, loc) }]);
  for (const general of generalsIn<GeneralId>(generalsAt(g, side, loc))) g.worn[general] = SPENT;
}
