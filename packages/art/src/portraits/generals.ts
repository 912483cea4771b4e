import { headOf } from './head.ts';
import { leaderPortraits } from './leaders.ts';
import { type Portrait, punic, roman } from './portrait.ts';

// biome-ignore format: one man a line reads as a table
/** One portrait for each leader of the Hannibal game. */
export const portraits = {
  hannibal: punic('Hannibal', headOf('straight', 'firm', 'mature', 'curled', { beard: 'full', headgear: 'diadem', dress: 'cloak' })),
  hasdrubal: punic('Hasdrubal', headOf('aquiline', 'firm', 'mature', 'cropped', { beard: 'full', headgear: 'corinthianHelm', dress: 'cuirass' })),
  mago: punic('Mago', headOf('straight', 'soft', 'young', 'waved', { headgear: 'diadem', dress: 'bare' })),
  gisgo: punic('Gisgo', headOf('hooked', 'firm', 'mature', 'cropped', { beard: 'pointed', headgear: 'conicalHelm', dress: 'cuirass' })),
  hanno: punic('Hanno', headOf('hooked', 'heavy', 'old', 'waved', { beard: 'long', headgear: 'elderCap' })),
  bomilcar: punic('Bomilcar', headOf('snub', 'heavy', 'mature', 'curled', { beard: 'short', headgear: 'feltCap', dress: 'cloak' })),
  'scipio-africanus': roman('Africanus', headOf('aquiline', 'firm', 'young', 'cropped', { headgear: 'laurel', dress: 'cloak' })),
  fabius: roman('Fabius', headOf('hooked', 'firm', 'old', 'cropped', { wart: true, headgear: 'veil' })),
  marcellus: roman('Marcellus', headOf('aquiline', 'firm', 'mature', 'cropped', { headgear: 'corinthianHelm', dress: 'cuirass' })),
  nero: roman('Nero', headOf('straight', 'firm', 'young', 'waved', { dress: 'cuirass' })),
  'p-scipio': roman('P. Scipio', headOf('aquiline', 'firm', 'old', 'cropped', { headgear: 'featheredHelm', dress: 'cuirass' })),
  longus: roman('Longus', headOf('straight', 'heavy', 'mature', 'receding', { dress: 'cloak' })),
  flaminius: roman('Flaminius', headOf('snub', 'firm', 'mature', 'cropped', { headgear: 'plumedHelm', dress: 'cuirass' })),
  paullus: roman('Paullus', headOf('hooked', 'firm', 'old', 'receding', { headgear: 'laurel' })),
  varro: roman('Varro', headOf('snub', 'heavy', 'mature', 'cropped')),
  gracchus: roman('Gracchus', headOf('straight', 'firm', 'young', 'curled', { headgear: 'oak', dress: 'cloak' })),
  livius: roman('Livius', headOf('aquiline', 'firm', 'old', 'long', { beard: 'full' })),
  flaccus: roman('Flaccus', headOf('hooked', 'heavy', 'old', 'bald', { dress: 'cuirass' })),
  valerius: roman('Valerius', headOf('aquiline', 'soft', 'mature', 'cropped', { headgear: 'navalCrown' })),
  crassus: roman('Crassus', headOf('straight', 'heavy', 'mature', 'cropped', { headgear: 'priestCap', dress: 'cloak' })),
} as const satisfies Record<string, Portrait>;

export type GeneralId = keyof typeof portraits;

export const generalIds = Object.keys(portraits) as GeneralId[];

/** Leaders of a variant have their own list; they are named by plain words. */
export const portraitOf = (id: GeneralId): Portrait => portraits[id] ?? leaderPortraits[id];
