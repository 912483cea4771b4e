import { indexOfItem, moveSlot } from '@punica/kernel';
import { counterWindows, isInSight as seenByAll } from '@punica/punic-cards';
import { A } from './actions.ts';
import { EVERYBODY, type X } from './board.ts';
import type { CardTiming } from './data/cards.ts';
import { CARTHAGE, EITHER, ROME, type Side } from './data/codes.ts';
import type { HannibalEvent } from './events.ts';
import type { CardId, H } from './state.ts';
import { ASIDE, DISCARD, handOf, REMOVED, TABLE } from './zones.ts';

const OPEN = [DISCARD, REMOVED, ASIDE, TABLE];
const HANDS = [handOf(ROME), handOf(CARTHAGE)];

/** Is this card where everybody sees that nobody holds it? */
export const isInSight = (g: H, card: CardId): boolean => seenByAll(g, OPEN, HANDS, card);

const mayUse = (g: H, side: Side, card: CardId): boolean => {
  const by = g.rules.cards.list[card].side;
  return by === EITHER || by === side;
};

/** [8.4] A moment for Counter Events. */
export const counterWindow = counterWindows<H, HannibalEvent, CardTiming, CardId>({
  pass: A.pass,
  play: A.counter,
  open: OPEN,
  hand: handOf,
  cards: (g, timing) => g.rules.byTiming[timing],
  mayUse,
  spend: spendCounter,
});

/** [8.4] A Counter Event leaves the hand without being the normal play; "remove if played" holds for it too (8.5). */
function spendCounter(g: H, x: X, side: Side, card: CardId): void {
  const hand = g.zones[handOf(side)];
  const to = g.rules.leaves[card] ? REMOVED : DISCARD;
  moveSlot(x, hand, indexOfItem(hand, card), g.zones[to], EVERYBODY);
  x.say({ ev: 'card', side, card, use: 'counter' });
}
