import type { Point } from '@punica/geography';
import address from '@punica/geography/generated/hamilcar-still.svg?url';
import { SEA_SHEET, SEA_VIEW, seaPlaces } from '@punica/geography/hamilcar';
import type { StillSource } from '../../map/still.ts';
import type { Facts } from './scene.ts';

export { SEA_SHEET, SEA_VIEW };

export const SEA_MAP: StillSource = { address, sheet: () => Promise.resolve(SEA_SHEET) };

const known = new WeakMap<Facts, readonly Point[]>();

/** Where the spaces stand, by index. */
export function placesOf(facts: Facts): readonly Point[] {
  let places = known.get(facts);
  if (places === undefined) {
    places = seaPlaces(facts.spaces);
    known.set(facts, places);
  }
  return places;
}

export function placeOf(facts: Facts, id: string): Point | undefined {
  const at = facts.spaces.findIndex((space) => space.id === id);
  return at < 0 ? undefined : placesOf(facts)[at];
}
