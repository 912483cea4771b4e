import type { CardId, H } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 42, card 77] A frightened charge: it fails without a roll, or its roll counts as a bad one. */
export const elephantFright = interrupting('elephantCharge');

/** The die that the charge counts as, or null where it does not come to a roll. */
export const dieOfFright = (g: H, card: CardId): number | null =>
  eventOf(g, card, 'elephantFright').treatRollAs;

/** Battle Cards that Carthage then loses. */
export const cardsOfFright = (g: H, card: CardId, elephants: number): number =>
  elephants * eventOf(g, card, 'elephantFright').cardsLostPerElephant;
