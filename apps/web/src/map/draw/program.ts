import type { Box } from '@punica/geography';
import { extentOf } from './extent.ts';
import { type Mark, namedIn } from './markup.ts';
import { type Declared, resolved, Style } from './style.ts';

/** A transformation as the canvas takes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const UNMOVED: Matrix = [1, 0, 0, 1, 0, 0];

export interface Clip {
  readonly path: Path2D;
  readonly rule: CanvasFillRule;
}

interface Stop {
  readonly offset: number;
  readonly colour: string;
}

export type Paint =
  | { readonly kind: 'plain'; readonly colour: string }
  /** In parts of the box of what is painted. */
  | { readonly kind: 'radial'; readonly at: Declared; readonly stops: readonly Stop[] }
  | { readonly kind: 'linear'; readonly at: Declared; readonly stops: readonly Stop[] }
  | {
      readonly kind: 'tile';
      readonly width: number;
      readonly height: number;
      readonly moved: Matrix;
      readonly of: readonly Step[];
    };

export interface Shape {
  readonly kind: 'shape';
  readonly path: Path2D;
  /** What the path covers, without its stroke. */
  readonly extent: Box;
  readonly box: Box;
  readonly fill: Paint | null;
  readonly rule: CanvasFillRule;
  readonly stroke: string | null;
  readonly width: number;
  readonly dash: readonly number[];
  readonly cap: CanvasLineCap;
  readonly join: CanvasLineJoin;
  readonly alpha: number;
}

export interface Group {
  readonly kind: 'group';
  readonly moved: Matrix;
  readonly clip: Clip | null;
  readonly alpha: number;
  /** Standard deviation in units of the sheet; 0 is sharp. */
  readonly blur: number;
  readonly inside: readonly Step[];
  /** What it covers in the units around it. */
  readonly box: Box;
}

export type Step = Shape | Group;

/** What goes on from an element to those inside it. */
const INHERITED = [
  'fill',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
];

/** Nothing of these is drawn where it is written. */
const NOT_DRAWN = new Set([
  'defs',
  'clipPath',
  'radialGradient',
  'linearGradient',
  'filter',
  'pattern',
  'style',
  'text',
]);

const NOWHERE: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
const around = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});
const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

