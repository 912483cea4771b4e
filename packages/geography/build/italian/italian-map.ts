import { readFileSync } from 'node:fs';

/** What the drawing needs of the game's map. */
export interface ItalianMap {
  readonly hexes: readonly {
    readonly id: string;
    readonly province: string;
    readonly terrain: 'clear' | 'rough' | 'mountain' | 'marsh';
    readonly lat: number;
    readonly lon: number;
  }[];
  readonly provinces: readonly { readonly id: string; readonly name: string; readonly diagonal: boolean }[];
  readonly cities: readonly { readonly id: string; readonly name: string; readonly hex: string }[];
  readonly roads: readonly { readonly name: string; readonly hexes: readonly string[] }[];
}

export const italianMap = (): ItalianMap =>
  JSON.parse(
    readFileSync(new URL('../../../italian-campaign/data/map.json', import.meta.url), 'utf8'),
  ) as ItalianMap;

/** Washes: neighbours differ. */
export const TINTS: Readonly<Record<string, number>> = {
  'cisalpine-gaul': 2,
  liguria: 0,
  etruria: 4,
  umbria: 0,
  picenum: 3,
  sabini: 1,
  latium: 4,
  frentani: 2,
  campania: 0,
  samnium: 3,
  apulia: 1,
  calabria: 0,
  lucania: 4,
  bruttium: 2,
};

/** Inscriptions know neither U nor small letters. */
export const latin = (name: string): string => name.toUpperCase().replaceAll('U', 'V');
