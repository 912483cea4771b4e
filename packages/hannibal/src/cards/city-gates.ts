import { NONE } from '../data/codes.ts';
import type { CardId, H, Space } from '../state.ts';
import { eventOf } from './event.ts';

/** [card 18, card 54] Is this one of the cities whose gates the card can open? */
export function opensGatesOf(g: H, card: CardId, city: Space): boolean {
  const event = eventOf(g, card, 'takeCity');
  return event.city === NONE ? !event.notCities.includes(city) : event.city === city;
}

/** [card 18] Some gates are opened without a die. */
export const rollsForGates = (g: H, card: CardId): boolean => eventOf(g, card, 'takeCity').fallsFrom > 1;

/** [card 54] Does the city fall with this die? */
export const gatesOpen = (g: H, card: CardId, die: number): boolean =>
  die >= eventOf(g, card, 'takeCity').fallsFrom;
