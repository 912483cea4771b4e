import type { EventKind } from './event.ts';

/** Events that are wholly what the rule says at the moment they interrupt: the card brings no figures of its own. */

/** [card 53] Tribes resist (20.1). */
export const tribalResistance: EventKind<never, 'enemySubjugation'> = {
  turn: null,
  windows: ['enemySubjugation'],
  prompts: {},
};

/** [card 79] An Event is called off (8.3). */
export const cancelEvent: EventKind<never, 'enemyEvent'> = {
  turn: null,
  windows: ['enemyEvent'],
  prompts: {},
};

/** [card 85] An interception needs no roll (12.4). */
export const autoIntercept: EventKind<never, 'interception'> = {
  turn: null,
  windows: ['interception'],
  prompts: {},
};

/** [card 87] Nobody is held who withdraws (16.1). */
export const autoWithdraw: EventKind<never, 'withdrawal'> = {
  turn: null,
  windows: ['withdrawal'],
  prompts: {},
};

/** [card 91] The better of two siege rolls counts (20.1.3). */
export const siegeReroll: EventKind<never, 'siegeRoll'> = { turn: null, windows: ['siegeRoll'], prompts: {} };
