/** Small integers for the things that the rules compare in their inner loops. */

export {
  CARTHAGE,
  EITHER,
  NONE,
  ROME,
  SIDE_IDS,
  type Side,
  type SideId,
  type SideOrEither,
  sideOf,
} from '@punica/punic-cards';

export const ROAD = 0;
export const PASS = 1;
export const ALPS = 2;
export const STRAIT = 3;
export const LINK_TYPE_IDS = ['road', 'pass', 'alps', 'strait'] as const;
export type LinkType = typeof ROAD | typeof PASS | typeof ALPS | typeof STRAIT;

export const RED_DIE = 0;
export const WHITE_DIE = 1;
export type SiegeDie = typeof RED_DIE | typeof WHITE_DIE;

export const FRONTAL_ASSAULT = 0;
export const FLANK_LEFT = 1;
export const FLANK_RIGHT = 2;
export const PROBE = 3;
export const DOUBLE_ENVELOPMENT = 4;
export const RESERVE = 5;
export const BATTLE_CARD_IDS = [
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'probe',
  'doubleEnvelopment',
  'reserve',
] as const;
export type BattleCard = 0 | 1 | 2 | 3 | 4 | 5;

/** Lasting effects of Events that add a dot to Carthaginian sea moves (11.5). */
export const MARKER_IDS = ['macedonianAlliance', 'syracuseAlliance', 'navalVictory'] as const;
export type MarkerId = (typeof MARKER_IDS)[number];
