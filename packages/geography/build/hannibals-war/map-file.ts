import { readFileSync } from 'node:fs';

export type Ground = 'clear' | 'forest' | 'mountain' | 'swamp' | 'sea';

interface Way {
  readonly name: string;
  readonly squares: readonly string[];
}

/** What the drawing needs of the game's map. */
export interface WarMapFile {
  readonly squares: Readonly<Record<string, { readonly type: string; readonly terrain: Ground }>>;
  readonly sides: readonly (readonly [string, string, 'land' | 'sea' | 'mixed'])[];
  readonly roads: readonly Way[];
  readonly rivers: readonly Way[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly square: string;
    readonly lat: number;
    readonly lon: number;
  }[];
}

export const warMapFile = (): WarMapFile =>
  JSON.parse(readFileSync(new URL('../../../hannibals-war/data/map.json', import.meta.url), 'utf8'));
