import { pairingEn } from './en-pairing.ts';

/** The words for finding a game, apart from the rest so that they load with that screen. */
export const pairingWords = pairingEn;
