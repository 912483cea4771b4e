import type { X } from '../board.ts';
import type { Side } from '../data/codes.ts';
import type { CardEventKind, CardEventOf } from '../data/index.ts';
import type { H } from '../state.ts';

/** What the Event of a kind of card does in the normal card play (8.3). */
export interface EventHook {
  /** Can any of it be carried out, given that the card's requirements are met? Public facts only. */
  canTakeEffect(this: void, g: H, side: Side, card: number): boolean;
  /** Carries it out, or enters the procedure that does. */
  carryOut(this: void, g: H, side: Side, card: number, x: X): void;
}

/** The Event of a card that is known to be of this kind. */
export function eventOf<K extends CardEventKind>(g: H, card: number, kind: K): CardEventOf<K> {
  const { event, id } = g.rules.cards.list[card];
  if (event.kind !== kind) throw new Error(`card ${id} is no ${kind}`);
  return event as CardEventOf<K>;
}
