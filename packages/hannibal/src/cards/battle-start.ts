import { enemyOf, type X } from '../board.ts';
import type { Side } from '../data/codes.ts';
import { exposeBattleCards, handCount } from '../rules/14-battle-cards.ts';
import { type Battle, cardOf, playedBy, playerOf } from '../rules/14-battle-frame.ts';
import { costsAllies } from '../rules/14-battle-hand.ts';
import type { H } from '../state.ts';

/** Events that are played before the cards of a battle are dealt (14.5.2, 14.5.3). */

/** Does the Event change anything in this battle? [card 20, card 31, card 32] */
export function beforeBattleApplies(g: H, b: Battle, card: number, side: Side): boolean {
  switch (g.rules.cards.list[card].event.kind) {
    case 'revealBattleCards':
      return true;
    case 'noAllies':
      return costsAllies(g, b, card, side);
    default:
      return false;
  }
}

/** Allies are counted and cards shown when the hands are dealt; until then the Event lies beside the battle. */
export function playBeforeBattle(b: Battle, card: number, side: Side): void {
  b.events = [...b.events, playedBy(card, side)];
}

/** [card 20] Shows its share of the enemy's hand, rounded down. */
export function showSpiedCards(g: H, x: X, b: Battle): void {
  for (const played of b.events) {
    const { event } = g.rules.cards.list[cardOf(played)];
    if (event.kind !== 'revealBattleCards') continue;
    const victim = enemyOf(playerOf(played));
    const cards = exposeBattleCards(g, x, victim, Math.floor(handCount(g, victim) / event.divisor));
    x.say({ ev: 'revealed', side: victim, cards });
  }
}
