import type { CardId, GeneralId, H } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 70] A General leads his army away unseen. */
export const autoAvoidBattle = interrupting('avoidBattle');

/** The one whom the card names. */
export const dodgerOf = (g: H, card: CardId): GeneralId => eventOf(g, card, 'autoAvoidBattle').general;
