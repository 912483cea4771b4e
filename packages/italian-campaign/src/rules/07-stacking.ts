import { CARTHAGE, type Side } from '../data/index.ts';
import { leaderCount } from '../places.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { GAULISH_LEADER } from '../zones.ts';

/** [7.8] Three leaders of a side in a hex, in passing too (R57); the Gaulish one is not counted (R1). */
export function stackingRoom(g: Italy, side: Side, hex: Hex, coming: readonly LeaderId[]): boolean {
  let count = leaderCount(g, side, hex);
  if (g.leaderAt[GAULISH_LEADER] === hex && side === CARTHAGE) count--;
  for (const leader of coming) if (leader !== GAULISH_LEADER && g.leaderAt[leader] !== hex) count++;
  return count <= g.rules.tables.constants.stackLeaders;
}

/** [10.6] The two provinces that the Gaulish leader and his people never leave. */
export const gaulishGround = (g: Italy, hex: Hex): boolean =>
  g.rules.leaders.list[GAULISH_LEADER].confinedTo.includes(g.rules.map.province[hex]);
