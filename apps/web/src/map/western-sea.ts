import { layoutOf } from '@punica/geography';
import day from '@punica/geography/generated/hannibal-glimpse-day.webp?url';
import night from '@punica/geography/generated/hannibal-glimpse-night.webp?url';
import address from '@punica/geography/generated/hannibal-still.svg?url';
import type { StillSource } from './still.ts';

/** The western Mediterranean as Hannibal is played on it. */
export const WESTERN_SEA: StillSource = {
  address,
  glimpse: { day, night },
  async sheet() {
    const board = await import('@punica/geography/generated/hannibal-board.json');
    return layoutOf(board.default).sheet;
  },
};
