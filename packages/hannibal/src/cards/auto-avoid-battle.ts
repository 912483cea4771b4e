import type { CardId, GeneralId, H } from '../state.ts';
import { type EventKind, eventOf } from './event.ts';

/** [card 70] A General leads his army away unseen. */
export const autoAvoidBattle: EventKind<never, 'avoidBattle'> = {
  turn: null,
  windows: ['avoidBattle'],
  prompts: {},
};

/** The one whom the card names. */
export const dodgerOf = (g: H, card: CardId): GeneralId => eventOf(g, card, 'autoAvoidBattle').general;
