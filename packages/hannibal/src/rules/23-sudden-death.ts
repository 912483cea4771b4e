import { controlsProvince } from '../board.ts';
import { CARTHAGE } from '../data/codes.ts';
import type { H } from '../state.ts';

/**
 * [23.2.2] Carthage controls every province of Italia but Latium. It counts at a Victory Check only; the
 * fall of a capital (23.1, 23.2.1) counts at once, in `setControl`, and suing for peace (23.3) in `removeOwnPCs`.
 */
export function holdsItaliaButLatium(g: H): boolean {
  const { map, roma } = g.rules;
  const { provinces, allProvinces } = map;
  const latium = map.province[roma];
  for (const p of allProvinces) {
    if (provinces[p].region === map.region[roma] && p !== latium && !controlsProvince(g, CARTHAGE, p))
      return false;
  }
  return true;
}
