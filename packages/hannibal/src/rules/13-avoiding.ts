import { facesThat, type Refusal, refusal } from '@punica/kernel';
import { asSpace, cusAt, enemyOf, insideOf, isHostileTo, linkBetween, spaceOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { GeneralId, H, Space } from '../state.ts';
import type { March } from './10-frames.ts';
import { freeRoom } from './10-march-checks.ts';
import { barredFrom, isCounselled } from './24-bounds.ts';

const ROADS_ONLY = refusal('13.2b', 'besideByRoadOnly');
const HELD = refusal('13.2c', 'heldAgainstYou');
const ENEMY_COMES_FROM = refusal('13.2d', 'enemyComesFromThere');
const OUT_OF_BOUNDS = refusal('24.1', 'confined');

/** [13.1, general fabius] Roll this or less. */
export function avoidNumber(g: H, general: GeneralId): number {
  const { ability, battleRating } = g.rules.generals.list[general];
  return ability.kind === 'avoidBattle' ? ability.successOn : battleRating;
}

/** [13.1] On how many faces of a die he gets away from a space. */
export function avoidFaces(g: H, general: GeneralId, at: Space): number {
  const { variant } = g.rules;
  const need = avoidNumber(g, general);
  const modifier = variant.avoidModifier(g, general, at);
  return facesThat((die) => variant.avoids(die, modifier, need));
}

/** [13.4, general varro] Roll this or less. */
export function pursuitNumber(g: H, general: GeneralId): number {
  const { ability, battleRating } = g.rules.generals.list[general];
  return ability.kind === 'pursuit' ? ability.successOn : battleRating;
}

/** [13.2b, 13.2c, 13.2d, 13.2e, 19.3c] Why those who avoid battle at the march's space may not go into another. */
export function refuseAvoidingInto(
  g: H,
  march: March,
  side: Side,
  generals: number,
  cus: number,
  to: Space,
): Refusal | undefined {
  const { ways, variant } = g.rules;
  const link = linkBetween(g, asSpace(march.at), to);
  if (link === NONE || !ways.avoid[side][link]) return ROADS_ONLY;
  const isOpen = cusAt(g, enemyOf(side), to) === 0 && !isHostileTo(g, side, to);
  if (!variant.mayAvoidInto(g, side, cus, to, isOpen)) return HELD;
  // [13.2d, R207] Neither the road nor the port from which the enemy comes.
  if (march.prev >= 0 && spaceOf(g, march.prev) === to) return ENEMY_COMES_FROM;
  const isFree = barredFrom(g, generals, to) === 0 && !isCounselled(g, side, asSpace(march.at), to);
  return isFree ? undefined : OUT_OF_BOUNDS;
}

/** [13.5] Into the own city of the space, if those who avoid find room in it. */
export const mayAvoidInside = (g: H, march: March, side: Side, cus: number): boolean =>
  insideOf(g, asSpace(march.at)) !== NONE &&
  g.control[asSpace(march.at)] === side &&
  g.siege[asSpace(march.at)] === 0 &&
  cus <= freeRoom(g, asSpace(march.at));

/** Have these generals with so many CUs anywhere to go? */
export function canAvoid(g: H, march: March, side: Side, generals: number, cus: number): boolean {
  if (mayAvoidInside(g, march, side, cus)) return true;
  for (const to of g.rules.map.neighbours[asSpace(march.at)])
    if (refuseAvoidingInto(g, march, side, generals, cus, to) === undefined) return true;
  return false;
}
