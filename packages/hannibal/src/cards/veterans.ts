import { END, maskOf, moveSlot } from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import { BATTLE_CARDS } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { drawBattleCards, placeInHand } from '../rules/14-battle-cards.ts';
import { type Battle, cardOf, playerOf } from '../rules/14-battle-frame.ts';
import type { H } from '../state.ts';
import { BATTLE_DECK, battleHandOf } from '../zones.ts';

const veteransLocals = {
  side: KINDS.side,
  cards: KINDS.count,
  discards: KINDS.count,
};

/** [card 75] The battle's cards have been dealt: veterans draw more and put as many back, unseen. */
export const veterans = rulebook('veterans', veteransLocals, {
  draw: {
    rule: 'card 75',
    run(g, f, x) {
      const hand = drawBattleCards(g, x, f.side, f.cards);
      if (hand.length === 0) return END;
      x.tell(
        maskOf(f.side),
        { ev: 'battleDrawn', side: f.side, hand },
        { ev: 'battleDrawnHidden', side: f.side, count: hand.length },
      );
    },
  },
  discard: {
    rule: 'card 75',
    who: (_g, f) => f.side,
    offer(g, f, out) {
      for (const type of BATTLE_CARDS) if (placeInHand(g, f.side, type) >= 0) out.push(A.play | type);
    },
    take(g, f, a, x) {
      const hand = g.zones[battleHandOf(f.side)];
      moveSlot(x, hand, placeInHand(g, f.side, battleCardIn(a)), g.zones[BATTLE_DECK], maskOf(f.side));
      f.discards--;
      return f.discards > 0 ? 'discard' : END;
    },
  },
});

/** Enters what the Events played before the deal ask for now. */
export function callVeterans(g: H, b: Battle): void {
  for (const played of b.events) {
    const { event } = g.rules.cards.list[cardOf(played)];
    if (event.kind === 'drawBattleCards')
      veterans.enter(g, { side: playerOf(played), cards: event.cards, discards: event.discard });
  }
}