function movedBox({ x0, y0, x1, y1 }: Box, [a, b, c, d, e, f]: Matrix): Box {
  if (x0 > x1) return NOWHERE;
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

function matrixOf(written: string | undefined): Matrix {
  let all = UNMOVED;
  for (const [, kind, numbers] of (written ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x, y] = numbers.split(/[\s,]+/).map(Number);
    const turn = (x * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    if (kind === 'translate') all = times(all, [1, 0, 0, 1, x, y ?? 0]);
    else if (kind === 'scale') all = times(all, [x, 0, 0, y ?? x, 0, 0]);
    else if (kind === 'rotate') all = times(all, [cos, sin, -sin, cos, 0, 0]);
    else throw new RangeError(`no drawing of ours is moved by ${kind}`);
  }
  return all;
}

/** Makes steps for a canvas out of a drawing, in the colours of one time of day. */
export class Programmer {
  readonly #style: Style;
  readonly #named: ReadonlyMap<string, Mark>;
  readonly #colours: Declared;
  readonly #paths = new Map<Mark, { path: Path2D; extent: Box }>();
  /** What is used many times is made once for each way in which it is painted. */
  readonly #used = new Map<string, readonly Step[]>();

  constructor(root: Mark, sheet: string, colours: Declared) {
    this.#style = new Style(sheet);
    this.#named = namedIn(root);
    this.#colours = colours;
  }

  steps(mark: Mark, inherited: Declared = {}): Step[] {
    if (NOT_DRAWN.has(mark.tag)) return [];
    const own = this.#style.of(mark);
    const handed = this.#handed(own, inherited);
    const alpha = Number(this.#value(own.opacity ?? '1'));
    if (alpha === 0) return [];
    if (mark.tag === 'path' || mark.tag === 'circle' || mark.tag === 'rect') {
      const shape = this.#shape(mark, handed, alpha);
      return shape === null ? [] : this.#grouped([shape], matrixOf(own.transform), own, 1);
    }
    const inside =
      mark.tag === 'use' ? this.#ofUsed(own, handed) : mark.inside.flatMap((it) => this.steps(it, handed));
    const at: Matrix = mark.tag === 'use' ? [1, 0, 0, 1, Number(own.x ?? 0), Number(own.y ?? 0)] : UNMOVED;
    return this.#grouped(inside, times(matrixOf(own.transform), at), own, alpha);
  }

  #value(written: string): string {
    return resolved(written, this.#colours);
  }

  #handed(own: Declared, inherited: Declared): Declared {
    const handed: Record<string, string> = {};
    for (const name of INHERITED) {
      const value = own[name] ?? inherited[name];
      if (value !== undefined) handed[name] = value;
    }
    return handed;
  }

  #ofUsed({ href }: Declared, handed: Declared): readonly Step[] {
    const key = `${href} ${JSON.stringify(handed)}`;
    let steps = this.#used.get(key);
    if (steps === undefined) {
      const mark = this.#named.get(href.slice(1));
      steps = mark === undefined ? [] : this.steps(mark, handed);
      this.#used.set(key, steps);
    }
    return steps;
  }

  /** Around what is moved, cut, dimmed or blurred together; what is not, stays as it is. */
  #grouped(inside: readonly Step[], moved: Matrix, own: Declared, alpha: number): Step[] {
    if (inside.length === 0) return [];
    const blur = this.#blur(own.filter);
    const clip = this.#clip(own['clip-path']);
    const still = moved.every((it, k) => it === UNMOVED[k]);
    if (still && clip === null && blur === 0 && alpha === 1) return [...inside];
    const covered = inside.map((it) => it.box).reduce(around, NOWHERE);
    return [
      { kind: 'group', moved, clip, alpha, blur, inside, box: movedBox(grown(covered, blur * 3), moved) },
    ];
  }

  #referred(written: string | undefined): Mark | undefined {
    const id = /^url\(#([\w-]+)\)$/.exec(written ?? '')?.[1];
    return id === undefined ? undefined : this.#named.get(id);
  }

  #blur(filter: string | undefined): number {
    const deviation = this.#referred(filter)?.inside[0]?.attributes.stdDeviation;
    return deviation === undefined ? 0 : Number(deviation);
  }

  #clip(written: string | undefined): Clip | null {
    const mark = this.#referred(written);
    if (mark === undefined) return null;
    const path = new Path2D();
    let rule: CanvasFillRule = 'nonzero';
    for (const part of mark.inside) {
      const shown = part.tag === 'use' ? this.#named.get(part.attributes.href.slice(1)) : part;
      if (shown !== undefined) path.addPath(this.#pathOf(shown).path);
      if (part.attributes['clip-rule'] === 'evenodd') rule = 'evenodd';
    }
    return { path, rule };
  }

  #pathOf(mark: Mark): { path: Path2D; extent: Box } {
    let made = this.#paths.get(mark);
    if (made === undefined) {
      made = madeOf(mark);
      this.#paths.set(mark, made);
    }
    return made;
  }

  #shape(mark: Mark, handed: Declared, alpha: number): Shape | null {
    const { path, extent } = this.#pathOf(mark);
    const fill = this.#paint(handed.fill ?? '#000');
    const stroke = this.#value(handed.stroke ?? 'none');
    if (fill === null && stroke === 'none') return null;
    const width = Number.parseFloat(this.#value(handed['stroke-width'] ?? '1'));
    const dash = handed['stroke-dasharray'];
    return {
      kind: 'shape',
      path,
      extent,
      box: stroke === 'none' ? extent : grown(extent, width),
      fill,
      rule: handed['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero',
      stroke: stroke === 'none' ? null : stroke,
      width,
      dash: dash === undefined ? [] : dash.split(/[\s,]+/).map(Number),
      cap: (handed['stroke-linecap'] ?? 'butt') as CanvasLineCap,
      join: (handed['stroke-linejoin'] ?? 'miter') as CanvasLineJoin,
      alpha,
    };
  }

  #paint(written: string): Paint | null {
    const mark = this.#referred(written);
    if (mark === undefined) {
      const colour = this.#value(written);
      return colour === 'none' ? null : { kind: 'plain', colour };
    }
    if (mark.tag === 'pattern') {
      const { width, height, patternTransform } = mark.attributes;
      const of = mark.inside.flatMap((it) => this.steps(it));
      return {
        kind: 'tile',
        width: Number(width),
        height: Number(height),
        moved: matrixOf(patternTransform),
        of,
      };
    }
    const stops = mark.inside.map(({ attributes }) => ({
      offset: Number(attributes.offset),
      colour: withAlpha(this.#value(attributes['stop-color']), Number(attributes['stop-opacity'] ?? 1)),
    }));
    return { kind: mark.tag === 'radialGradient' ? 'radial' : 'linear', at: mark.attributes, stops };
  }
}

/** All colours of the map that fade are written as #rgb or #rrggbb. */
const withAlpha = (colour: string, alpha: number): string => {
  const digits = colour.slice(1);
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits.slice(0, 6);
  return `#${six}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
};

function madeOf({ tag, attributes }: Mark): { path: Path2D; extent: Box } {
  if (tag === 'path') return { path: new Path2D(attributes.d), extent: extentOf(attributes.d) };
  const path = new Path2D();
  const number = (name: string): number => Number(attributes[name] ?? 0);
  if (tag === 'circle') {
    const [cx, cy, r] = [number('cx'), number('cy'), number('r')];
    path.arc(cx, cy, r, 0, 2 * Math.PI);
    return { path, extent: { x0: cx - r, y0: cy - r, x1: cx + r, y1: cy + r } };
  }
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  path.rect(x, y, width, height);
  return { path, extent: { x0: x, y0: y, x1: x + width, y1: y + height } };
}
