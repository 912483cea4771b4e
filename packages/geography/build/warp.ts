import type { Box, Point } from '../src/plane.ts';
import { DisplacementField, type Shares } from './displacement.ts';
import { Rows, type System, solve } from './least-squares.ts';

/** A connection between two points, by their places in the list. */
export interface WarpLink {
  readonly a: number;
  readonly b: number;
  /** Share of the usual room that is enough between these two. */
  readonly closeness?: number;
}

export interface WarpSettings {
  /** Grid on which the displacement is solved. */
  readonly domain: Box;
  readonly pitch: number;
  /** Points are pulled into this box. */
  readonly frame: Box;
  /** Half axes of the free ellipse around a point; wider than high because names are. */
  readonly room: { readonly x: number; readonly y: number };
  /** Least distance from a point to a link that is not its own. */
  readonly linkClearance: number;
  readonly weights: {
    readonly angles: number;
    readonly scale: number;
    readonly smooth: number;
    readonly anchor: number;
    readonly room: number;
  };
  /** Cells whose area shrinks below this are stiffened from then on. */
  readonly foldLimit: number;
  readonly rounds: number;
  readonly steps: number;
}

/**
 * One smooth mapping that gives every point room. Everything on the sheet passes through it, so a place never
 * leaves its coast. Angles are kept before scale: shapes stay recognisable while crowded lands grow.
 */
export function solveWarp(
  points: readonly Point[],
  links: readonly WarpLink[],
  settings: WarpSettings,
): DisplacementField {
  const field = new DisplacementField(settings.domain, settings.pitch);
  const still = smoothness(field, settings);
  const shares = points.map((p) => field.shares(p));
  const stiff = new Set<number>();
  for (let round = 0; round < settings.rounds; round++) {
    const ripe = Math.min(1, 0.35 + (0.65 * round) / (settings.rounds * 0.6));
    const rows = new Rows();
    const now = points.map((p, i) => field.move(p, shares[i]));
    askRoom(rows, { points, shares, now, links, settings, ripe });
    askLinkClearance(rows, { points, shares, now, links, settings, ripe });
    askFrame(rows, points, shares, now, settings);
    stiffenFolds(rows, field, stiff, settings);
    field.values = solve([still, rows.compile()], field.values, settings.steps);
  }
  return field;
}

/** How stiff the sheet is: what has served every board. */
export const STIFFNESS: Pick<WarpSettings, 'linkClearance' | 'weights' | 'foldLimit'> = {
  linkClearance: 26,
  weights: { angles: 1.5, scale: 0.09, smooth: 34, anchor: 0.0007, room: 40 },
  foldLimit: 0.12,
};

interface Round {
  readonly points: readonly Point[];
  readonly shares: readonly Shares[];
  readonly now: readonly Point[];
  readonly links: readonly WarpLink[];
  readonly settings: WarpSettings;
  readonly ripe: number;
}

type Term = readonly [column: number, factor: number];

function terms(shares: Shares, axis: 0 | 1, factor: number): Term[] {
  return shares.map(([node, share]) => [2 * node + axis, share * factor]);
}

function smoothness(field: DisplacementField, { weights, pitch }: WarpSettings): System {
  const rows = new Rows();
  const bend = weights.smooth / pitch;
  for (let j = 0; j < field.rows; j++)
    for (let i = 0; i < field.columns; i++) {
      if (i < field.columns - 1 && j < field.rows - 1) keepShape(rows, field, i, j, weights);
      for (const axis of [0, 1]) {
        const at = (di: number, dj: number) => 2 * field.node(i + di, j + dj) + axis;
        if (i > 0 && i < field.columns - 1)
          rows.add(
            [
              [at(-1, 0), 1],
              [at(0, 0), -2],
              [at(1, 0), 1],
            ],
            0,
            bend,
          );
        if (j > 0 && j < field.rows - 1)
          rows.add(
            [
              [at(0, -1), 1],
              [at(0, 0), -2],
              [at(0, 1), 1],
            ],
            0,
            bend,
          );
        rows.add([[at(0, 0), 1]], 0, weights.anchor);
      }
    }
  return rows.compile();
}

/** Cauchy-Riemann equations of the cell (angles), and its divergence (scale). */
function keepShape(
  rows: Rows,
  field: DisplacementField,
  i: number,
  j: number,
  weights: WarpSettings['weights'],
): void {
  const corners = [field.node(i, j), field.node(i + 1, j), field.node(i, j + 1), field.node(i + 1, j + 1)];
  const alongX = [-0.5, 0.5, -0.5, 0.5];
  const alongY = [-0.5, -0.5, 0.5, 0.5];
  const slopes = (u: number[], v: number[]): Term[] =>
    corners.flatMap((node, k) => [[2 * node, u[k]] as const, [2 * node + 1, v[k]] as const]);
  const minus = (list: number[]) => list.map((value) => -value);
  rows.add(slopes(alongX, minus(alongY)), 0, weights.angles);
  rows.add(slopes(alongY, alongX), 0, weights.angles);
  rows.add(slopes(alongX, alongY), 0, weights.scale);
}

