import { ROME } from '../data/index.ts';
import { enemyOf, hasUnits, isInside, isOnMap, piecesAt, spOutside } from '../places.ts';
import type { Hex, Italy, LeaderId } from '../state.ts';
import { toRefuge } from './10-risk.ts';

/** Those leaders who have units with them. */
export const withUnits = (g: Italy, leaders: readonly LeaderId[]): readonly LeaderId[] =>
  leaders.filter((leader) => hasUnits(g, leader));

/**
 * [10.2] Who leaves after a combat: a Roman who has lost all the units with him, wherever he is by then; a
 * Carthaginian who has, unless walls or friends are around him (R41); and whoever stands before the enemy
 * without a unit of his side (R53). `led` had units when it began. Nobody goes who took no part.
 */
export function sendAwayBeaten(
  g: Italy,
  hex: Hex,
  leaders: readonly LeaderId[],
  led: readonly LeaderId[],
): void {
  for (const leader of leaders) {
    if (!isOnMap(g, leader) || hasUnits(g, leader)) continue;
    const side = g.rules.leaders.side[leader];
    const lostAll = led.includes(leader);
    if (lostAll && side === ROME) toRefuge(g, leader);
    else if (isInside(g, leader) || spOutside(g, side, g.leaderAt[leader]) > 0) continue;
    else if (lostAll || (g.leaderAt[leader] === hex && piecesAt(g, enemyOf(side), hex) > 0))
      toRefuge(g, leader);
  }
}
