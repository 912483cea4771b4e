import { entriesOf, type Role, type Told } from '@punica/kernel';
import { sideOfRole } from '@punica/punic-cards';
import { commanderAt, cusAt, enemyOf, spaceOf } from '../../board.ts';
import { NONE, ROME, type Side } from '../../data/index.ts';
import type { HamilcarEvent } from '../../events.ts';
import { RULES } from '../../rules.ts';
import type { H, RegionId, Space } from '../../state.ts';
import { chanceAgainst } from '../prospects.ts';

const { map, cities } = RULES;

/** One play: the positions before and after it, whose it was, and what was told meanwhile. */
export interface Played {
  readonly before: H;
  readonly after: H;
  readonly role: Role;
  readonly told: readonly Told<HamilcarEvent>[];
}

/** What was wrong with a play, if anything. */
export type Fault = (played: Played) => string | undefined;

const nameOf = (at: Space): string => map.ids[at];

const GARRISON = 3;
const ARMY = 4;
const CONVOY = 3;
const BEATEN = 0.6;

/** Marches away from a city that it has begun to besiege, so that all its work is lost. */
const siegeLeft: Fault = ({ before, after, role }) => {
  const side = sideOfRole(role);
  for (const city of cities) {
    const isOurs = before.control[city] === enemyOf(side) && cusAt(before, side, city) >= GARRISON;
    if (!isOurs || before.siege[city] === 0 || after.control[city] === side) continue;
    if (after.siege[city] === 0) return `leaves the siege of ${nameOf(city)}`;
  }
  return undefined;
};

/** Sends an army to sea without warships, although it has some and the enemy has too. */
const unescorted: Fault = ({ before, role, told }) => {
  const side = sideOfRole(role);
  if (before.ready[side] < CONVOY || before.ready[enemyOf(side)] < CONVOY) return undefined;
  for (const { event } of told)
    if (event.ev === 'embarked' && event.ships === 0 && event.cus >= CONVOY)
      return `sends ${event.cus} CUs to sea from ${nameOf(event.at)}`;
  return undefined;
};

/** The largest army of a side under a general in its own or the other's home country. */
function armyIn(g: H, side: Side, region: RegionId): number {
  let most = 0;
  for (const at of map.regions[region].spaces)
    if (commanderAt(g, side, at) !== NONE) most = Math.max(most, cusAt(g, side, at));
  return most;
}

/** Takes the last army out of the home country while the enemy stands in it. */
const homeLeft: Fault = ({ before, after, role }) => {
  const side = sideOfRole(role);
  const home = side === ROME ? RULES.italia : RULES.africa;
  const enemy = enemyOf(side);
  if (armyIn(before, enemy, home) < GARRISON || armyIn(after, enemy, home) < GARRISON) return undefined;
  if (armyIn(before, side, home) < ARMY || armyIn(after, side, home) >= ARMY) return undefined;
  return `leaves its country to ${armyIn(after, enemy, home)} CUs of the enemy`;
};

/** Pays for a march from which nothing comes: everybody is where he was, and no city is nearer to its fall. */
const idleMarch: Fault = ({ before, after, told }) => {
  if (!told.some(({ event }) => event.ev === 'activated')) return undefined;
  if (told.some(({ event }) => event.ev === 'siegeRoll' || event.ev === 'lost')) return undefined;
  const placed = ({ at, cu }: H): readonly number[] => [...entriesOf(at), ...entriesOf(cu)];
  const then = placed(before);
  return placed(after).every((value, i) => value === then[i]) ? 'marches nowhere' : undefined;
};

/** How likely the enemy beats an army where it stands, with one march. */
function danger(g: H, side: Side, at: Space): number {
  const enemy = enemyOf(side);
  let most = 0;
  for (const next of map.roads.neighbours[at]) {
    const general = commanderAt(g, enemy, next);
    if (general === NONE || cusAt(g, side, at) === 0) continue;
    most = Math.max(most, chanceAgainst(g, enemy, at, cusAt(g, enemy, next), general));
  }
  return most;
}

/** Stops with an army beside one that beats it. */
const exposed: Fault = ({ before, after, role }) => {
  const side = sideOfRole(role);
  for (const general of RULES.generalsOf[side]) {
    const loc = after.at[general];
    if (loc < 0 || loc >= map.spaces || after.at[general] === before.at[general]) continue;
    const at = spaceOf(after, loc);
    if (
      cusAt(after, side, at) >= GARRISON &&
      danger(after, side, at) >= BEATEN &&
      danger(before, side, at) < BEATEN
    )
      return `stops at ${nameOf(at)} beside a stronger army`;
  }
  return undefined;
};

export const FAULTS = { exposed, homeLeft, idleMarch, siegeLeft, unescorted } as const;
