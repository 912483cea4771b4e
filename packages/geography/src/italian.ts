import type { Anchor } from './board.ts';
import type { Box, Point } from './plane.ts';

/** Where the name of a city stands, from the middle of its hex; drawn inside translate scale like every piece. */
export interface CityPlace {
  readonly anchor: Anchor;
  readonly at: Point;
}

export interface HexProvince {
  /** Middle of its name. */
  readonly name: Point;
  /** Closed along the sides of its hexes. */
  readonly outline: string;
}

/** A board of hexes over real ground; hexes stand on a side, two corners left and right. */
export interface HexLayout {
  readonly view: Box;
  readonly sheet: Box;
  /** From the middle of a hex to a corner. */
  readonly radius: number;
  readonly hexes: Readonly<Record<string, Point>>;
  readonly cities: Readonly<Record<string, CityPlace>>;
  readonly provinces: Readonly<Record<string, HexProvince>>;
}

/** A drawn board of hexes as its file holds it; see `layoutOf`. */
export const hexLayoutOf = (file: unknown): HexLayout => file as HexLayout;

/** The six corners of a hex about its middle, clockwise from the right. */
export const hexCorners = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: 6 }, (_, k) => {
    const turn = (k * Math.PI) / 3;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

export const hexPath = (middle: Point, radius: number): string =>
  `M${hexCorners(middle, radius)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;
