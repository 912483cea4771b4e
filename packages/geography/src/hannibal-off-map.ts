import type { BoardLayout } from './board.ts';
import type { Point } from './plane.ts';

const place = (id: string, name: string, [x, y]: Point, left: boolean) => ({
  id,
  x,
  y,
  mark: 'open' as const,
  province: id,
  name: {
    lines: [name],
    anchor: left ? ('end' as const) : ('middle' as const),
    at: [left ? ([-14, 4] as const) : ([0, 24] as const)],
    box: left ? { x0: -70, y0: -5, x1: -14, y1: 6 } : { x0: -30, y0: 15, x1: 30, y1: 26 },
  },
  slots: [
    [0, -26],
    [26, 6],
  ] as const,
});

const MURGANTIA: Point = [176, 664];
const LUSITANIA: Point = [8, 482];

const way = (a: string, b: string, from: Point, to: Point) => ({
  a,
  b,
  type: 'road' as const,
  curve: [from, from, to, to] as const,
  option: 'off-map',
});

/**
 * Spaces and ways beside the map of Hannibal, which the historical rules add. They are drawn over the still
 * layer, where they are in play; their places are chosen for the drawing.
 */
export const HANNIBAL_OFF_MAP: Pick<BoardLayout, 'spaces' | 'links' | 'provinces'> = {
  spaces: [
    place('murgantia', 'Murgantia', MURGANTIA, false),
    place('lusitania', 'Lusitania', LUSITANIA, false),
  ],
  links: [
    way('murgantia', 'zuccabar', MURGANTIA, [301.2, 616.5]),
    way('murgantia', 'icosium', MURGANTIA, [331.8, 566.1]),
    way('murgantia', 'gades', MURGANTIA, [39.8, 576.8]),
    way('lusitania', 'arsa', LUSITANIA, [57.8, 441.4]),
    way('lusitania', 'gades', LUSITANIA, [39.8, 576.8]),
    way('lusitania', 'hispalis', LUSITANIA, [39.7, 521.8]),
    way('roma', 'neapolis', [636.1, 295.2], [834.8, 407.1]),
  ],
  provinces: [
    {
      id: 'murgantia',
      tint: 1,
      lines: [],
      x: MURGANTIA[0],
      y: MURGANTIA[1],
      box: { x0: 0, y0: 0, x1: 0, y1: 0 },
    },
    {
      id: 'lusitania',
      tint: 1,
      lines: [],
      x: LUSITANIA[0],
      y: LUSITANIA[1],
      box: { x0: 0, y0: 0, x1: 0, y1: 0 },
    },
  ],
};
