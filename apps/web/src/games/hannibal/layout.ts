import { BoardIndex, type BoardLayout, HANNIBAL_OFF_MAP } from '@punica/geography';
import layout from '@punica/geography/generated/hannibal-board.json';

const drawn = layout as unknown as BoardLayout;

/** The board with the spaces beside it that a variant may have in play. */
export const board = new BoardIndex({
  ...drawn,
  spaces: [...drawn.spaces, ...HANNIBAL_OFF_MAP.spaces],
  links: [...drawn.links, ...HANNIBAL_OFF_MAP.links],
  provinces: [...drawn.provinces, ...HANNIBAL_OFF_MAP.provinces],
});
