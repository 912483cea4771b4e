import type { LonLat } from '../projection.ts';
import { readData } from './read.ts';

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

/** What is written on the sheet of each game. */
export const { seas: SEAS, lands: LANDS } = readData<{
  readonly seas: Readonly<Record<'hannibal' | 'hamilcar' | 'hannibals-war' | 'italian', readonly SeaName[]>>;
  readonly lands: Readonly<Record<'hannibal' | 'hannibals-war' | 'italian', readonly LandName[]>>;
}>('lettering.json');
