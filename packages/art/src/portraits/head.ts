import { type Beard, beard } from './beard.ts';
import { type Dress, dress } from './dress.ts';
import { type FaceForm, face, stampedFeatures } from './face.ts';
import { type Hair, hair } from './hair.ts';
import {
  conicalHelm,
  corinthianHelm,
  elderCap,
  featheredHelm,
  feltCap,
  lionScalp,
  plumedHelm,
  priestCap,
  veil,
} from './headgear.ts';
import type { Part, Relief } from './relief.ts';
import { diadem, laurel, navalCrown, oak } from './wreaths.ts';

const headgears = {
  laurel,
  oak,
  diadem,
  navalCrown,
  corinthianHelm,
  featheredHelm,
  plumedHelm,
  conicalHelm,
  veil,
  priestCap,
  elderCap,
  feltCap,
  lionScalp,
} as const satisfies Record<string, Part>;

export type Headgear = keyof typeof headgears;

/** Everything that makes one man's head his own. */
export interface Recipe extends FaceForm {
  hair: Hair;
  beard?: Beard;
  headgear?: Headgear;
  dress?: Dress;
}

/** A recipe in the order of a list: what every head has, and then what some have. */
export const headOf = (
  nose: Recipe['nose'],
  chin: Recipe['chin'],
  age: Recipe['age'],
  hair: Hair,
  more: Omit<Recipe, 'nose' | 'chin' | 'age' | 'hair'> = {},
): Recipe => ({ nose, chin, age, hair, ...more });

const parts = (recipe: Recipe): Part[] =>
  [
    face(recipe),
    dress(recipe.dress ?? 'bare'),
    hair(recipe.hair),
    recipe.beard && beard(recipe.beard),
    recipe.headgear && headgears[recipe.headgear],
  ].filter((part): part is Part => part !== undefined);

/** A head that looks right, in a box of 100. */
export const engravedHead = (recipe: Recipe, relief: Relief): string =>
  parts(recipe)
    .map((part) => part.full(relief))
    .join('');

/** The same head as a bold two-tone stamp. */
export const stampedHead = (recipe: Recipe, relief: Relief): string =>
  parts(recipe)
    .map((part) => part.stamp(relief))
    .join('') + stampedFeatures(relief);
