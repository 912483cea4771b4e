import { END, maskOf, moveSlot } from '@punica/kernel';
import { A, battleCardIn } from '../actions.ts';
import type { X } from '../board.ts';
import { BATTLE_CARDS, NONE, type Side } from '../data/codes.ts';
import { KINDS } from '../kinds.ts';
import { rulebook } from '../procedures.ts';
import { drawBattleCards, placeInHand } from '../rules/14-battle-cards.ts';
import type { Battle } from '../rules/14-battle-frame.ts';
import { cardOf, playerOf } from '../rules/14-played.ts';
import type { H } from '../state.ts';
import { BATTLE_DECK, battleHandOf } from '../zones.ts';
import type { DuringBattle } from './battle-during.ts';
import { type EventKind, eventOf } from './event.ts';

/** [card 6, card 75] Cavalry in the middle of a battle, or veterans who are called before the deal. */
export const moreBattleCards: EventKind<'veterans.discard', 'battle' | 'battleStart'> = {
  turn: null,
  windows: ['battle', 'battleStart'],
  prompts: {
    'veterans.discard': (_, f) =>
      `Your veterans have drawn more: which Battle Card do you give up? ${f.discards} to go.`,
  },
};

/** There is a General to lead them. */
export const isLed = (b: Battle, side: Side): boolean => b.commanders[side] !== NONE;

function draw(g: H, x: X, side: Side, cards: number): void {
  const hand = drawBattleCards(g, x, side, cards);
  x.tell(
    maskOf(side),
    { ev: 'battleDrawn', side, hand },
    { ev: 'battleDrawnHidden', side, count: hand.length },
  );
}

/** [card 6] */
export const cavalry: DuringBattle = {
  applies: (g, b, _card, side) => isLed(b, side) && g.zones[BATTLE_DECK].length > 0,
  carryOut: (g, x, card, side) => draw(g, x, side, eventOf(g, card, 'drawBattleCards').cards),
};

/** [card 75] The battle's cards have been dealt: veterans draw more and put as many back, unseen. */
export const veterans = rulebook(
  'veterans',
  {
    side: KINDS.side,
    cards: KINDS.count,
    discards: KINDS.count,
  },
  {
    draw: {
      rule: 'card 75',
      run(g, f, x) {
        if (g.zones[BATTLE_DECK].length === 0) return END;
        draw(g, x, f.side, f.cards);
      },
    },
    discard: {
      rule: 'card 75',
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
  },
);

/** Enters what the Events played before the deal ask for now. */
export function callVeterans(g: H, b: Battle): void {
  for (const played of b.events) {
    const { event } = g.rules.cards.list[cardOf(played)];
    if (event.kind === 'drawBattleCards')
      veterans.enter(g, { side: playerOf(played), cards: event.cards, discards: event.discard });
  }
}
