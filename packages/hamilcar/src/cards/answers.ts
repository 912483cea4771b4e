import type { EventKind } from './hook.ts';

/** Events that are wholly what the rule says at the moment they interrupt: the card is asked for nothing more. */

/** [card 77] */
export const elephantFright: EventKind<'elephantFright', never, 'charge'> = {
  play: null,
  timings: ['charge'],
  prompts: {},
};

/** [card 79] */
export const cancelEvent: EventKind<'cancelEvent', never, 'event'> = {
  play: null,
  timings: ['event'],
  prompts: {},
};

/** [card 84] */
export const reroll: EventKind<'reroll', never, 'die'> = { play: null, timings: ['die'], prompts: {} };

/** [card 101] */
export const cruelSea: EventKind<'cruelSea', never, 'seaMove'> = {
  play: null,
  timings: ['seaMove'],
  prompts: {},
};

/** [card 112] */
export const removeGeneral: EventKind<'removeGeneral', never, 'defeat'> = {
  play: null,
  timings: ['defeat'],
  prompts: {},
};

/** [card 124] */
export const badWeather: EventKind<'badWeather', never, 'move'> = {
  play: null,
  timings: ['move'],
  prompts: {},
};
