import { type Curve, reversed } from './curve.ts';
import type { Box, Point } from './plane.ts';

/** What stands on a space and so how much room it takes: plain marker, tribe, walled city, one of the great cities. */
export type Mark = 'open' | 'tribe' | 'walled' | 'great';
export type LinkType = 'road' | 'pass' | 'alps' | 'strait';
export type Anchor = 'start' | 'middle' | 'end';

/** Offsets are from the space's centre in fit pixels: draw them inside translate(x y) scale(pieceScale(zoom)). */
export type Offset = Point;

export interface NamePlace {
  readonly lines: readonly string[];
  readonly anchor: Anchor;
  /** Baseline start (by anchor) of each line. */
  readonly at: readonly Offset[];
  /** Outline of the whole name, measured in the browser. */
  readonly box: Box;
}

export interface SpacePlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly mark: Mark;
  readonly province: string;
  readonly name: NamePlace;
  /** Centres of the commander's coin for the first and the second army here. */
  readonly slots: readonly [Offset, Offset];
  /** Centre of the harbour's signs, towards the water. */
  readonly harbour?: Offset;
  /** Number of the optional rule without which this space is out of play. */
  readonly option?: string;
}

export interface LinkPlace {
  readonly a: string;
  readonly b: string;
  readonly type: LinkType;
  readonly curve: Curve;
  /** Centre of the pass or strait sign, which the still layer draws. */
  readonly sign?: Point;
  readonly option?: string;
}

export interface ProvincePlace {
  readonly id: string;
  readonly tint: number;
  readonly lines: readonly string[];
  /** Middle of the name. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly option?: string;
}

export interface BoardLayout {
  /** What the opening view shows. */
  readonly view: Box;
  /** All that the still layer draws, margin included. */
  readonly sheet: Box;
  readonly spaces: readonly SpacePlace[];
  readonly links: readonly LinkPlace[];
  readonly provinces: readonly ProvincePlace[];
}

/** Radius of the free circle that a mark needs, at fit. */
/** A drawn board as its file holds it. The compiler reads pairs in JSON as lists, hence the detour; a test checks the shape. */
export const layoutOf = (file: unknown): BoardLayout => file as BoardLayout;

export const MARK_RADIUS: Readonly<Record<Mark, number>> = { open: 11, tribe: 12, walled: 15.5, great: 16.5 };

/** Extent of one army around its coin: plates right and left above, ratings below; a fan for officers behind. */
export const ARMY_BOX: Box = { x0: -19, y0: -22, x1: 22, y1: 18 };
export const OFFICER_FAN = 7;

/** Finds places by id; made once per layout. */
export class BoardIndex {
  private readonly spaceById: ReadonlyMap<string, SpacePlace>;
  private readonly provinceById: ReadonlyMap<string, ProvincePlace>;
  private readonly linkByEnds: ReadonlyMap<string, LinkPlace>;

  constructor(readonly layout: BoardLayout) {
    this.spaceById = new Map(layout.spaces.map((space) => [space.id, space]));
    this.provinceById = new Map(layout.provinces.map((province) => [province.id, province]));
    this.linkByEnds = new Map(
      layout.links.flatMap((link) => [
        [`${link.a} ${link.b}`, link],
        [`${link.b} ${link.a}`, link],
      ]),
    );
  }

  space(id: string): SpacePlace {
    return known(this.spaceById.get(id), id);
  }

  province(id: string): ProvincePlace {
    return known(this.provinceById.get(id), id);
  }

  link(from: string, to: string): LinkPlace | undefined {
    return this.linkByEnds.get(`${from} ${to}`);
  }

  /** The way of a march, pointing from `from` to `to`; a straight line where no link is drawn (by sea). */
  way(from: string, to: string): Curve {
    const link = this.link(from, to);
    if (link) return link.a === from ? link.curve : reversed(link.curve);
    const [p, q] = [this.centre(from), this.centre(to)];
    return [p, p, q, q];
  }

  centre(id: string): Point {
    const { x, y } = this.space(id);
    return [x, y];
  }

  /** Spaces in play with the given optional rules. */
  spacesWith(options: ReadonlySet<string>): SpacePlace[] {
    return this.layout.spaces.filter((space) => !space.option || options.has(space.option));
  }
}

function known<T>(place: T | undefined, id: string): T {
  if (!place) throw new RangeError(`The board has no place '${id}'`);
  return place;
}

/** Scale of pieces and names inside the map's own units: on screen they grow with zoom^0.7, the map with zoom. */
export function pieceScale(zoom: number): number {
  return zoom ** -0.3;
}

export function viewBox({ x0, y0, x1, y1 }: Box): string {
  return `${x0} ${y0} ${x1 - x0} ${y1 - y0}`;
}
