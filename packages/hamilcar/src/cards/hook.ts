import type { X } from '../board.ts';
import type { CardEventKind, EventOf } from '../data/cards.ts';
import type { Side } from '../data/index.ts';
import type { CardId, H } from '../state.ts';

/** What an event does, and when it may be played as a normal card play. */
export interface EventHook<K extends CardEventKind> {
  /** Would it have an effect now? */
  can(g: H, side: Side, event: EventOf<K>, card: CardId): boolean;
  run(g: H, side: Side, event: EventOf<K>, card: CardId, x: X): void;
}
