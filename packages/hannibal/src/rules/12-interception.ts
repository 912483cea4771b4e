import { single, without } from '@punica/kernel';
import { attemptFaces } from '@punica/punic-cards';
import { asSpace, cusAt, enemyOf, has, isInside, linkBetween, spaceOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { type GeneralId, type H, type Loc, type Space, TRUCE } from '../state.ts';
import { FROM_CITY, type March } from './10-frames.ts';
import { companionsOf, mayDetach } from './12-detachment.ts';
import { barredFrom, isCounselled } from './24-bounds.ts';

/**
 * [12.2, 12.3] May armies of `side` intercept into the space that the marching army has entered? CUs of
 * the mover inside a city are in a space of their own (hannibal R62).
 */
export function mayIntercept(g: H, march: March, side: Side): boolean {
  const mover = enemyOf(side);
  // [12.8] A city and its space are one for an interception: nobody intercepts who goes out of the gates.
  if (has(g, TRUCE) || march.came === FROM_CITY) return false;
  return cusAt(g, mover, march.at) === march.plain + march.elephants;
}

/** [12.2, 12.3, 12.8] May an army at `loc` intercept into a space? */
export function canReach(g: H, march: March, loc: Loc): boolean {
  const from = spaceOf(g, loc);
  const link = linkBetween(g, from, asSpace(march.at));
  if (link === NONE || !g.rules.ways.intercept[enemyOf(march.side)][link]) return false;
  if (!isInside(g, loc)) return true;
  // [12.8] Through gates that no enemy watches, and not after an army that has just left from before them.
  return cusAt(g, march.side, from) === 0 && (march.prev < 0 || spaceOf(g, march.prev) !== from);
}

/** [12.1] The loc from which a general of `side` could intercept, or NONE; CUs must be with him. */
export function interceptsFrom(g: H, march: March, general: GeneralId): Loc {
  const loc = g.at[general];
  const side = enemyOf(march.side);
  if (loc < 0 || cusAt(g, side, loc) === 0 || !canReach(g, march, loc)) return NONE;
  if (isCounselled(g, side, spaceOf(g, loc), asSpace(march.at))) return NONE;
  for (let n = mostInterceptors(g, side, general); n >= 1; n--)
    if (mayLeadInterception(g, march, general, n)) return loc;
  return NONE;
}

/** [12.7, 24.1] Who may go with an interceptor. */
export function interceptCompanions(g: H, march: March, general: GeneralId): number {
  const companions = companionsOf(g, enemyOf(march.side), g.at[general], general);
  return without(companions, barredFrom(g, companions, asSpace(march.at)));
}

/** [12.7, 24.1] May this general intercept with n CUs of his stack? */
export function mayLeadInterception(g: H, march: March, general: GeneralId, n: number): boolean {
  const side = enemyOf(march.side);
  const loc = g.at[general];
  if (!g.rules.variant.mayIntercept(g, side, loc, n, asSpace(march.at))) return false;
  if (!mayDetach(g, side, loc, general, n, (leader) => interceptCompanions(g, march, leader))) return false;
  return barredFrom(g, single(general), asSpace(march.at)) === 0;
}

export const mostInterceptors = (g: H, side: Side, general: GeneralId): number =>
  Math.min(
    g.rules.tables.constants.interceptionCUs,
    g.rules.commands[general],
    cusAt(g, side, g.at[general]),
  );

/** [12.4, general livius] Roll this or less, before the modifier. */
export function interceptionNumber(g: H, general: GeneralId): number {
  const { ability, battleRating } = g.rules.generals.list[general];
  return ability.kind === 'interception' ? ability.successOn : battleRating;
}

/** [12.4, 19.3b] +1 into a space with an enemy PC and no friendly CU. */
export function interceptionModifier(g: H, side: Side, space: Space): number {
  const alone = g.control[space] === enemyOf(side) && cusAt(g, side, space) === 0;
  return alone ? g.rules.tables.constants.interceptionEnemyPC : 0;
}

/** [12.4] On how many faces of a die he comes into a space. */
export const interceptionFaces = (g: H, general: GeneralId, space: Space): number =>
  attemptFaces(
    interceptionNumber(g, general),
    interceptionModifier(g, g.rules.generals.side[general], space),
  );
