import { EVERYBODY, type Frame, type LocalsOf, maskOf, moveItem, wordOf } from '@punica/kernel';
import { putAway } from '@punica/punic-cards';
import { buildShips, has } from '../board.ts';
import { carryOut } from '../cards/index.ts';
import { hiring } from '../cards/people.ts';
import { counterWindow, countOps, noteReshuffle } from '../counter.ts';
import { CARTHAGE, ROME } from '../data/index.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { BARCA_ROLLED, type H, HIRED, TRUCE } from '../state.ts';
import { DISCARD, handOf, REMOVED, TABLE } from '../zones.ts';
import { USES } from './05-card-uses.ts';
import { raiseTroops } from './05-levy.ts';
import { BUY_WITH_OPS, spending, spendingOf } from './05-spending.ts';
import { activation, activationOfCard } from './07-activation.ts';

const cardLocals = {
  side: KINDS.side,
  card: KINDS.card,
  use: wordOf('use', USES),
};
type CardPlay = LocalsOf<typeof cardLocals>;

type CardFrame = Frame & CardPlay;

/** [5.2C2] One strategy card is played or discarded; until it has been carried out it lies open on the table. */
export const playCard = rulebook('playCard', cardLocals, {
  lay: {
    rule: '5.2C2',
    run(g, f, x) {
      const { side, card, use } = f;
      g.marks &= ~BARCA_ROLLED;
      moveItem(x, g.zones[handOf(side)], card, g.zones[TABLE], EVERYBODY);
      x.say({ ev: 'card', side, card, use });
      noteReshuffle(g, card);
      if (use !== 'discard') countOps(g, side, card);
      if (use === 'event') return 'cancel';
      spendOps(g, f, x);
      return 'putAway';
    },
  },
  /** [card 79] A Roman event can be turned to nothing; its OPs do not count then. */
  cancel: counterWindow<CardFrame, 'putAway'>({
    rule: 'card 79',
    timing: 'event',
    asks: (_g, f) => (f.side === ROME ? maskOf(CARTHAGE) : 0),
    effect(g, f, _card, _role, x) {
      g.opsPlayed[f.side] -= g.rules.cards.list[f.card].ops;
      x.say({ ev: 'cancelled', card: f.card });
      return 'putAway';
    },
  }),
  event: {
    rule: '5.2C1',
    run(g, f, x) {
      const { side, card } = f;
      const { breaksTruce, removeIfPlayed } = g.rules.cards.list[card];
      // [2.4A, card 139] The broken olive branch.
      if (breaksTruce && has(g, TRUCE)) {
        g.marks &= ~TRUCE;
        x.say({ ev: 'mark', mark: TRUCE, on: false });
      }
      carryOut(g, side, card, x);
      return removeIfPlayed ? 'remove' : 'putAway';
    },
  },
  putAway: putAway('5.2C2', TABLE, DISCARD),
  remove: {
    rule: '5.2C1',
    run(g, f, x) {
      moveItem(x, g.zones[TABLE], f.card, g.zones[REMOVED], EVERYBODY);
      x.say({ ev: 'removedFromGame', card: f.card });
    },
  },
});

/** [5.2C2, 5.2C3] */
function spendOps(g: H, { side, card, use }: CardPlay, x: Parameters<typeof buildShips>[1]): void {
  const { ops, ships } = g.rules.cards.list[card];
  switch (use) {
    case 'ops':
      spending.enter(g, spendingOf(side, ops, BUY_WITH_OPS, 1));
      break;
    case 'move':
      activation.enter(g, activationOfCard(side, card, 1, ops, 1));
      break;
    case 'raise':
      raiseTroops.enter(g, { side });
      break;
    case 'build':
      buildShips(g, x, side, ships);
      break;
    case 'hire':
      g.marks |= HIRED;
      hiring.enter(g, { general: 0 });
      break;
    default:
  }
}
