import type { Role, Told } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { cusAt, enemyOf, isInside, spaceOf } from '../../board.ts';
import { NONE, type Side } from '../../data/codes.ts';
import type { HannibalEvent } from '../../events.ts';
import type { GeneralId, H, Space } from '../../state.ts';
import { attackOdds } from '../encounter.ts';
import { NO_REFUGE, refugeSteps } from '../refuge.ts';
import { seaOdds } from '../sea-odds.ts';
import { Situation } from '../situation.ts';
import { MARCH } from '../weights.ts';

/** One play: the positions before and after it, whose it was, and what was told meanwhile. */
export interface Played {
  readonly before: H;
  readonly after: H;
  readonly role: Role;
  readonly told: readonly Told<HannibalEvent>[];
}

/** What was wrong with a play, if anything. */
export type Fault = (played: Played) => string | undefined;

const ARMY = 3;
const BEATEN = 0.7;
const EVEN = 0.45;
const RECKLESS = 0.3;
/** More than these no general leads. */
const MOST = 10;

/** How likely an enemy within a march beats whoever stands in the open in a space. */
function danger(g: H, side: Side, at: Space): number {
  const s = new Situation(g, enemyOf(side));
  const foe = s.foes.find(({ space, inside }) => space === at && !inside);
  if (foe === undefined) return 0;
  let most = 0;
  for (const { space, cus, commander, besieged, inside } of s.own) {
    if (commander === NONE || besieged || inside || cus < ARMY || s.land(space, at) > MARCH) continue;
    most = Math.max(most, attackOdds(s, { cus: Math.min(MOST, cus), general: commander }, foe));
  }
  return most;
}

/** Where a general has come to with an army of his own, in the open. */
function* arrivals({ before, after, role }: Played): Generator<[GeneralId, Space]> {
  const side = sideOfRole(role);
  for (const general of after.rules.generalsOf[side]) {
    const loc = after.at[general];
    if (loc < 0 || loc === before.at[general] || isInside(after, loc)) continue;
    const at = spaceOf(after, loc);
    if (cusAt(after, side, at) >= ARMY) yield [general, at];
  }
}

/** Stops with an army where one within a march beats it, though it was in no such danger before. */
const parked: Fault = (played) => {
  const { before, after, role } = played;
  const side = sideOfRole(role);
  for (const [general, at] of arrivals(played)) {
    const from = before.at[general];
    if (from < 0 || isInside(before, from)) continue;
    if (danger(after, side, at) >= BEATEN && danger(before, side, spaceOf(before, from)) < BEATEN)
      return `stops at ${after.rules.map.names[at]} before a stronger army`;
  }
  return undefined;
};

/** Stops within an enemy's march where a beaten army has no way back (15.1.7). */
const cornered: Fault = (played) => {
  const { before, after, role } = played;
  const side = sideOfRole(role);
  for (const [general, at] of arrivals(played)) {
    const from = before.at[general];
    if (from < 0 || isInside(before, from) || after.control[at] === side) continue;
    if (refugeSteps(before, side, spaceOf(before, from), NONE) === NO_REFUGE) continue;
    if (refugeSteps(after, side, at, NONE) === NO_REFUGE && danger(after, side, at) >= EVEN)
      return `stops at ${after.rules.map.names[at]} without a way back`;
  }
  return undefined;
};

/** Sails where the fleet is likely to be sunk (11.6). */
const adrift: Fault = ({ before, role, told }) => {
  for (const { event } of told) {
    if (event.ev !== 'navalRoll') continue;
    const cus = Math.min(MOST, cusAt(before, sideOfRole(role), event.from));
    const { sunk } = seaOdds(before, event.general, event.from, event.to, cus);
    if (cus >= ARMY && sunk >= RECKLESS) return `sails to ${before.rules.map.names[event.to]}`;
  }
  return undefined;
};

export const FAULTS = { parked, cornered, adrift } as const;
