import type { Spot } from '@punica/view';
import { placeOf } from '../kit/drawn.tsx';
import { spotOf, spotsAt } from '../table/hover.tsx';
import type { TableModel } from '../table/table-model.ts';

const keyOf = ({ kind, id }: Spot): string => `${kind} ${id}`;

/** What a place is called among others, where no better name is at hand. */
export const placeName = ({ id }: Spot): string =>
  id
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');

const isPlace =
  ({ front }: TableModel) =>
  (spot: Spot): boolean =>
    placeOf(front, spot) !== undefined;

/** Every place of the map that something can be drawn at, by name. */
export function placesOf(table: TableModel): Spot[] {
  const found = new Map<string, Spot>();
  for (const element of document.querySelectorAll('.map-pieces [data-spot]')) {
    const spot = spotOf(element);
    if (spot !== null && spot.kind !== 'province' && isPlace(table)(spot)) found.set(keyOf(spot), spot);
  }
  return [...found.values()].sort((a, b) => placeName(a).localeCompare(placeName(b)));
}

/** The place at a point of the screen, under whatever stands on it. */
export const placeAt = (table: TableModel, x: number, y: number): Spot | undefined =>
  spotsAt(x, y).find(isPlace(table));
