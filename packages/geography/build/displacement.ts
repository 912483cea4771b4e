import type { Box, Point } from '../src/plane.ts';

/** Shares that the four grid nodes around a point have in it. */
export type Shares = readonly (readonly [node: number, share: number])[];

/** Field as committed: hundredths of a pixel, x and y of each node in turn, each row as differences. */
export interface StoredField {
  readonly box: Box;
  readonly pitch: number;
  readonly madeFrom: string;
  readonly rows: readonly (readonly number[])[];
}

/** A mapping of the plane to itself: a displacement at each node of a square grid, bilinear in between. */
export class DisplacementField {
  readonly columns: number;
  readonly rows: number;
  values: Float64Array;

  constructor(
    readonly box: Box,
    readonly pitch: number,
    values?: Float64Array,
  ) {
    this.columns = Math.round((box.x1 - box.x0) / pitch) + 1;
    this.rows = Math.round((box.y1 - box.y0) / pitch) + 1;
    this.values = values ?? new Float64Array(2 * this.columns * this.rows);
  }

  node(i: number, j: number): number {
    return j * this.columns + i;
  }

  shares([x, y]: Point): Shares {
    const fx = (x - this.box.x0) / this.pitch;
    const fy = (y - this.box.y0) / this.pitch;
    const i = Math.max(0, Math.min(this.columns - 2, Math.floor(fx)));
    const j = Math.max(0, Math.min(this.rows - 2, Math.floor(fy)));
    const [s, t] = [fx - i, fy - j];
    return [
      [this.node(i, j), (1 - s) * (1 - t)],
      [this.node(i + 1, j), s * (1 - t)],
      [this.node(i, j + 1), (1 - s) * t],
      [this.node(i + 1, j + 1), s * t],
    ];
  }

  move(p: Point, shares: Shares = this.shares(p)): Point {
    let [x, y] = p;
    for (const [node, share] of shares) {
      x += share * this.values[2 * node];
      y += share * this.values[2 * node + 1];
    }
    return [x, y];
  }

  /** Growth of area in the cell right of and below a node: 1 unchanged, 0 or less folded. */
  growth(i: number, j: number): number {
    const [o, r, d] = [this.node(i, j), this.node(i + 1, j), this.node(i, j + 1)];
    const slope = (node: number, axis: 0 | 1) =>
      (this.values[2 * node + axis] - this.values[2 * o + axis]) / this.pitch;
    return (1 + slope(r, 0)) * (1 + slope(d, 1)) - slope(d, 0) * slope(r, 1);
  }

  /** Least and greatest linear scale and the number of folded cells, leaving out a margin of cells. */
  scales(margin: number): { least: number; greatest: number; folds: number } {
    const figures = { least: Number.POSITIVE_INFINITY, greatest: 0, folds: 0 };
    for (let j = margin; j < this.rows - 1 - margin; j++)
      for (let i = margin; i < this.columns - 1 - margin; i++) {
        const growth = this.growth(i, j);
        if (growth <= 0) figures.folds++;
        else {
          figures.least = Math.min(figures.least, Math.sqrt(growth));
          figures.greatest = Math.max(figures.greatest, Math.sqrt(growth));
        }
      }
    return figures;
  }

  store(madeFrom: string): StoredField {
    const rows = Array.from({ length: this.rows }, (_, j) => {
      const whole = Array.from({ length: 2 * this.columns }, (_, k) =>
        Math.round(100 * this.values[2 * j * this.columns + k]),
      );
      return whole.map((value, k) => (k < 2 ? value : value - whole[k - 2]));
    });
    return { box: this.box, pitch: this.pitch, madeFrom, rows };
  }

  static restore(stored: StoredField): DisplacementField {
    const field = new DisplacementField(stored.box, stored.pitch);
    stored.rows.forEach((row, j) => {
      const last = [0, 0];
      row.forEach((step, k) => {
        last[k % 2] += step;
        field.values[2 * j * field.columns + k] = last[k % 2] / 100;
      });
    });
    return field;
  }
}
