/** Small integers for the things that the rules compare in their inner loops. */

import { ids } from '@punica/kernel';
import type { BattleCard } from './counted.ts';

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

export const FRONTAL_ASSAULT = 0 as BattleCard;
export const FLANK_LEFT = 1 as BattleCard;
export const FLANK_RIGHT = 2 as BattleCard;
export const PROBE = 3 as BattleCard;
export const DOUBLE_ENVELOPMENT = 4 as BattleCard;
export const RESERVE = 5 as BattleCard;
const battleCardIds = [
  'frontalAssault',
  'flankLeft',
  'flankRight',
  'probe',
  'doubleEnvelopment',
  'reserve',
] as const;
export type BattleCardId = (typeof battleCardIds)[number];
export const BATTLE_CARD_IDS: readonly BattleCardId[] = battleCardIds;
/** All types, and those that a card can be played as: a Reserve stands for one of them (14.9). */
export const BATTLE_CARDS = ids<BattleCard>(BATTLE_CARD_IDS.length);
export const ATTACKS = BATTLE_CARDS.filter((type) => type !== RESERVE);

/** Lasting effects of Events that add a dot to Carthaginian sea moves (11.5). */
export const MARKER_IDS = ['macedonianAlliance', 'syracuseAlliance', 'navalVictory'] as const;
export type MarkerId = (typeof MARKER_IDS)[number];
