import type { Box, Point } from './plane.ts';

/** The grid of Hannibal's War on the ground: degrees of its north-western corner and of one square. */
const GROUND = { west: -9.65, north: 46.62, lon: 1.775, lat: 1.19 };
const COLUMNS = 20;
const ROWS = 'ABCDEFGHIJKL';
/** Side of a square in units of the sheet. */
export const WAR_SIDE = 56;
const LEFT = 30;
const TOP = 100;
/** Greater Gaul lies north of these columns of the first row. */
const BOX_COLUMNS = [5, 11] as const;
export const WAR_BOX = 'greater-gaul';

/** Longitude and latitude on the sheet: the grid is square there, so degrees of latitude are longer. */
export const warPoint = (lon: number, lat: number): Point => [
  LEFT + ((lon - GROUND.west) / GROUND.lon) * WAR_SIDE,
  TOP + ((GROUND.north - lat) / GROUND.lat) * WAR_SIDE,
];

/** All squares together, and with them Greater Gaul above. */
export const WAR_GRID: Box = {
  x0: LEFT,
  y0: TOP,
  x1: LEFT + COLUMNS * WAR_SIDE,
  y1: TOP + ROWS.length * WAR_SIDE,
};
export const WAR_NEATLINE: Box = { ...WAR_GRID, y0: TOP - WAR_SIDE - 14 };
/** The whole drawing with its margin, and what the opening view shows of it. */
export const WAR_SHEET: Box = { x0: -360, y0: -300, x1: WAR_GRID.x1 + 700, y1: WAR_GRID.y1 + 420 };
export const WAR_VIEW: Box = {
  x0: WAR_GRID.x0 - 22,
  y0: WAR_NEATLINE.y0 - 4,
  x1: WAR_GRID.x1 + 22,
  y1: WAR_GRID.y1 + 22,
};

export function warSquare(id: string): Box {
  if (id === WAR_BOX)
    return {
      x0: LEFT + (BOX_COLUMNS[0] - 1) * WAR_SIDE,
      y0: TOP - WAR_SIDE,
      x1: LEFT + BOX_COLUMNS[1] * WAR_SIDE,
      y1: TOP,
    };
  const x0 = LEFT + (Number(id.slice(1)) - 1) * WAR_SIDE;
  const y0 = TOP + ROWS.indexOf(id[0]) * WAR_SIDE;
  return { x0, y0, x1: x0 + WAR_SIDE, y1: y0 + WAR_SIDE };
}

export const warCentre = (id: string): Point => {
  const { x0, y0, x1, y1 } = warSquare(id);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
};

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
/** How near to the edge of its square a city may stand: its mark and name want room. */
const EDGE = { x: 13, top: 12, bottom: 21 };

/** A city stands where it stood, but well inside the square that the game gives it. */
export function warPlace(id: string, lon: number, lat: number): Point {
  const box = warSquare(id);
  const [x, y] = warPoint(lon, lat);
  return [between(box.x0 + EDGE.x, x, box.x1 - EDGE.x), between(box.y0 + EDGE.top, y, box.y1 - EDGE.bottom)];
}

/** Where stacks may stand, from the middle of the square. */
const SLOTS: readonly Point[] = [
  [13, 12],
  [-13, 12],
  [13, -13],
  [-13, -13],
  [14, 0],
  [-14, 0],
  [0, 13],
  [0, -14],
];
/** Half the side of a stack, and what a letter of a name takes. */
const STACK = 13;
const LETTER = 5.4;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) *
  Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** Where stacks stand in a square: first where they hide least of its city and its name. */
export function warSlots(
  id: string,
  city: { readonly at: Point; readonly name: string } | null,
): readonly Point[] {
  const [x, y] = warCentre(id);
  if (id === WAR_BOX) return [-120, -60, 0, 60].map((dx): Point => [x + dx + 30, y + 8]);
  const slots = SLOTS.map(([dx, dy]): Point => [x + dx, y + dy]);
  if (city === null) return [[x, y + 2], ...slots.slice(1)];
  const [cx, cy] = city.at;
  const half = (city.name.length * LETTER) / 2;
  const mark: Box = { x0: cx - 11, y0: cy - 12, x1: cx + 14, y1: cy + 10 };
  const name: Box = { x0: cx - half, y0: cy + 10, x1: cx + half, y1: cy + 20 };
  const hidden = ([sx, sy]: Point): number => {
    const stack: Box = { x0: sx - STACK, y0: sy - STACK, x1: sx + STACK, y1: sy + STACK };
    return shared(stack, mark) + 4 * shared(stack, name);
  };
  return slots.sort((a, b) => hidden(a) - hidden(b));
}
