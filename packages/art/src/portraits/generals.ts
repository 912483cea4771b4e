import type { Recipe } from './head.ts';
import { leaderPortraits } from './leaders.ts';

export type Side = 'rome' | 'carthage';

export interface Portrait {
  side: Side;
  /** Short enough for the ribbon under a coin. */
  ribbon: string;
  recipe: Recipe;
}

/** One portrait for each leader of the Hannibal game. */
export const portraits = {
  hannibal: {
    side: 'carthage',
    ribbon: 'Hannibal',
    recipe: {
      nose: 'straight',
      chin: 'firm',
      age: 'mature',
      hair: 'curled',
      beard: 'full',
      headgear: 'diadem',
      dress: 'cloak',
    },
  },
  hasdrubal: {
    side: 'carthage',
    ribbon: 'Hasdrubal',
    recipe: {
      nose: 'aquiline',
      chin: 'firm',
      age: 'mature',
      hair: 'cropped',
      beard: 'full',
      headgear: 'corinthianHelm',
      dress: 'cuirass',
    },
  },
  mago: {
    side: 'carthage',
    ribbon: 'Mago',
    recipe: {
      nose: 'straight',
      chin: 'soft',
      age: 'young',
      hair: 'waved',
      headgear: 'diadem',
      dress: 'bare',
    },
  },
  gisgo: {
    side: 'carthage',
    ribbon: 'Gisgo',
    recipe: {
      nose: 'hooked',
      chin: 'firm',
      age: 'mature',
      hair: 'cropped',
      beard: 'pointed',
      headgear: 'conicalHelm',
      dress: 'cuirass',
    },
  },
  hanno: {
    side: 'carthage',
    ribbon: 'Hanno',
    recipe: { nose: 'hooked', chin: 'heavy', age: 'old', hair: 'waved', beard: 'long', headgear: 'elderCap' },
  },
  bomilcar: {
    side: 'carthage',
    ribbon: 'Bomilcar',
    recipe: {
      nose: 'snub',
      chin: 'heavy',
      age: 'mature',
      hair: 'curled',
      beard: 'short',
      headgear: 'feltCap',
      dress: 'cloak',
    },
  },
  'scipio-africanus': {
    side: 'rome',
    ribbon: 'Africanus',
    recipe: {
      nose: 'aquiline',
      chin: 'firm',
      age: 'young',
      hair: 'cropped',
      headgear: 'laurel',
      dress: 'cloak',
    },
  },
  fabius: {
    side: 'rome',
    ribbon: 'Fabius',
    recipe: { nose: 'hooked', chin: 'firm', age: 'old', hair: 'cropped', headgear: 'veil', wart: true },
  },
  marcellus: {
    side: 'rome',
    ribbon: 'Marcellus',
    recipe: {
      nose: 'aquiline',
      chin: 'firm',
      age: 'mature',
      hair: 'cropped',
      headgear: 'corinthianHelm',
      dress: 'cuirass',
    },
  },
  nero: {
    side: 'rome',
    ribbon: 'Nero',
    recipe: { nose: 'straight', chin: 'firm', age: 'young', hair: 'waved', dress: 'cuirass' },
  },
  'p-scipio': {
    side: 'rome',
    ribbon: 'P. Scipio',
    recipe: {
      nose: 'aquiline',
      chin: 'firm',
      age: 'old',
      hair: 'cropped',
      headgear: 'featheredHelm',
      dress: 'cuirass',
    },
  },
  longus: {
    side: 'rome',
    ribbon: 'Longus',
    recipe: { nose: 'straight', chin: 'heavy', age: 'mature', hair: 'receding', dress: 'cloak' },
  },
  flaminius: {
    side: 'rome',
    ribbon: 'Flaminius',
    recipe: {
      nose: 'snub',
      chin: 'firm',
      age: 'mature',
      hair: 'cropped',
      headgear: 'plumedHelm',
      dress: 'cuirass',
    },
  },
  paullus: {
    side: 'rome',
    ribbon: 'Paullus',
    recipe: { nose: 'hooked', chin: 'firm', age: 'old', hair: 'receding', headgear: 'laurel' },
  },
  varro: {
    side: 'rome',
    ribbon: 'Varro',
    recipe: { nose: 'snub', chin: 'heavy', age: 'mature', hair: 'cropped' },
  },
  gracchus: {
    side: 'rome',
    ribbon: 'Gracchus',
    recipe: { nose: 'straight', chin: 'firm', age: 'young', hair: 'curled', headgear: 'oak', dress: 'cloak' },
  },
  livius: {
    side: 'rome',
    ribbon: 'Livius',
    recipe: { nose: 'aquiline', chin: 'firm', age: 'old', hair: 'long', beard: 'full' },
  },
  flaccus: {
    side: 'rome',
    ribbon: 'Flaccus',
    recipe: { nose: 'hooked', chin: 'heavy', age: 'old', hair: 'bald', dress: 'cuirass' },
  },
  valerius: {
    side: 'rome',
    ribbon: 'Valerius',
    recipe: { nose: 'aquiline', chin: 'soft', age: 'mature', hair: 'cropped', headgear: 'navalCrown' },
  },
  crassus: {
    side: 'rome',
    ribbon: 'Crassus',
    recipe: {
      nose: 'straight',
      chin: 'heavy',
      age: 'mature',
      hair: 'cropped',
      headgear: 'priestCap',
      dress: 'cloak',
    },
  },
} as const satisfies Record<string, Portrait>;

export type GeneralId = keyof typeof portraits;

export const generalIds = Object.keys(portraits) as GeneralId[];

/** Leaders of a variant have their own list; they are named by plain words. */
export const portraitOf = (id: GeneralId): Portrait => portraits[id] ?? leaderPortraits[id];
