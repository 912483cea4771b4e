import type { LonLat } from '../projection.ts';
import { readData } from './read.ts';

/** A forest: trees thin out from its middle to its rim (radius in degrees). */
export interface Wood {
  readonly name: string;
  readonly middle: LonLat;
  readonly radius: number;
  readonly trees: number;
}

export const WOODS = readData<readonly Wood[]>('woods.json');
