import type { Vignette } from './compose.ts';
import { classicVignettes } from './vignettes-classic.ts';
import { extraVignettes } from './vignettes-extra.ts';

/** Plates by name. Cards of one title share a plate. */
const vignettes = { ...classicVignettes, ...extraVignettes } as const;

export type VignetteId = keyof typeof vignettes;

export const vignetteIds = Object.keys(vignettes) as VignetteId[];

export const vignetteOf = (id: VignetteId): Vignette => vignettes[id];
