import { BoardIndex } from '@punica/geography';
import day from '@punica/geography/generated/hamilcar-glimpse-day.webp?url';
import night from '@punica/geography/generated/hamilcar-glimpse-night.webp?url';
import address from '@punica/geography/generated/hamilcar-still.svg?url';
import { HAMILCAR_BOARD } from '@punica/geography/hamilcar';
import type { StillSource } from '../../map/still.ts';

export const board = new BoardIndex(HAMILCAR_BOARD);

export const SEA_MAP: StillSource = {
  address,
  glimpse: { day, night },
  sheet: () => Promise.resolve(HAMILCAR_BOARD.sheet),
};
