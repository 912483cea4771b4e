import type { CardId, H } from '../state.ts';
import { eventOf, interrupting } from './event.ts';

/** [card 41] Bad weather on the march. */
export const limitMove = interrupting('enemyMove');

/** An army spends only its first movement points. */
export const fairWeatherPoints = (g: H, card: CardId): number => eventOf(g, card, 'limitMove').movementPoints;
