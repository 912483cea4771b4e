import { cusInSpace, spaceOf } from '../../board.ts';
import { NONE, ROME } from '../../data/codes.ts';
import type { Space } from '../../state.ts';
import type { Intent } from '../intents.ts';
import type { Situation, Stack } from '../situation.ts';
import { MARCH } from '../weights.ts';

/** Fewer do not hold a capital until help comes. */
const GARRISON = 3;
/** An army of so many is a danger to it. */
const DANGEROUS = 4;
/** What it costs in points to leave the capital bare before an army that is there with one card, or with two. */
const BARE = 150;
const BARE_SOON = 90;

/**
 * What a good player counts against a march before trying anything: the capital left bare before an army that
 * can reach it. A few plays ahead nothing may come of it, but it loses the war.
 */
export function caution(s: Situation, { general, cus, way }: Intent): number {
  const { g, side } = s;
  const home = side === ROME ? g.rules.roma : g.rules.carthago;
  if (way.first === NONE || spaceOf(g, g.at[general]) !== home || way.space === home) return 0;
  if (cusInSpace(g, side, home) - cus >= GARRISON) return 0;
  const far = nearestThreat(s, home, way.space);
  return far <= MARCH ? BARE : far <= 2 * MARCH ? BARE_SOON : 0;
}

/** How far the nearest army is that could come here by land; one that is about to be attacked does not count. */
function nearestThreat(s: Situation, home: Space, attacked: Space): number {
  let far = Number.POSITIVE_INFINITY;
  for (const foe of s.foes)
    if (isThreat(foe) && foe.space !== attacked) far = Math.min(far, s.land(foe.space, home));
  return far;
}

const isThreat = ({ cus, commander, besieged }: Stack): boolean =>
  cus >= DANGEROUS && commander !== NONE && !besieged;
