import { portraits } from '../portraits/generals.ts';
import { headOf, type Recipe } from '../portraits/head.ts';

/** Whose heads stand on plates. */
export const HEADS: Readonly<Record<string, Recipe>> = {
  hannibal: portraits.hannibal.recipe,
  hanno: headOf('hooked', 'heavy', 'old', 'waved', {
    beard: 'long',
    headgear: 'elderCap',
  }),
  cato: headOf('snub', 'firm', 'old', 'receding', { dress: 'cloak' }),
  sophonisba: headOf('straight', 'soft', 'young', 'long', { headgear: 'diadem' }),
  arethusa: headOf('straight', 'soft', 'young', 'waved', { headgear: 'laurel' }),
  philip: headOf('aquiline', 'firm', 'mature', 'cropped', {
    beard: 'short',
    headgear: 'diadem',
    dress: 'cloak',
  }),
  masinissa: headOf('straight', 'firm', 'young', 'curled', {
    beard: 'pointed',
    headgear: 'diadem',
  }),
  syphax: headOf('hooked', 'firm', 'mature', 'waved', {
    beard: 'full',
    headgear: 'diadem',
  }),
  archimedes: headOf('aquiline', 'firm', 'old', 'bald', { beard: 'full' }),
  flamen: headOf('straight', 'heavy', 'mature', 'cropped', {
    headgear: 'priestCap',
    dress: 'cloak',
  }),
  triumphator: headOf('aquiline', 'firm', 'mature', 'cropped', {
    headgear: 'laurel',
    dress: 'cloak',
  }),
  veteran: headOf('hooked', 'firm', 'old', 'cropped', {
    headgear: 'plumedHelm',
    dress: 'cuirass',
  }),
};
