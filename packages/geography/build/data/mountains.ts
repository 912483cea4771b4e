import type { LonLat } from '../projection.ts';
import { readData } from './read.ts';

/** A crest line: height from 0 to 1 (the high Alps), half-width in degrees. */
export interface Range {
  readonly name: string;
  readonly height: number;
  readonly halfWidth: number;
  readonly crest: readonly LonLat[];
}

export const RANGES: readonly Range[] = Object.values(
  readData<Readonly<Record<string, readonly Range[]>>>('mountains.json'),
).flat();
