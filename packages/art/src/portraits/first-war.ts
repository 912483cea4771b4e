import type { Portrait } from './generals.ts';
import type { Recipe } from './head.ts';

const roman = (ribbon: string, recipe: Recipe): Portrait => ({ side: 'rome', ribbon, recipe });
const punic = (ribbon: string, recipe: Recipe): Portrait => ({ side: 'carthage', ribbon, recipe });

// biome-ignore format: one man a line reads as a table
/** Portraits of the generals of the First Punic War. Those who fought at sea wear the naval crown. */
export const firstWarPortraits = {
  caudex: roman('Caudex', { nose: 'hooked', chin: 'firm', age: 'old', hair: 'cropped', headgear: 'featheredHelm', dress: 'cuirass' }),
  valerius: roman('Messalla', { nose: 'aquiline', chin: 'soft', age: 'mature', hair: 'curled', headgear: 'laurel', dress: 'cloak' }),
  megellus: roman('Megellus', { nose: 'straight', chin: 'heavy', age: 'mature', hair: 'receding', dress: 'cuirass' }),
  asina: roman('Asina', { nose: 'snub', chin: 'soft', age: 'young', hair: 'waved', dress: 'cloak' }),
  duilius: roman('Duilius', { nose: 'straight', chin: 'firm', age: 'mature', hair: 'cropped', headgear: 'navalCrown', dress: 'cloak' }),
  l_scipio: roman('L. Scipio', { nose: 'aquiline', chin: 'firm', age: 'mature', hair: 'cropped', headgear: 'laurel' }),
  calatinus: roman('Calatinus', { nose: 'hooked', chin: 'soft', age: 'old', hair: 'bald', dress: 'cloak' }),
  c_regulus: roman('C. Regulus', { nose: 'straight', chin: 'firm', age: 'young', hair: 'curled', dress: 'cuirass' }),
  m_regulus: roman('Regulus', { nose: 'aquiline', chin: 'firm', age: 'mature', hair: 'cropped', headgear: 'corinthianHelm', dress: 'cuirass' }),
  vulso: roman('Vulso', { nose: 'snub', chin: 'firm', age: 'mature', hair: 'cropped', headgear: 'plumedHelm', dress: 'cuirass' }),
  nobilior: roman('Nobilior', { nose: 'straight', chin: 'soft', age: 'old', hair: 'receding', headgear: 'oak' }),
  metellus: roman('Metellus', { nose: 'aquiline', chin: 'heavy', age: 'old', hair: 'cropped', headgear: 'priestCap', dress: 'cloak' }),
  cotta: roman('Cotta', { nose: 'hooked', chin: 'heavy', age: 'mature', hair: 'cropped', headgear: 'plumedHelm', dress: 'cloak' }),
  catulus: roman('Catulus', { nose: 'aquiline', chin: 'firm', age: 'young', hair: 'cropped', headgear: 'navalCrown', dress: 'cuirass' }),
  pulcher: roman('Pulcher', { nose: 'straight', chin: 'soft', age: 'young', hair: 'waved', headgear: 'laurel', dress: 'cuirass' }),
  hamilcar_barca: punic('Barca', { nose: 'aquiline', chin: 'firm', age: 'mature', hair: 'curled', beard: 'full', headgear: 'diadem', dress: 'cuirass' }),
  hanno: punic('Hanno', { nose: 'hooked', chin: 'heavy', age: 'old', hair: 'waved', beard: 'long', headgear: 'elderCap' }),
  hannibal_gisgo: punic('Gisgo', { nose: 'snub', chin: 'firm', age: 'mature', hair: 'cropped', beard: 'pointed', headgear: 'conicalHelm', dress: 'cloak' }),
  hamilcar_elder: punic('Hamilcar', { nose: 'straight', chin: 'firm', age: 'old', hair: 'long', beard: 'full', headgear: 'feltCap', dress: 'cloak' }),
  hasdrubal: punic('Hasdrubal', { nose: 'aquiline', chin: 'heavy', age: 'mature', hair: 'cropped', beard: 'short', headgear: 'plumedHelm', dress: 'cuirass' }),
  xanthippus: punic('Xanthippus', { nose: 'straight', chin: 'firm', age: 'mature', hair: 'curled', beard: 'full', headgear: 'corinthianHelm', dress: 'cuirass' }),
  adherbal: punic('Adherbal', { nose: 'hooked', chin: 'soft', age: 'mature', hair: 'curled', beard: 'pointed', headgear: 'navalCrown', dress: 'cloak' }),
  carthalo: punic('Carthalo', { nose: 'straight', chin: 'soft', age: 'young', hair: 'waved', beard: 'short', headgear: 'diadem', dress: 'bare' }),
  himilco: punic('Himilco', { nose: 'hooked', chin: 'firm', age: 'mature', hair: 'cropped', beard: 'full', headgear: 'conicalHelm', dress: 'cuirass' }),
} as const satisfies Record<string, Portrait>;

export type FirstWarId = keyof typeof firstWarPortraits;

export const firstWarIds = Object.keys(firstWarPortraits) as FirstWarId[];
