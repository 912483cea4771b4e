import { cusAt, isPlain } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { Area } from '../data/index.ts';
import { refusePC } from '../rules/19-placing-control.ts';
import type { H, ProvinceId, Space } from '../state.ts';
import type { Situation } from './situation.ts';

/** A PC that isolation will take away again is worth little (19.4). */
const CUT_OFF = 0.15;

/** What it is worth to put the own PC into a space, or to turn the enemy's there. */
export const pcWorth = (s: Situation, space: Space): number =>
  s.turnOver(space, s.side) * (s.isCutOff(space) ? CUT_OFF : 1);

/** Spaces where OPs can put a PC (8.2b). */
export function openToPCs(g: H, side: Side): Space[] {
  const { map, scenario } = g.rules;
  const list: Space[] = [];
  for (const at of map.all)
    if (g.control[at] !== side && scenario.inPlay[at] && refusePC(g, side, at) === undefined) list.push(at);
  return list;
}

/** The best so many spaces, one after the other, and what each adds. */
export function bestPCs(
  s: Situation,
  spaces: readonly Space[],
  count: number,
  worthOf: (s: Situation, space: Space) => number,
  to: Side | typeof NONE,
): { readonly spaces: readonly Space[]; readonly worth: readonly number[] } {
  const chosen: Space[] = [];
  const worth: number[] = [];
  while (chosen.length < count) {
    let best: Space = NONE;
    let most = 0;
    for (const space of spaces) {
      if (chosen.includes(space)) continue;
      const gain = worthOf(s, space);
      if (best === NONE || gain > most) {
        best = space;
        most = gain;
      }
    }
    if (best === NONE) break;
    chosen.push(best);
    worth.push(most);
    s.suppose(best, to);
  }
  s.forget();
  return { spaces: chosen, worth };
}

/** What the enemy loses when his unguarded plain PCs of a province go (cards 1 to 4). */
export function revoltWorth(s: Situation, province: ProvinceId): number {
  const { g, enemy } = s;
  let lost = 0;
  for (const at of g.rules.map.provinces[province].spaces)
    if (g.control[at] === enemy && isPlain(g, at) && cusAt(g, enemy, at) === 0) lost++;
  return s.swing(province, 0, -lost);
}

/** Unguarded plain PCs of the enemy in an area. */
export function unguardedPCs(s: Situation, area: Area, alsoEmpty: boolean): Space[] {
  const { g, side, enemy } = s;
  const { map, scenario } = g.rules;
  const list: Space[] = [];
  for (const at of map.all) {
    if (!area[at] || !scenario.inPlay[at] || g.control[at] === side || !isPlain(g, at)) continue;
    if (g.control[at] === NONE && !alsoEmpty) continue;
    if (cusAt(g, enemy, at) === 0) list.push(at);
  }
  return list;
}

/** What is gained of all this, by whoever need not do what he loses by. */
export const gains = (worths: readonly number[]): number =>
  worths.reduce((sum, n) => sum + Math.max(0, n), 0);
