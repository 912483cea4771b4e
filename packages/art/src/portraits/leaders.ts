import { headOf } from './head.ts';
import { type Portrait, punic, roman } from './portrait.ts';

// biome-ignore format: one man a line reads as a table
/** Portraits of the leaders whom the historical rules add to Hannibal. */
export const leaderPortraits: Readonly<Record<string, Portrait>> = {
  bostar: punic('Bostar', headOf('hooked', 'soft', 'mature', 'curled', { beard: 'short', headgear: 'conicalHelm', dress: 'cloak' })),
  'hasdrubal-minor': punic('Hasdrubal', headOf('straight', 'firm', 'young', 'waved', { beard: 'short', headgear: 'conicalHelm', dress: 'cuirass' })),
  'hanno-minor': punic('Hanno', headOf('aquiline', 'soft', 'mature', 'cropped', { beard: 'pointed', headgear: 'conicalHelm', dress: 'cuirass' })),
  himilco: punic('Himilco', headOf('hooked', 'firm', 'mature', 'cropped', { beard: 'full', headgear: 'plumedHelm', dress: 'cuirass' })),
  'numidian-prince': punic('Prince', headOf('straight', 'soft', 'young', 'curled', { beard: 'pointed', headgear: 'diadem', dress: 'cloak' })),
  hampsicora: punic('Hampsicora', headOf('hooked', 'firm', 'old', 'long', { beard: 'long', headgear: 'feltCap', dress: 'cloak' })),
  syphax: punic('Syphax', headOf('aquiline', 'firm', 'mature', 'long', { beard: 'pointed', headgear: 'diadem', dress: 'cloak' })),
  'praetor-1': roman('Praetor I', headOf('aquiline', 'firm', 'mature', 'cropped', { headgear: 'featheredHelm', dress: 'cuirass' })),
  'praetor-2': roman('Praetor II', headOf('straight', 'soft', 'mature', 'cropped', { headgear: 'featheredHelm', dress: 'cuirass' })),
  'praetor-3': roman('Praetor III', headOf('hooked', 'firm', 'old', 'receding', { headgear: 'featheredHelm', dress: 'cuirass' })),
  'rebel-prince': roman('Prince', headOf('aquiline', 'soft', 'young', 'curled', { beard: 'short', headgear: 'diadem', dress: 'bare' })),
  masinissa: roman('Masinissa', headOf('straight', 'firm', 'mature', 'curled', { beard: 'pointed', headgear: 'laurel', dress: 'cloak' })),
  'senate-consul': roman('Senate', headOf('hooked', 'heavy', 'old', 'receding', { headgear: 'elderCap', dress: 'cloak' })),
  'senate-dictator': roman('Dictator', headOf('aquiline', 'heavy', 'old', 'bald', { headgear: 'veil', dress: 'cloak' })),
  'master-of-horse': roman('Horse', headOf('straight', 'firm', 'young', 'cropped', { headgear: 'corinthianHelm', dress: 'cuirass' })),
  'urban-praetor': roman('Urban Praetor', headOf('straight', 'heavy', 'old', 'receding', { headgear: 'oak', dress: 'cloak' })),
};

export const leaderIds = Object.keys(leaderPortraits);
