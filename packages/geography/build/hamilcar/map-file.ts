import { readFileSync } from 'node:fs';

/** What the drawing needs of the game's map. */
export interface SeaMapFile {
  readonly provinces: readonly { readonly id: string; readonly name: string }[];
  readonly spaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly province: string;
    readonly lat: number;
    readonly lon: number;
    readonly city: { readonly large: boolean } | null;
    readonly tribe: string | null;
  }[];
  readonly roads: readonly (readonly [string, string])[];
  readonly straits: readonly { readonly a: string; readonly b: string }[];
  readonly lanes: readonly { readonly a: string; readonly b: string; readonly storms: number }[];
  readonly hub: { readonly ports: readonly string[]; readonly lat: number; readonly lon: number };
}

export const seaMapFile = (): SeaMapFile =>
  JSON.parse(readFileSync(new URL('../../../hamilcar/data/map.json', import.meta.url), 'utf8'));
