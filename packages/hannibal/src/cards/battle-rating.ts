import { enemyOf } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import { cardOf, playerOf } from '../rules/14-played.ts';
import type { CardId, H } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 82, card 88] A commander fights better or worse for one battle. */
export const battleRating = interrupting('battleStart');

/** What the Events beside a battle make of a commander's rating; never less than 1. */
export function ratingAfter(g: H, events: readonly number[], side: Side, printed: number): number {
  let rating = printed;
  for (const played of events) {
    const { event } = g.rules.cards.list[cardOf(played)];
    if (event.kind !== 'battleRating') continue;
    if ((event.target === 'own') === (playerOf(played) === side)) rating = Math.max(1, rating + event.value);
  }
  return rating;
}

/** There is a General to lift, or one who can still sink. */
export function changesRating(g: H, b: Battle, card: CardId, side: Side): boolean {
  const { target: whose, value } = eventOf(g, card, 'battleRating');
  const target = whose === 'own' ? side : enemyOf(side);
  const general = b.commanders[target];
  if (general === NONE) return false;
  return value > 0 || ratingAfter(g, b.events, target, g.rules.generals.battleRating[general]) > 1;
}
