import type { CardId, H } from '../state.ts';
import { type EventKind, eventOf } from './event.ts';

/** [card 89] Foragers make an attrition roll milder. */
export const attritionModifier: EventKind<never, 'attrition'> = {
  turn: null,
  windows: ['attrition'],
  prompts: {},
};

export const foraged = (g: H, card: CardId): number => eventOf(g, card, 'attritionModifier').value;
