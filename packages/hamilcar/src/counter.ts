import {
  type Context,
  EVERYBODY,
  type Frame,
  indexOfItem,
  maskOf,
  moveSlot,
  type RunStep,
} from '@punica/kernel';
import { counterWindows, enemyOf, isInSight } from '@punica/punic-cards';
import { A } from './actions.ts';
import { CARTHAGE, type CardTiming, EITHER, ROME, type Side } from './data/index.ts';
import type { HamilcarEvent } from './events.ts';
import { type CardId, type H, RESHUFFLE } from './state.ts';
import { DISCARD, handOf, REMOVED, TABLE } from './zones.ts';

const OPEN = [DISCARD, REMOVED, TABLE];
const HANDS = [handOf(ROME), handOf(CARTHAGE)];

/** Is this strategy card where everybody sees that nobody holds it? */
export const isCardInSight = (g: H, card: CardId): boolean => isInSight(g, OPEN, HANDS, card);

export const mayUseEvent = (g: H, side: Side, card: CardId): boolean => {
  const by = g.rules.cards.list[card].side;
  return by === EITHER || by === side;
};

/** Has a side a card in hand for such a moment? */
export function holdsCardFor(g: H, side: Side, timing: CardTiming): boolean {
  const hand = g.zones[handOf(side)];
  for (const card of g.rules.byTiming[timing]) if (indexOfItem(hand, card) >= 0) return true;
  return false;
}

/** [5.6] A card that has been played counts for the War Chest, whatever it was used for. */
export function countOps(g: H, side: Side, card: CardId): void {
  g.opsPlayed[side] += g.rules.cards.list[card].ops;
}

/** [card 139] The deck is reshuffled at the end of a turn in which the Truce left a hand. */
export function noteReshuffle(g: H, card: CardId): void {
  if (g.rules.cards.list[card].event.kind === 'truce') g.marks |= RESHUFFLE;
}

/** [5.2C1] A moment for counter events; they cost no play of their own. */
export const counterWindow = counterWindows<H, HamilcarEvent, CardTiming, CardId>({
  pass: A.pass,
  play: A.counter,
  open: OPEN,
  hand: (role) => handOf(role),
  cards: (g, timing) => g.rules.byTiming[timing],
  mayUse: (g, role, card) => mayUseEvent(g, role, card),
  spend(g: H, x: Context<HamilcarEvent>, role, card) {
    const side = role;
    const hand = g.zones[handOf(side)];
    const to = g.rules.cards.list[card].removeIfPlayed ? REMOVED : DISCARD;
    moveSlot(x, hand, indexOfItem(hand, card), g.zones[to], EVERYBODY);
    countOps(g, side, card);
    x.say({ ev: 'card', side, card, use: 'counter' });
  },
});

/** Who may play cards before a battle now, and how many sides have had their turn. */
interface Preparing extends Frame {
  active: Side;
  asked: number;
}

/** Cards before a battle: one side plays as many as it likes, then the other. */
export const cardsBeforeBattle = <F extends Preparing>(
  rule: string,
  timing: CardTiming,
  applies: (g: H, f: F, card: CardId, side: Side) => boolean,
  play: (g: H, f: F, card: CardId, side: Side) => void,
) => {
  const other: RunStep<H, HamilcarEvent, F, 'prepare'> = {
    rule,
    run(_g, f) {
      f.asked++;
      if (f.asked === 2) return;
      f.active = enemyOf(f.active);
      return 'prepare';
    },
  };
  return {
    prepare: counterWindow<F, 'prepare'>({
      rule,
      timing,
      asks: (_g, f) => maskOf(f.active),
      applies,
      effect(g, f, card, side) {
        play(g, f, card, side);
        return 'prepare';
      },
    }),
    other,
  };
};
