import type { LonLat } from '../projection.ts';

/** A name on a curve through a few places, read from the first to the last. */
export interface SeaName {
  readonly text: string;
  readonly along: readonly LonLat[];
  readonly size: number;
  readonly spacing: number;
}

/** A people or land outside the game: ornament, set straight. */
export interface LandName {
  readonly text: string;
  readonly at: LonLat;
  readonly size: number;
  readonly spacing: number;
}

// biome-ignore format: one name a line reads as a table
export const SEA_NAMES: readonly SeaName[] = [
  { text: 'MARE', along: [[10.75, 40.45], [11.6, 40.3], [12.45, 40.35]], size: 14, spacing: 9 },
  { text: 'TYRRHENVM', along: [[10.3, 39.95], [11.8, 39.3], [13.6, 39.45]], size: 14, spacing: 9 },
  { text: 'MARE SARDOVM', along: [[3.95, 40.7], [5.4, 40.4], [6.7, 39.75]], size: 9.5, spacing: 3.5 },
  { text: 'MARE HADRIATICVM', along: [[13.4, 44.6], [15.2, 43.2], [17.2, 42.1], [18.7, 41.3]], size: 13, spacing: 7.5 },
  { text: 'MARE HIBERICVM', along: [[3.7, 37.9], [5.75, 37.5], [7.75, 37.75]], size: 12, spacing: 6 },
  { text: 'MARE IONIVM', along: [[15.65, 37.65], [16.55, 37.0], [17.95, 36.3]], size: 10, spacing: 4 },
  { text: 'MARE AFRICVM', along: [[9.6, 38.1], [10.9, 38.15], [12.0, 38.3]], size: 8.5, spacing: 2 },
  { text: 'MARE LIGVSTICVM', along: [[6.45, 43.0], [7.65, 43.05], [9.0, 43.05]], size: 8, spacing: 2 },
  { text: 'SINVS GALLICVS', along: [[3.95, 42.9], [4.65, 42.55], [5.8, 42.5]], size: 8, spacing: 2 },
  { text: 'MARE SICVLVM', along: [[13.2, 35.4], [15.2, 35.1], [17.2, 35.2]], size: 13, spacing: 7 },
  { text: 'SYRTIS MINOR', along: [[10.6, 34.1], [11.1, 34.3], [12.0, 34.3]], size: 8, spacing: 2.5 },
  { text: 'SYRTIS MAIOR', along: [[16.4, 31.6], [17.8, 31.4], [19.2, 31.7]], size: 11, spacing: 5 },
  { text: 'OCEANVS', along: [[-6.3, 45.05], [-4.7, 45.1], [-2.8, 45.35]], size: 11, spacing: 6 },
  { text: 'CANTABRICVS', along: [[-6.4, 44.45], [-4.65, 44.45], [-2.65, 44.75]], size: 10, spacing: 4 },
  { text: 'MARE ATLANTICVM', along: [[-10.6, 41.2], [-10.9, 38.8], [-10.6, 36.2]], size: 13, spacing: 8 },
  { text: 'MARE LIBYCVM', along: [[19.8, 34.4], [22.4, 33.9], [25.0, 34.1]], size: 13, spacing: 8 },
  { text: 'MARE AEGAEVM', along: [[24.3, 39.5], [24.9, 38.5], [25.2, 37.2]], size: 9, spacing: 3 },
];

// biome-ignore format: one name a line reads as a table
export const LAND_NAMES: readonly LandName[] = [
  { text: 'GALLIA', at: [2.4, 46.9], size: 18, spacing: 13 },
  { text: 'AQVITANIA', at: [0.2, 44.0], size: 8.5, spacing: 3 },
  { text: 'ARVERNI', at: [2.4, 45.95], size: 7.5, spacing: 2.5 },
  { text: 'HELVETII', at: [7.4, 47.0], size: 8, spacing: 3 },
  { text: 'RAETI', at: [11.0, 47.2], size: 9, spacing: 5 },
  { text: 'NORICVM', at: [14.0, 47.6], size: 10, spacing: 6 },
  { text: 'VENETI', at: [12.3, 45.85], size: 7.5, spacing: 2.5 },
  { text: 'GERMANIA', at: [9.8, 49.3], size: 15, spacing: 12 },
  { text: 'CANTABRI', at: [-4.6, 42.75], size: 7.5, spacing: 3 },
  { text: 'VACCAEI', at: [-4.9, 41.9], size: 7.5, spacing: 3 },
  { text: 'CALLAECI', at: [-7.6, 42.8], size: 7.5, spacing: 3 },
  { text: 'VETTONES', at: [-6.0, 40.7], size: 7.5, spacing: 3 },
  { text: 'LVSITANI', at: [-8.0, 39.8], size: 9, spacing: 4 },
  { text: 'ILLYRIA', at: [17.4, 44.5], size: 16, spacing: 12 },
  { text: 'PANNONII', at: [17.6, 46.3], size: 10, spacing: 6 },
  { text: 'DARDANI', at: [21.2, 42.7], size: 8.5, spacing: 4 },
  { text: 'EPIRVS', at: [20.5, 39.5], size: 8, spacing: 3 },
  { text: 'MACEDONIA', at: [21.9, 41.1], size: 13, spacing: 7 },
  { text: 'THRACIA', at: [25.6, 42.2], size: 12, spacing: 7 },
  { text: 'AETOLIA', at: [21.6, 38.6], size: 7, spacing: 2 },
  { text: 'ACHAIA', at: [22.2, 37.5], size: 7.5, spacing: 2.5 },
  { text: 'GAETVLI', at: [3.6, 33.6], size: 13, spacing: 8 },
  { text: 'GARAMANTES', at: [9.0, 32.0], size: 12, spacing: 7 },
  { text: 'MAVRI', at: [-7.1, 33.2], size: 10, spacing: 6 },
  { text: 'NOMADES', at: [0.6, 34.3], size: 9, spacing: 5 },
  { text: 'PHARVSII', at: [-4.0, 31.2], size: 10, spacing: 6 },
  { text: 'TRIPOLIS', at: [12.6, 32.5], size: 9, spacing: 4 },
];
