/** Points and boxes of the sheet, in fit pixels: one unit is one pixel when the fit view fills its window. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function boxAround([x, y]: Point, halfWidth: number, halfHeight: number = halfWidth): Box {
  return { x0: x - halfWidth, x1: x + halfWidth, y0: y - halfHeight, y1: y + halfHeight };
}

export function grow(box: Box, x: number, y: number = x): Box {
  return { x0: box.x0 - x, x1: box.x1 + x, y0: box.y0 - y, y1: box.y1 + y };
}

export function shift(box: Box, [dx, dy]: Point): Box {
  return { x0: box.x0 + dx, x1: box.x1 + dx, y0: box.y0 + dy, y1: box.y1 + dy };
}

export function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height > 0 ? width * height : 0;
}

export function contains(box: Box, [x, y]: Point): boolean {
  return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
}

export function within(inner: Box, outer: Box): boolean {
  return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}

/** Distance from a point to the nearest part of a box, 0 inside it. */
export function gap(box: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(box.x0 - x, 0, x - box.x1), Math.max(box.y0 - y, 0, y - box.y1));
}

/** Data is kept to a tenth of a pixel. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
