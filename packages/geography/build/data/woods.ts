import type { LonLat } from '../projection.ts';

/** A forest: trees thin out from its middle to its rim (radius in degrees). */
export interface Wood {
  readonly name: string;
  readonly middle: LonLat;
  readonly radius: number;
  readonly trees: number;
}

// biome-ignore format: one wood a line reads as a table
export const WOODS: readonly Wood[] = [
  { name: 'Carnutes', middle: [1.3, 48.0], radius: 0.9, trees: 26 },
  { name: 'Bituriges', middle: [2.3, 47.3], radius: 0.7, trees: 16 },
  { name: 'Lemovices', middle: [1.5, 45.7], radius: 0.7, trees: 16 },
  { name: 'Aquitania', middle: [-0.5, 44.3], radius: 0.55, trees: 14 },
  { name: 'Aedui', middle: [4.1, 47.1], radius: 0.5, trees: 12 },
  { name: 'Senones', middle: [3.9, 48.5], radius: 0.7, trees: 16 },
  { name: 'Arduenna', middle: [5.8, 49.8], radius: 0.8, trees: 26 },
  { name: 'Hercynia', middle: [10.4, 48.7], radius: 0.9, trees: 26 },
  { name: 'Boihaemum', middle: [14.4, 49.2], radius: 0.8, trees: 20 },
  { name: 'Pannonia', middle: [16.9, 45.95], radius: 0.7, trees: 18 },
  { name: 'Breuci', middle: [18.2, 45.5], radius: 0.6, trees: 14 },
  { name: 'Bosna', middle: [16.2, 44.95], radius: 0.55, trees: 12 },
  { name: 'Triballi', middle: [20.7, 43.8], radius: 0.7, trees: 16 },
  { name: 'Ciminia', middle: [12.15, 42.42], radius: 0.16, trees: 5 },
  { name: 'Litana', middle: [10.6, 44.55], radius: 0.2, trees: 5 },
  { name: 'Sila', middle: [16.35, 38.95], radius: 0.16, trees: 5 },
  { name: 'Callaecia', middle: [-8.1, 42.7], radius: 0.5, trees: 12 },
  { name: 'Lusitania', middle: [-7.7, 39.2], radius: 0.5, trees: 10 },
  { name: 'Vaccaei', middle: [-5.6, 41.4], radius: 0.4, trees: 8 },
];
