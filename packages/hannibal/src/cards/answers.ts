import { interrupting } from './event.ts';

/** Events that are wholly what the rule says at the moment they interrupt: the card brings no figures of its own. */

/** [card 53] Tribes resist (20.1). */
export const tribalResistance = interrupting('enemySubjugation');

/** [card 79] An Event is called off (8.3). */
export const cancelEvent = interrupting('enemyEvent');

/** [card 85] An interception needs no roll (12.4). */
export const autoIntercept = interrupting('interception');

/** [card 87] Nobody is held who withdraws (16.1). */
export const autoWithdraw = interrupting('withdrawal');

/** [card 91] The better of two siege rolls counts (20.1.3). */
export const siegeReroll = interrupting('siegeRoll');
