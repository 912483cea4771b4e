import { gameSymbols } from './games.ts';
import { controlSymbols } from './pieces/control.ts';
import { emblemSymbols } from './pieces/emblem.ts';
import { placeSymbols } from './pieces/place.ts';
import { definitions, sheet } from './sheet-parts.ts';

/** Everything that the start page draws: coins of the games, marks and places of the tiles. */
export const startSheet = (): string =>
  sheet(definitions(), [...emblemSymbols(), ...controlSymbols(), ...placeSymbols(), ...gameSymbols()]);
