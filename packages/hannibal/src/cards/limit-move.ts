import type { CardId, H } from '../state.ts';
import { type EventKind, eventOf } from './event.ts';

/** [card 41] Bad weather on the march. */
export const limitMove: EventKind<never, 'enemyMove'> = { turn: null, windows: ['enemyMove'], prompts: {} };

/** An army spends only its first movement points. */
export const fairWeatherPoints = (g: H, card: CardId): number => eventOf(g, card, 'limitMove').movementPoints;
