import { type Refusal, refusal } from '@punica/kernel';
import type { X } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { CardEventKind, CardEventOf } from '../data/index.ts';
import type { CardId, H } from '../state.ts';

/** What the Event of a kind of card does in the normal card play (8.3). */
export interface EventHook {
  /** Can any of it be carried out, given that the card's requirements are met? Public facts only. */
  canTakeEffect(this: void, g: H, side: Side, card: CardId): boolean;
  /** Carries it out, or enters the procedure that does. */
  carryOut(this: void, g: H, side: Side, card: CardId, x: X): void;
}

/** How the card that is being carried out is cited. */
export const citeCard = (g: H, f: { readonly card: CardId }): string =>
  `card ${g.rules.cards.list[f.card].id}`;

/** A refusal that cards of one kind share: each is cited by its own number. */
export function refusalByCard(code: string): (g: H, card: CardId) => Refusal {
  const known = new Map<number, Refusal>();
  return (g, card) => {
    const before = known.get(card);
    if (before !== undefined) return before;
    const made = refusal(citeCard(g, { card }), code);
    known.set(card, made);
    return made;
  };
}

/** The Event of a card that is known to be of this kind. */
export function eventOf<K extends CardEventKind>(g: H, card: CardId, kind: K): CardEventOf<K> {
  const { event, id } = g.rules.cards.list[card];
  if (event.kind !== kind) throw new Error(`card ${id} is no ${kind}`);
  return event as CardEventOf<K>;
}
