import type { FixedPerId, Id } from '@punica/kernel';
import type { Side } from './sides.ts';

/** Where the spaces of a province that a side controls are counted. */
export type HeldAt = Id<'share of a side in a province'>;

/** Control of provinces as both games count it. */
export interface Provinces<P extends number = number> {
  readonly rules: {
    readonly map: {
      readonly provinces: FixedPerId<Exclude<P, -1>, { readonly majority: number }>;
    };
  };
  /** Spaces of a province under control, by side and province (`heldAt`). */
  readonly held: FixedPerId<HeldAt, number>;
}

export const heldAt = (
  { provinces }: { readonly provinces: { readonly length: number } },
  side: Side,
  province: number,
): HeldAt => (side * provinces.length + province) as HeldAt;

/** More than half of a province's spaces. */
export function controlsProvince<P extends number>(
  g: Provinces<P>,
  side: Side,
  province: NoInfer<P>,
): boolean {
  const { map } = g.rules;
  return g.held[heldAt(map, side, province)] >= map.provinces[province as Exclude<P, -1>].majority;
}
