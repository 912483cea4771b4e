import type { CardId, H } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 89] Foragers make an attrition roll milder. */
export const attritionModifier = interrupting('attrition');

export const foraged = (g: H, card: CardId): number => eventOf(g, card, 'attritionModifier').value;
