import { END, EVERYBODY, moveItem } from '@punica/kernel';
import type { X } from '../board.ts';
import { noteReshuffle } from '../cards/hand.ts';
import { hookOf, takesEffect } from '../cards/index.ts';
import { breakTruce } from '../cards/marks.ts';
import type { Side } from '../data/codes.ts';
import { rulebook } from '../procedures.ts';
import type { H } from '../state.ts';
import { DISCARD, handOf, REMOVED, TABLE } from '../zones.ts';
import { raiseTroops } from './06-raising-troops.ts';
import type { Use } from './08-card-uses.ts';
import { activation, opsActivation } from './10-activation.ts';
import { placePCs } from './19-placing-control.ts';

interface CardPlay {
  readonly side: Side;
  readonly card: number;
  readonly use: Use;
}

/** [7.2] One Strategy Card is played or discarded; until it has been carried out it lies open on the table. */
export const playCard = rulebook<CardPlay>('playCard')({
  lay: {
    rule: '7.2',
    run(g, f, x) {
      const { side, card, use } = f;
      moveItem(x, g.zones[handOf(side)], card, g.zones[TABLE], EVERYBODY);
      x.say({ ev: 'card', side, card, use });
      noteReshuffle(g, x, card);
      if (use === 'event') return 'event';
      if (use !== 'discard') spendOps(g, f);
      return 'putAway';
    },
  },
  event: {
    rule: '8.3',
    run(g, f, x) {
      const { side, card } = f;
      if (!takesEffect(g, side, card)) {
        x.say({ ev: 'noEffect', card });
        return 'putAway';
      }
      const { breaksTruce, removeIfPlayed } = g.rules.cards.list[card];
      if (breaksTruce) breakTruce(g, x);
      hookOf(g, card).carryOut(g, side, card, x);
      return removeIfPlayed ? 'remove' : 'putAway';
    },
  },
  putAway: {
    rule: '8.6',
    run(g, f, x) {
      moveItem(x, g.zones[TABLE], f.card, g.zones[DISCARD], EVERYBODY);
      return END;
    },
  },
  remove: {
    rule: '8.5',
    run: (g, f, x) => removeFromGame(g, x, f.card),
  },
});

/** [8.2] OPs never break a Truce. */
function spendOps(g: H, { side, card, use }: CardPlay): void {
  if (use === 'move') activation.enter(g, opsActivation(g, side, card));
  else if (use === 'raise') raiseTroops.enter(g, { side });
  else placePCs.enter(g, { side, count: g.rules.cards.list[card].ops });
}

function removeFromGame(g: H, x: X, card: number): void {
  moveItem(x, g.zones[TABLE], card, g.zones[REMOVED], EVERYBODY);
  x.say({ ev: 'removedFromGame', card });
}
