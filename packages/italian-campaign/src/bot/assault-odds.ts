import { chanceOfDie } from '@punica/kernel';
import { CARTHAGE, type CityId, NONE, type Side } from '../data/index.ts';
import { siegeRequirement } from '../rules/09-assault.ts';
import { siegeCell, siegeColumn } from '../rules/09-odds.ts';
import type { Italy, LeaderId } from '../state.ts';

/** Foragers and elephants do not climb walls: about this share of an army does. */
const STORMERS = 0.7;

/** Chance that an army of so many SP under this leader storms a city at one go. */
export function assaultChance(g: Italy, side: Side, leader: LeaderId, city: CityId, sp: number): number {
  const { tables, map, leaders } = g.rules;
  const { assault, intrinsic } = tables.cityClasses[map.cities[city].cityClass];
  if (!assault) return 0;
  const defence = siegeRequirement(g, city);
  const home = g.province[map.cities[city].province] === side;
  const column = siegeColumn(home ? sp * 0.9 : sp * STORMERS, defence, defence === intrinsic);
  if (column === NONE) return 0;
  const modifier =
    (leader === NONE ? 0 : leaders.list[leader].modifier) +
    (side === CARTHAGE ? tables.constants.assaultModifier : 0);
  return chanceOfDie((die) => siegeCell(g, die + modifier, column).stormed);
}
