import { cusAt, cusInSpace, isInside, spaceOf } from '../../board.ts';
import { NONE, ROME } from '../../data/codes.ts';
import type { GeneralId, Space } from '../../state.ts';
import type { Intent } from '../intents.ts';
import type { Situation, Stack } from '../situation.ts';
import { danger } from '../standing.ts';
import { MARCH } from '../weights.ts';

/** Fewer do not hold a capital until help comes. */
const GARRISON = 3;
/** An army of so many is a danger to it. */
const DANGEROUS = 4;
/** What it costs in points to leave the capital bare before an army that is there with one card, or with two. */
const BARE = 150;
const BARE_SOON = 90;
/** How much more the danger of a place counts than the script makes of it. */
const RESPECT = 2;

/**
 * What a good player counts against a march before trying anything: the capital left bare before an army that
 * can reach it, and an army put where the enemy can come and beat it. A few plays ahead nothing may come of either, but
 * they lose the war.
 */
export function caution(s: Situation, intent: Intent): number {
  return intent.way.first === NONE ? 0 : leavesHomeBare(s, intent) + exposes(s, intent);
}

/** The script takes most chances that it gives not to be seen; whoever is to beat a good player is not given them. */
function exposes(s: Situation, { general, cus, way }: Intent): number {
  const { g, side } = s;
  const from = g.at[general];
  if (s.foeAt(way.space) !== undefined || isInside(g, from)) return 0;
  const there = danger(s, way.space, cus + cusAt(g, side, way.space), general);
  const here = danger(s, spaceOf(g, from), cusAt(g, side, from), general);
  return RESPECT * Math.max(0, there - here);
}

function leavesHomeBare(s: Situation, { general, cus, way }: Intent): number {
  const { g, side } = s;
  const home = side === ROME ? g.rules.roma : g.rules.carthago;
  if (spaceOf(g, g.at[general]) !== home || way.space === home) return 0;
  if (cusInSpace(g, side, home) - cus >= GARRISON) return 0;
  const far = nearestThreat(s, home, way.space);
  return far <= MARCH ? BARE : far <= 2 * MARCH ? BARE_SOON : 0;
}

/** The same at a glance, wherever the march goes. */
export function homeLeftBare(s: Situation, general: GeneralId, cus: number): number {
  const { g, side } = s;
  const home = side === ROME ? g.rules.roma : g.rules.carthago;
  if (spaceOf(g, g.at[general]) !== home || cusInSpace(g, side, home) - cus >= GARRISON) return 0;
  const far = nearestThreat(s, home, NONE);
  return far <= MARCH ? BARE : far <= 2 * MARCH ? BARE_SOON : 0;
}

/** How far the nearest army is that could come here by land; one that is about to be attacked does not count. */
function nearestThreat(s: Situation, home: Space, attacked: Space | typeof NONE): number {
  let far = Number.POSITIVE_INFINITY;
  for (const foe of s.foes)
    if (isThreat(foe) && foe.space !== attacked) far = Math.min(far, s.land(foe.space, home));
  return far;
}

const isThreat = ({ cus, commander, besieged }: Stack): boolean =>
  cus >= DANGEROUS && commander !== NONE && !besieged;
