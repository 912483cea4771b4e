import { interrupting } from './hook.ts';

/** Events that are wholly what the rule says at the moment they interrupt: the card is asked for nothing more. */

/** [card 77] */
export const elephantFright = interrupting('charge');

/** [card 79] */
export const cancelEvent = interrupting('event');

/** [card 84] */
export const reroll = interrupting('die');

/** [card 101] */
export const cruelSea = interrupting('seaMove');

/** [card 112] */
export const removeGeneral = interrupting('defeat');

/** [card 124] */
export const badWeather = interrupting('move');
