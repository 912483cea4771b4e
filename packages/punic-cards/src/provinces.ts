import type { Side } from './sides.ts';

/** Control of provinces as both games count it. */
export interface Provinces {
  readonly rules: { readonly map: { readonly provinces: readonly { readonly majority: number }[] } };
  /** Spaces of a province under control: `side * provinces + province`. */
  readonly held: readonly number[];
}

/** More than half of a province's spaces. */
export function controlsProvince(g: Provinces, side: Side, province: number): boolean {
  const { provinces } = g.rules.map;
  return g.held[side * provinces.length + province] >= provinces[province].majority;
}
