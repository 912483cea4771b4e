import { drawRandom, EVERYBODY, maskOf, shuffleInto } from '@punica/kernel';
import { enemyOf, type X } from '../board.ts';
import { CARD } from '../bot/weights.ts';
import { CARTHAGE, ROME, type Side } from '../data/codes.ts';
import { type CardId, type H, RESHUFFLE } from '../state.ts';
import { DECK, DISCARD, handOf } from '../zones.ts';
import { type EventKind, eventOf } from './event.ts';

/** [8.7.1] However the Truce leaves a hand for the discard pile, the deck is reshuffled after this turn. */
export function noteReshuffle(g: H, x: X, card: CardId): void {
  if (g.rules.cards.list[card].event.kind !== 'truce') return;
  g.marks |= RESHUFFLE;
  x.say({ ev: 'mark', mark: RESHUFFLE, on: true });
}

/** [card 9A, card 9B] A side loses cards at random; they lie open on the discard pile (8.6). */
export function loseCards(g: H, x: X, side: Side, count: number): void {
  const hand = g.zones[handOf(side)];
  for (let n = Math.min(count, hand.length); n > 0; n--) {
    const card = drawRandom<CardId>(x, hand, g.zones[DISCARD], EVERYBODY);
    x.say({ ev: 'cardLost', side, card });
    noteReshuffle(g, x, card);
  }
}

/** [card 81] Draws from the deck into the own hand; the discards are shuffled in when it is empty (8.7). */
export const drawCard: EventKind = {
  turn: {
    canTakeEffect: (g) => g.zones[DECK].length + g.zones[DISCARD].length > 0,
    carryOut: (g, side, card, x) => drawCards(g, x, side, eventOf(g, card, 'drawCard').cards),
    worth: (s, card) => eventOf(s.g, card, 'drawCard').cards * CARD,
  },
  windows: [],
  prompts: {},
};

export function drawCards(g: H, x: X, side: Side, count: number): void {
  const cards: CardId[] = [];
  while (cards.length < count) {
    if (g.zones[DECK].length === 0) {
      if (g.zones[DISCARD].length === 0) break;
      shuffleInto(x, g.zones[DISCARD], g.zones[DECK]);
      x.say({ ev: 'reshuffled' });
    }
    cards.push(drawRandom(x, g.zones[DECK], g.zones[handOf(side)], maskOf(side)));
  }
  x.tell(maskOf(side), { ev: 'drawn', side, cards }, { ev: 'drawnHidden', side, count: cards.length });
}

const BOTH = maskOf(ROME) | maskOf(CARTHAGE);

/** [card 55] Cards change hands at random. Both players know which, onlookers do not. */
export const stealCard: EventKind = {
  turn: {
    canTakeEffect: (g, side) => g.zones[handOf(enemyOf(side))].length > 0,
    carryOut(g, side, card, x) {
      const from = enemyOf(side);
      const hand = g.zones[handOf(from)];
      const { cards } = eventOf(g, card, 'stealCard');
      for (let n = Math.min(cards, hand.length); n > 0; n--) {
        const taken = drawRandom<CardId>(x, hand, g.zones[handOf(side)], maskOf(side));
        x.tell(BOTH, { ev: 'cardTaken', from, card: taken }, { ev: 'cardTakenHidden', from });
      }
    },
    worth: (s, card) => eventOf(s.g, card, 'stealCard').cards * CARD * 2.2,
    robs: true,
  },
  windows: [],
  prompts: {},
};
