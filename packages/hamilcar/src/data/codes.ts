export {
  CARTHAGE,
  EITHER,
  enemyOf,
  NONE,
  ROME,
  SIDE_IDS,
  type Side,
  type SideOrEither,
  sideOf,
} from '@punica/punic-cards';

export const RED_DIE = 0;
export const WHITE_DIE = 1;
export type SiegeDie = typeof RED_DIE | typeof WHITE_DIE;

/** Icons between two spaces of the Miat (15.3). */
export const ICON_IDS = ['cu', 'general', 'mercenary'] as const;
export type Icon = (typeof ICON_IDS)[number];

/** Symbols of the battle dice (13.4). */
export const BLADE = 0;
export const CRUSH = 1;
export const SHIELD = 2;
export const SYMBOL_IDS = ['blade', 'crush', 'shield'] as const;

export const SMALL_DIE = 0;
export const LARGE_DIE = 1;
export const BATTLE_DIE_IDS = ['small', 'large'] as const;