function askRoom(rows: Rows, { points, shares, now, links, settings, ripe }: Round): void {
  const closeness = new Map<string, number>();
  for (const { a, b, closeness: share } of links)
    if (share) closeness.set(`${Math.min(a, b)} ${Math.max(a, b)}`, share);
  const [roomX, roomY] = [settings.room.x * ripe, settings.room.y * ripe];
  for (let i = 0; i < points.length; i++)
    for (let j = i + 1; j < points.length; j++) {
      const [dx, dy] = [now[j][0] - now[i][0], now[j][1] - now[i][1]];
      if (Math.abs(dx) > roomX * 1.3 || Math.abs(dy) > roomY * 1.3) continue;
      const measure = Math.hypot(dx / roomX, dy / roomY) / (closeness.get(`${i} ${j}`) ?? 1);
      if (measure >= 1.04) continue;
      const stretch = Math.max(1, 1.02 / Math.max(measure, 0.05));
      const was = [points[j][0] - points[i][0], points[j][1] - points[i][1]];
      for (const axis of [0, 1] as const)
        rows.add(
          [...terms(shares[j], axis, 1), ...terms(shares[i], axis, -1)],
          [dx, dy][axis] * stretch - was[axis],
          settings.weights.room,
        );
    }
}

function askLinkClearance(rows: Rows, { points, shares, now, links, settings, ripe }: Round): void {
  const clearance = settings.linkClearance * ripe;
  for (const { a, b } of links) {
    const [p, q] = [now[a], now[b]];
    const along = [q[0] - p[0], q[1] - p[1]];
    const length2 = along[0] ** 2 + along[1] ** 2;
    for (let k = 0; k < points.length; k++) {
      if (k === a || k === b) continue;
      const t = ((now[k][0] - p[0]) * along[0] + (now[k][1] - p[1]) * along[1]) / length2;
      if (t < 0.08 || t > 0.92) continue;
      const off = [now[k][0] - p[0] - t * along[0], now[k][1] - p[1] - t * along[1]];
      const d = Math.hypot(off[0], off[1]);
      if (d >= clearance || d === 0) continue;
      const normal = [off[0] / d, off[1] / d];
      const was = (axis: number) => points[k][axis] - (1 - t) * points[a][axis] - t * points[b][axis];
      rows.add(
        ([0, 1] as const).flatMap((axis) => [
          ...terms(shares[k], axis, normal[axis]),
          ...terms(shares[a], axis, -(1 - t) * normal[axis]),
          ...terms(shares[b], axis, -t * normal[axis]),
        ]),
        clearance - normal[0] * was(0) - normal[1] * was(1),
        settings.weights.room * 0.7,
      );
    }
  }
}

function askFrame(
  rows: Rows,
  points: readonly Point[],
  shares: readonly Shares[],
  now: readonly Point[],
  { frame, weights }: WarpSettings,
): void {
  const limits = [
    [frame.x0, frame.x1],
    [frame.y0, frame.y1],
  ];
  now.forEach((p, i) => {
    for (const axis of [0, 1] as const) {
      const [low, high] = limits[axis];
      if (p[axis] < low) rows.add(terms(shares[i], axis, 1), low - points[i][axis], weights.room);
      if (p[axis] > high) rows.add(terms(shares[i], axis, 1), high - points[i][axis], weights.room);
    }
  });
}

function stiffenFolds(
  rows: Rows,
  field: DisplacementField,
  stiff: Set<number>,
  settings: WarpSettings,
): void {
  for (let j = 1; j < field.rows - 1; j++)
    for (let i = 1; i < field.columns - 1; i++)
      if (field.growth(i, j) <= settings.foldLimit) stiff.add(field.node(i, j));
  const weight = (settings.weights.smooth / settings.pitch) * 2.5;
  for (const centre of stiff)
    for (const node of [centre, centre - 1, centre + 1, centre - field.columns, centre + field.columns])
      for (const axis of [0, 1])
        for (const step of [1, field.columns]) {
          const [before, after] = [2 * (node - step) + axis, 2 * (node + step) + axis];
          if (before < 0 || after >= field.values.length) continue;
          rows.add(
            [
              [before, 1],
              [2 * node + axis, -2],
              [after, 1],
            ],
            0,
            weight,
          );
        }
}
