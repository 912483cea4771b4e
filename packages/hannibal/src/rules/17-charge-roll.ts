import type { Tables } from '../data/index.ts';

/** [17.3.1, 17.4] A charge that comes in costs Rome cards. */
export const chargeSucceeds = (die: number, failsOn: number): boolean => die > failsOn;

/** [17.5] The Elephants turn on their own. */
export const isRampage = (
  { elephantRampageOn }: Pick<Tables['constants'], 'elephantRampageOn'>,
  die: number,
): boolean => die === elephantRampageOn;
