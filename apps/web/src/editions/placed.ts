import type { Spot } from '../play/protocol.ts';
import { placesIn } from './field-kind.ts';
import type { Keeping } from './keeping.ts';

/** A field that waits for a place gets the one that was clicked. */
export function takePlace(keeping: Keeping, spots: readonly Spot[]): boolean {
  const placing = keeping.placing.value;
  if (placing === null) return false;
  const places = placesIn(keeping.ground.files);
  const place = spots.find(({ id }) => places.has(id));
  if (place === undefined) return false;
  keeping.placing.value = null;
  keeping.write(placing.file, placing.field, place.id);
  return true;
}
