import type { Side } from '../data/codes.ts';
import { cardOf, playerOf } from '../rules/14-played.ts';
import type { CardId, H, ProvinceId } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 31, card 32] Allies of the enemy stay away from one battle. */
export const noAllies = interrupting('battleStart');

/** Are the allies of this province among those whom the card keeps away? */
export const keepsAway = (g: H, card: CardId, province: ProvinceId): boolean =>
  eventOf(g, card, 'noAllies').area[g.rules.map.provinces[province].spaces[0]];

/** Does an Event that an enemy played keep the allies of this province away? */
export function haveDeserted(g: H, events: readonly number[], side: Side, province: ProvinceId): boolean {
  for (const played of events) {
    const card = cardOf(played);
    if (playerOf(played) === side || g.rules.cards.list[card].event.kind !== 'noAllies') continue;
    if (keepsAway(g, card, province)) return true;
  }
  return false;
}
