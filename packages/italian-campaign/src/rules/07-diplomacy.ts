import { FACES, type Refusal, refusal } from '@punica/kernel';
import { disclose, type X } from '../board.ts';
import { CARTHAGE, type CityId, type Side } from '../data/index.ts';
import { hidesUnits, seenSp, spInHex, spInside, spWith } from '../places.ts';
import type { Italy, LeaderId } from '../state.ts';
import { HANNIBAL } from '../zones.ts';
import { cityListens } from './07-courting-roll.ts';
import { cityFalls } from './10-risk.ts';

const FORTRESS_DEAF = refusal('7.4', 'fortressIsDeaf');
const ALREADY_COURTED = refusal('7.4', 'alreadyCourted');
const TOO_WELL_HELD = refusal('7.42', 'tooWellHeld');

/** SP that hold a city for its owner. */
const held = (g: Italy, city: CityId): number =>
  g.rules.walled[city] ? spInside(g, city) : spInHex(g, g.control[city], g.rules.map.cities[city].hex);

/** Rome cannot see how strong a Carthaginian leader is in there before it tries (7.5, R30). */
export const mayHoldMore = (g: Italy, city: CityId): boolean =>
  g.control[city] === CARTHAGE && hidesUnits(g, g.rules.map.cities[city].hex, g.rules.walled[city]);

/** SP that everybody sees holding a city; an open town has no inside. */
const seenToHold = (g: Italy, city: CityId): number =>
  seenSp(g, g.control[city], g.rules.map.cities[city].hex, g.rules.walled[city]);

/** [7.4, 7.42] Why no words can be had with a city. */
export function refuseCourting(g: Italy, _side: Side, city: CityId): Refusal | undefined {
  if (!g.rules.tables.cityClasses[g.rules.map.cities[city].cityClass].diplomacy) return FORTRESS_DEAF;
  if (g.courted[city] === 1) return ALREADY_COURTED;
  return seenToHold(g, city) >= g.rules.tables.constants.diplomacyBlockedBy ? TOO_WELL_HELD : undefined;
}

/** [7.41] What so many SP of a Roman say for him in the province of a city. */
export const romanModifier = (g: Italy, sp: number): number =>
  Math.floor(sp / g.rules.tables.constants.romanPerModifier);

/** [7.41] Strength speaks: Hannibal's where loyalty is shaky, any Roman's in the same province. */
export function courtingModifier(
  g: Italy,
  leader: LeaderId,
  city: CityId,
  sp: number = spWith(g, leader),
): number {
  const { map, tables, leaders } = g.rules;
  const { province } = map.cities[city];
  const { punicPerModifier } = tables.constants;
  if (leaders.side[leader] === CARTHAGE) {
    if (leader !== HANNIBAL || !map.provinces[province].diagonal) return 0;
    return Math.floor(sp / punicPerModifier);
  }
  if (map.province[g.leaderAt[leader]] !== province) return 0;
  return romanModifier(g, sp);
}

/** [7.4, 7.41] How likely a city listens when so much is added to the die. */
export function chanceOfHearing(g: Italy, city: CityId, modifier: number): number {
  const { loyalty } = g.rules.map.cities[city];
  let faces = 0;
  for (let i = 0; i < FACES.length; i++) if (cityListens(FACES[i], modifier, loyalty)) faces++;
  return faces / FACES.length;
}

/** [7.4, 7.41] Would the city listen to this leader's envoys with that die? */
export const listensTo = (g: Italy, leader: LeaderId, city: CityId): ((die: number) => boolean) => {
  const modifier = courtingModifier(g, leader, city);
  return (die) => cityListens(die, modifier, g.rules.map.cities[city].loyalty);
};

/** [7.4] A die and what speaks for you, against the city's loyalty. */
export function courtCity(g: Italy, x: X, leader: LeaderId, city: CityId): void {
  g.courted[city] = 1;
  const side = g.rules.leaders.side[leader];
  if (mayHoldMore(g, city)) disclose(x);
  if (held(g, city) >= g.rules.tables.constants.diplomacyBlockedBy) {
    x.say({ ev: 'diplomacy', leader, city, die: 0, modifier: 0, success: false });
    return;
  }
  const modifier = courtingModifier(g, leader, city);
  // The modifier tells how many SP stand behind Hannibal.
  if (leader === HANNIBAL) disclose(x);
  const die = x.die();
  const success = cityListens(die, modifier, g.rules.map.cities[city].loyalty);
  x.say({ ev: 'diplomacy', leader, city, die, modifier, success });
  if (success) cityFalls(g, x, city, side, 'diplomacy');
}
