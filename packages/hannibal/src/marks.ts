import {
  CATO_COUNSELS,
  CITADEL,
  HANNO_COUNSELS,
  MACEDONIAN_ALLIANCE,
  NAVAL_VICTORY,
  RESHUFFLE,
  SYRACUSE_ALLIANCE,
  TRUCE,
} from './state.ts';

/** Marks that are in force until something ends them, by name. */
export const MARKS = {
  macedonianAlliance: MACEDONIAN_ALLIANCE,
  syracuseAlliance: SYRACUSE_ALLIANCE,
  navalVictory: NAVAL_VICTORY,
  hannoCounsels: HANNO_COUNSELS,
  catoCounsels: CATO_COUNSELS,
  truce: TRUCE,
  reshuffle: RESHUFFLE,
  citadel: CITADEL,
} as const;
