import layout from '@punica/geography/generated/italian-board.json';
import day from '@punica/geography/generated/italian-glimpse-day.webp?url';
import night from '@punica/geography/generated/italian-glimpse-night.webp?url';
import address from '@punica/geography/generated/italian-still.svg?url';
import { hexLayoutOf } from '@punica/geography/italian';
import type { StillSource } from '../../map/still.ts';

export const board = hexLayoutOf(layout);

/** The drawn sheet that everything lies on. */
export const ITALY_SHEET: StillSource = { address, glimpse: { day, night }, sheet: async () => board.sheet };
