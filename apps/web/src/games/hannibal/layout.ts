import { BoardIndex, type Box, HANNIBAL_OFF_MAP, layoutOf } from '@punica/geography';
import layout from '@punica/geography/generated/hannibal-board.json';

const drawn = layoutOf(layout);

/** The board with the spaces beside it that a variant may have in play. */
export const board = new BoardIndex({
  ...drawn,
  spaces: [...drawn.spaces, ...HANNIBAL_OFF_MAP.spaces],
  links: [...drawn.links, ...HANNIBAL_OFF_MAP.links],
  provinces: [...drawn.provinces, ...HANNIBAL_OFF_MAP.provinces],
});

/** What a space beside the map needs around it: its name and the armies in it. */
const MARGIN = 56;

/** What the opening view shows: the board, and whatever is in play beyond its edges. */
export function fitOf(spaces: readonly { readonly id: string; readonly inPlay: boolean }[]): Box {
  const places = spaces.filter(({ inPlay }) => inPlay).map(({ id }) => board.space(id));
  const { view } = drawn;
  const isBeyond = ({ x, y }: { x: number; y: number }): boolean =>
    x < view.x0 + MARGIN / 2 || x > view.x1 - MARGIN / 2 || y < view.y0 || y > view.y1;
  const beyond = places.filter(isBeyond);
  if (beyond.length === 0) return view;
  return {
    x0: Math.min(view.x0, ...beyond.map(({ x }) => x - MARGIN)),
    y0: Math.min(view.y0, ...beyond.map(({ y }) => y - MARGIN)),
    x1: Math.max(view.x1, ...beyond.map(({ x }) => x + MARGIN)),
    y1: Math.max(view.y1, ...beyond.map(({ y }) => y + MARGIN)),
  };
}
