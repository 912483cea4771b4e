import type { LandName, SeaName } from '../data/lettering.ts';
import type { LonLat } from '../projection.ts';

// biome-ignore format: one name a line reads as a table
export const SEAS: readonly SeaName[] = [
  { text: 'MARE TYRRHENVM', along: [[9.9, 40.2], [11.8, 39.4], [14.0, 39.35]], size: 10, spacing: 4 },
  { text: 'MARE SARDOVM', along: [[4.0, 40.6], [5.6, 40.5], [7.5, 40.2]], size: 8.5, spacing: 3 },
  { text: 'MARE HADRIATICVM', along: [[13.6, 44.1], [15.4, 43.0], [17.6, 42.0]], size: 9, spacing: 3 },
  { text: 'MARE HIBERICVM', along: [[1.6, 37.7], [4.0, 37.6], [6.6, 38.1]], size: 10, spacing: 5 },
  { text: 'MARE IONIVM', along: [[17.0, 38.6], [18.0, 37.6], [19.4, 36.6]], size: 9.5, spacing: 4 },
  { text: 'MARE AFRICVM', along: [[12.3, 35.0], [14.6, 34.4], [17.0, 34.3]], size: 10, spacing: 5 },
  { text: 'OCEANVS CANTABRICVS', along: [[-8.6, 45.0], [-5.6, 45.1], [-2.4, 45.0]], size: 9.5, spacing: 3.5 },
  { text: 'MARE LIBYCVM', along: [[18.6, 33.6], [21.4, 33.5], [24.6, 33.7]], size: 10, spacing: 5 },
  { text: 'MARE AEGAEVM', along: [[24.1, 39.7], [24.6, 38.6], [24.9, 37.0]], size: 8, spacing: 2 },
];

// biome-ignore format: one name a line reads as a table
export const LANDS: readonly LandName[] = [
  { text: 'GALLIA MAGNA', at: [4.55, 47.45], size: 13, spacing: 7 },
  { text: 'HISPANIA', at: [-3.5, 40.05], size: 8.5, spacing: 2 },
  { text: 'ITALIA', at: [11.3, 43.2], size: 8, spacing: 2 },
  { text: 'MACEDONIA', at: [21.6, 41.3], size: 8, spacing: 2 },
  { text: 'NVMIDIA', at: [6.6, 34.1], size: 10, spacing: 5 },
  { text: 'MAVRETANIA', at: [0.6, 32.9], size: 10, spacing: 5 },
  { text: 'AFRICA', at: [8.2, 32.9], size: 10, spacing: 5 },
];

export const ROSE: LonLat = [4.3, 39.0];
export const SHIPS: readonly { readonly at: LonLat; readonly mirrored: boolean }[] = [
  { at: [16.4, 35.2], mirrored: false },
  { at: [-7.2, 44.3], mirrored: true },
];
