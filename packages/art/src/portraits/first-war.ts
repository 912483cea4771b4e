import { headOf } from './head.ts';
import { type Portrait, punic, roman } from './portrait.ts';

// biome-ignore format: one man a line reads as a table
/** Portraits of the generals of the First Punic War. Those who fought at sea wear the naval crown. */
export const firstWarPortraits = {
  caudex: roman('Caudex', headOf('hooked', 'firm', 'old', 'cropped', { headgear: 'featheredHelm', dress: 'cuirass' })),
  valerius: roman('Messalla', headOf('aquiline', 'soft', 'mature', 'curled', { headgear: 'laurel', dress: 'cloak' })),
  megellus: roman('Megellus', headOf('straight', 'heavy', 'mature', 'receding', { dress: 'cuirass' })),
  asina: roman('Asina', headOf('snub', 'soft', 'young', 'waved', { dress: 'cloak' })),
  duilius: roman('Duilius', headOf('straight', 'firm', 'mature', 'cropped', { headgear: 'navalCrown', dress: 'cloak' })),
  l_scipio: roman('L. Scipio', headOf('aquiline', 'firm', 'mature', 'cropped', { headgear: 'laurel' })),
  calatinus: roman('Calatinus', headOf('hooked', 'soft', 'old', 'bald', { dress: 'cloak' })),
  c_regulus: roman('C. Regulus', headOf('straight', 'firm', 'young', 'curled', { dress: 'cuirass' })),
  m_regulus: roman('Regulus', headOf('aquiline', 'firm', 'mature', 'cropped', { headgear: 'corinthianHelm', dress: 'cuirass' })),
  vulso: roman('Vulso', headOf('snub', 'firm', 'mature', 'cropped', { headgear: 'plumedHelm', dress: 'cuirass' })),
  nobilior: roman('Nobilior', headOf('straight', 'soft', 'old', 'receding', { headgear: 'oak' })),
  metellus: roman('Metellus', headOf('aquiline', 'heavy', 'old', 'cropped', { headgear: 'priestCap', dress: 'cloak' })),
  cotta: roman('Cotta', headOf('hooked', 'heavy', 'mature', 'cropped', { headgear: 'plumedHelm', dress: 'cloak' })),
  catulus: roman('Catulus', headOf('aquiline', 'firm', 'young', 'cropped', { headgear: 'navalCrown', dress: 'cuirass' })),
  pulcher: roman('Pulcher', headOf('straight', 'soft', 'young', 'waved', { headgear: 'laurel', dress: 'cuirass' })),
  hamilcar_barca: punic('Barca', headOf('aquiline', 'firm', 'mature', 'curled', { beard: 'full', headgear: 'diadem', dress: 'cuirass' })),
  hanno: punic('Hanno', headOf('hooked', 'heavy', 'old', 'waved', { beard: 'long', headgear: 'elderCap' })),
  hannibal_gisgo: punic('Gisgo', headOf('snub', 'firm', 'mature', 'cropped', { beard: 'pointed', headgear: 'conicalHelm', dress: 'cloak' })),
  hamilcar_elder: punic('Hamilcar', headOf('straight', 'firm', 'old', 'long', { beard: 'full', headgear: 'feltCap', dress: 'cloak' })),
  hasdrubal: punic('Hasdrubal', headOf('aquiline', 'heavy', 'mature', 'cropped', { beard: 'short', headgear: 'plumedHelm', dress: 'cuirass' })),
  xanthippus: punic('Xanthippus', headOf('straight', 'firm', 'mature', 'curled', { beard: 'full', headgear: 'corinthianHelm', dress: 'cuirass' })),
  adherbal: punic('Adherbal', headOf('hooked', 'soft', 'mature', 'curled', { beard: 'pointed', headgear: 'navalCrown', dress: 'cloak' })),
  carthalo: punic('Carthalo', headOf('straight', 'soft', 'young', 'waved', { beard: 'short', headgear: 'diadem', dress: 'bare' })),
  himilco: punic('Himilco', headOf('hooked', 'firm', 'mature', 'cropped', { beard: 'full', headgear: 'conicalHelm', dress: 'cuirass' })),
} as const satisfies Record<string, Portrait>;

export type FirstWarId = keyof typeof firstWarPortraits;

export const firstWarIds = Object.keys(firstWarPortraits) as FirstWarId[];
