import { tournamentsEn } from './en-tournaments.ts';

/** The words for tournaments, apart from the rest so that they load with those screens. */
export const tournamentWords = tournamentsEn;
