import { END, EVERYBODY, type Frame, type LocalsOf, maskOf, moveItem } from '@punica/kernel';
import { putAway } from '@punica/punic-cards';
import { A, cardIn } from '../actions.ts';
import { enemyOf, type X } from '../board.ts';
import { strikingForce } from '../cards/attrition.ts';
import { noteReshuffle } from '../cards/hand.ts';
import { hookOf, takesEffect } from '../cards/index.ts';
import { breakTruce } from '../cards/marks.ts';
import { counterWindow } from '../counter.ts';
import { CARTHAGE, ROME } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import type { CardId, H } from '../state.ts';
import { DISCARD, handOf, REMOVED, TABLE } from '../zones.ts';
import { raiseTroops } from './06-raising-troops.ts';
import { offerForcedUses, refuseForcedUse, useOf } from './08-card-uses.ts';
import { activation, opsActivation } from './10-activation.ts';
import { placePCs } from './19-placing-control.ts';
import { standsAmongTribes } from './21-hostile-tribes.ts';

const cardPlayLocals = {
  side: KINDS.side,
  card: KINDS.card,
  use: KINDS.use,
};
type CardPlay = LocalsOf<typeof cardPlayLocals>;

/** [7.2] One Strategy Card is played or discarded; until it has been carried out it lies open on the table. */
export const playCard = rulebook('playCard', cardPlayLocals, {
  lay: {
    rule: '7.2',
    run(g, f, x) {
      const { side, card, use } = f;
      moveItem(x, g.zones[handOf(side)], card, g.zones[TABLE], EVERYBODY);
      x.say({ ev: 'card', side, card, use });
      noteReshuffle(g, x, card);
      if (use === 'discard') return 'putAway';
    },
  },
  /** [card 7, card 8, R113] Tribes can be set on a Force that stands among them, too, before the card is carried out. */
  tribes: counterWindow<Frame & CardPlay, 'tribes'>({
    rule: 'card 7',
    timing: 'enemyForceInHostileProvince',
    asks: (g) =>
      (standsAmongTribes(g, CARTHAGE) ? maskOf(ROME) : 0) |
      (standsAmongTribes(g, ROME) ? maskOf(CARTHAGE) : 0),
    effect(g, _f, card, side) {
      strikingForce.enter(g, { side, card });
      return 'tribes';
    },
  }),
  spend: {
    rule: '8.2',
    run(g, f) {
      if (f.use === 'event') return;
      spendOps(g, f);
      return 'putAway';
    },
  },
  cancel: counterWindow<Frame & CardPlay, 'putAway'>({
    rule: 'card 79',
    timing: 'enemyEvent',
    asks: (g, f) =>
      g.rules.byTiming.enemyEvent.length > 0 && takesEffect(g, f.side, f.card) ? maskOf(enemyOf(f.side)) : 0,
    effect(_g, f, _card, _side, x) {
      x.say({ ev: 'cancelled', card: f.card });
      return 'putAway';
    },
  }),
  event: {
    rule: '8.3',
    run(g, f, x) {
      const { side, card } = f;
      if (!takesEffect(g, side, card)) {
        x.say({ ev: 'noEffect', card });
        return 'putAway';
      }
      const event = hookOf(g, card);
      if (g.rules.cards.list[card].breaksTruce) breakTruce(g, x);
      event.carryOut(g, side, card, x);
      if (event.robs === true && g.rules.on.messenger) forcedPlay.enter(g, { side });
      return g.rules.leaves[card] ? 'remove' : 'putAway';
    },
  },
  putAway: putAway('8.6', TABLE, DISCARD),
  remove: {
    rule: '8.5',
    run: (g, f, x) => removeFromGame(g, x, f.card),
  },
});

/** [26.1.1] Who lost a card to a messenger's capture may have the thief play another one at once. */
export const forcedPlay = rulebook(
  'forcedPlay',
  { side: KINDS.side },
  {
    ask: {
      rule: '26.1.1',
      who: (_g, f) => enemyOf(f.side),
      offer(g, f, out) {
        out.push(A.no);
        if (g.zones[handOf(f.side)].length > 0) out.push(A.yes);
      },
      take(_g, f, a, x) {
        x.say({ ev: 'forcedPlay', side: f.side, forced: a === A.yes });
        return a === A.yes ? undefined : END;
      },
    },
    play: {
      rule: '26.1.1',
      offer: (g, f, out) => offerForcedUses(g, f.side, out),
      check: (g, f, a, _role, brief) => refuseForcedUse(g, f.side, a, brief),
      take(g, f, a) {
        playCard.enter(g, { side: f.side, card: cardIn(a), use: useOf(g, a) });
        return END;
      },
    },
  },
);

/** [8.2] OPs never break a Truce. */
function spendOps(g: H, { side, card, use }: CardPlay): void {
  if (use === 'move') activation.enter(g, opsActivation(g, side, card));
  else if (use === 'raise') raiseTroops.enter(g, { side });
  else placePCs.enter(g, { side, count: g.rules.cards.list[card].ops });
}

function removeFromGame(g: H, x: X, card: CardId): void {
  moveItem(x, g.zones[TABLE], card, g.zones[REMOVED], EVERYBODY);
  x.say({ ev: 'removedFromGame', card });
}
