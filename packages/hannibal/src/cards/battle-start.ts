import { enemyOf, type X } from '../board.ts';
import { NONE, type Side } from '../data/codes.ts';
import { exposeBattleCards, handCount } from '../rules/14-battle-cards.ts';
import { type Battle, cardOf, playedBy, playerOf, ratingOf } from '../rules/14-battle-frame.ts';
import { costsAllies } from '../rules/14-battle-hand.ts';
import type { CardId, H } from '../state.ts';

/** Events that are played before the cards of a battle are dealt (14.5.2, 14.5.3). */

/** Does the Event change anything in this battle? [card 20, card 31, card 32, card 75, card 82, card 88] */
export function beforeBattleApplies(g: H, b: Battle, card: CardId, side: Side): boolean {
  switch (g.rules.cards.list[card].event.kind) {
    case 'revealBattleCards':
      return true;
    case 'noAllies':
      return costsAllies(g, b, card, side);
    case 'drawBattleCards':
      return b.commanders[side] !== NONE;
    case 'battleRating':
      return changesRating(g, b, card, side);
    default:
      return false;
  }
}

/** [card 82, card 88] There is a General to lift, or one who can still sink (never below 1). */
function changesRating(g: H, b: Battle, card: CardId, side: Side): boolean {
  const { event } = g.rules.cards.list[card];
  if (event.kind !== 'battleRating') return false;
  const target = event.target === 'own' ? side : enemyOf(side);
  return b.commanders[target] !== NONE && (event.value > 0 || ratingOf(g, b, target) > 1);
}

/** Allies are counted and cards shown when the hands are dealt; until then the Event lies beside the battle. */
export function playBeforeBattle(b: Battle, card: CardId, side: Side): void {
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
