import plates from '../../data/vignettes.json' with { type: 'json' };
import { type Vignette, vignetteFrom } from './compose.ts';

/** Plates by name, cards 1 to 64 first, then the optional ones. Cards of one title share a plate. */
export type VignetteId = keyof typeof plates;

export const vignetteIds = Object.keys(plates) as VignetteId[];

export const vignetteOf = (id: VignetteId): Vignette => vignetteFrom(plates[id]);
