import type { LonLat } from '../projection.ts';

/** A lake as a spine with a half-width in degrees; salt lakes are drawn as dotted pans. */
export interface Lake {
  readonly name: string;
  readonly spine: readonly LonLat[];
  readonly halfWidth: number;
  readonly salt?: true;
}

// biome-ignore format: one lake a line reads as a table
export const LAKES: readonly Lake[] = [
  { name: 'Lemannus', spine: [[6.18, 46.22], [6.3, 46.35], [6.55, 46.45], [6.85, 46.42]], halfWidth: 0.055 },
  { name: 'Brigantinus', spine: [[9.05, 47.68], [9.3, 47.6], [9.65, 47.52]], halfWidth: 0.06 },
  { name: 'Verbanus', spine: [[8.8, 46.16], [8.68, 46.0], [8.6, 45.85]], halfWidth: 0.035 },
  { name: 'Larius', spine: [[9.38, 46.17], [9.28, 46.0], [9.12, 45.86]], halfWidth: 0.03 },
  { name: 'Benacus', spine: [[10.84, 45.86], [10.73, 45.65], [10.65, 45.49]], halfWidth: 0.055 },
  { name: 'Trasumenus', spine: [[12.03, 43.15], [12.16, 43.12]], halfWidth: 0.07 },
  { name: 'Volsiniensis', spine: [[11.9, 42.6], [11.96, 42.58]], halfWidth: 0.055 },
  { name: 'Fucinus', spine: [[13.48, 42.0], [13.6, 41.97]], halfWidth: 0.05 },
  { name: 'Lychnitis', spine: [[20.7, 41.12], [20.75, 40.97]], halfWidth: 0.07 },
  { name: 'Labeatis', spine: [[19.2, 42.28], [19.45, 42.08]], halfWidth: 0.06 },
  { name: 'Pelso', spine: [[17.3, 46.75], [17.8, 46.92], [18.15, 47.05]], halfWidth: 0.05 },
  { name: 'Tritonis', spine: [[8.0, 33.75], [8.4, 33.7], [8.9, 33.8], [9.4, 33.9]], halfWidth: 0.13, salt: true },
  { name: 'Salinae Nubonenses', spine: [[4.3, 35.5], [4.9, 35.4]], halfWidth: 0.09, salt: true },
  { name: 'Melrhir', spine: [[6.1, 34.3], [6.6, 34.2]], halfWidth: 0.13, salt: true },
];
