import { END, maskOf } from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import { enemyOf, type X } from '../board.ts';
import { BATTLE_CARDS, NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import {
  drawBattleCards,
  handCount,
  hiddenIn,
  openTypes,
  placeInHand,
  takeBattleCard,
} from '../rules/14-battle-cards.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import type { CardId, H } from '../state.ts';
import { BATTLE_DECK } from '../zones.ts';

/** Events that may be played at any time between the deal and the end of a battle. */

/** [card 6, card 59] By public facts: a General to lead the cavalry, a card that can be taken. */
export function duringBattleApplies(g: H, b: Battle, card: CardId, side: Side): boolean {
  switch (g.rules.cards.list[card].event.kind) {
    case 'drawBattleCards':
      return b.commanders[side] !== NONE && g.zones[BATTLE_DECK].length > 0;
    case 'stealBattleCard':
      return handCount(g, enemyOf(side)) > 0;
    default:
      return false;
  }
}

export function playDuringBattle(g: H, x: X, card: CardId, side: Side): void {
  const { event } = g.rules.cards.list[card];
  if (event.kind === 'drawBattleCards') {
    const hand = drawBattleCards(g, x, side, event.cards);
    x.tell(
      maskOf(side),
      { ev: 'battleDrawn', side, hand },
      { ev: 'battleDrawnHidden', side, count: hand.length },
    );
  } else if (event.kind === 'stealBattleCard') {
    stealBattleCard.enter(g, { side, left: event.cards });
  }
}

/**
 * [card 59] One card changes hands and both see which: a random one, or one that lies open because of a
 * Spy (card 20).
 */
export const stealBattleCard = rulebook(
  'stealBattleCard',
  { side: KINDS.side, left: KINDS.count },
  {
    pick: {
      rule: 'card 59',
      auto: true,
      who: (_g, f) => f.side,
      offer(g, f, out) {
        const victim = enemyOf(f.side);
        if (hiddenIn(g, victim).length > 0) out.push(A.random);
        const open = openTypes(g, victim);
        for (const type of BATTLE_CARDS) if ((open & (1 << type)) !== 0) out.push(A.play | type);
      },
      take(g, f, a, x) {
        const victim = enemyOf(f.side);
        let index: number;
        if (a === A.random) {
          const hidden = hiddenIn(g, victim);
          index = hidden[x.below(hidden.length)];
        } else index = placeInHand(g, victim, battleCardIn(a));
        const card = takeBattleCard(g, x, victim, index, f.side);
        x.say({ ev: 'battleCardTaken', side: f.side, card });
        f.left--;
        return f.left > 0 && handCount(g, victim) > 0 ? 'pick' : END;
      },
    },
  },
);
