import type { Recipe } from './head.ts';

export type Side = 'rome' | 'carthage';

export interface Portrait {
  side: Side;
  /** Short enough for the ribbon under a coin. */
  ribbon: string;
  recipe: Recipe;
}

export const roman = (ribbon: string, recipe: Recipe): Portrait => ({ side: 'rome', ribbon, recipe });
export const punic = (ribbon: string, recipe: Recipe): Portrait => ({ side: 'carthage', ribbon, recipe });
