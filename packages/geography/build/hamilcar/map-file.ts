import { readFileSync } from 'node:fs';
import type { MapProvince, MapSpace } from '../map-file.ts';

/** What the drawing needs of the game's map. */
export interface SeaMapFile {
  readonly provinces: readonly MapProvince[];
  readonly spaces: readonly (MapSpace & {
    readonly city: { readonly large: boolean } | null;
    readonly tribe: string | null;
  })[];
  readonly roads: readonly (readonly [string, string])[];
  readonly straits: readonly { readonly a: string; readonly b: string }[];
  readonly lanes: readonly { readonly a: string; readonly b: string; readonly storms: number }[];
  readonly hub: { readonly ports: readonly string[]; readonly lat: number; readonly lon: number };
}

export const seaMapFile = (): SeaMapFile =>
  JSON.parse(readFileSync(new URL('../../../hamilcar/data/map.json', import.meta.url), 'utf8'));
