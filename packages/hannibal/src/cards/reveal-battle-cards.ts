import { enemyOf, type X } from '../board.ts';
import { exposeBattleCards, handCount } from '../rules/14-battle-cards.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import { cardOf, playerOf } from '../rules/14-played.ts';
import type { H } from '../state.ts';
import { interrupting } from './event.ts';

/** [card 20] A spy, once the hands are dealt. */
export const revealBattleCards = interrupting('battleStart');

/** Shows its share of the enemy's hand, rounded down. */
export function showSpiedCards(g: H, x: X, b: Battle): void {
  for (const played of b.events) {
    const { event } = g.rules.cards.list[cardOf(played)];
    if (event.kind !== 'revealBattleCards') continue;
    const victim = enemyOf(playerOf(played));
    const cards = exposeBattleCards(g, x, victim, Math.floor(handCount(g, victim) / event.divisor));
    x.say({ ev: 'revealed', side: victim, cards });
  }
}
