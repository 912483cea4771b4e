import type { Box, Point } from '@punica/geography';
import day from '@punica/geography/generated/hannibals-war-glimpse-day.webp?url';
import night from '@punica/geography/generated/hannibals-war-glimpse-night.webp?url';
import address from '@punica/geography/generated/hannibals-war-still.svg?url';
import {
  WAR_SHEET,
  WAR_VIEW,
  warCentre,
  warPlace,
  warSlots,
  warSquare,
} from '@punica/geography/hannibals-war';
import type { Facts } from '@punica/hannibals-war/view/scene';
import type { StillSource } from '../../map/still.ts';

export { WAR_SHEET, WAR_VIEW, warCentre };

export const WAR_MAP: StillSource = {
  address,
  glimpse: { day, night },
  sheet: () => Promise.resolve(WAR_SHEET),
};

/** Where everything of one square stands. */
export interface SquareLayout {
  readonly box: Box;
  readonly city: Point | null;
  readonly slots: readonly Point[];
}

export function squareLayouts(facts: Facts): SquareLayout[] {
  return facts.squares.map(({ id, place }) => {
    const fact = facts.places[place];
    const city = fact === undefined ? null : warPlace(id, fact.lon, fact.lat);
    return {
      box: warSquare(id),
      city,
      slots: warSlots(id, city === null ? null : { at: city, name: fact.name }),
    };
  });
}
