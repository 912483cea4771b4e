import type { Box, Point } from '../../src/plane.ts';

/** A field of numbers on a square grid over part of the sheet. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;

  constructor(
    readonly box: Box,
    readonly pitch: number,
  ) {
    this.width = Math.ceil((box.x1 - box.x0) / pitch);
    this.height = Math.ceil((box.y1 - box.y0) / pitch);
    this.values = new Float32Array(this.width * this.height);
  }

  /** Centre of a cell. */
  at(i: number, j: number): Point {
    return [this.box.x0 + (i + 0.5) * this.pitch, this.box.y0 + (j + 0.5) * this.pitch];
  }

  fill(value: (x: number, y: number) => number): this {
    for (let j = 0; j < this.height; j++)
      for (let i = 0; i < this.width; i++) {
        const [x, y] = this.at(i, j);
        this.values[j * this.width + i] = value(x, y);
      }
    return this;
  }

  map(value: (old: number, index: number) => number): Raster {
    const out = new Raster(this.box, this.pitch);
    out.values.set(this.values.map(value));
    return out;
  }

  /** Value of the cell that holds the point, 0 outside the grid. */
  valueAt([x, y]: Point): number {
    const i = Math.floor((x - this.box.x0) / this.pitch);
    const j = Math.floor((y - this.box.y0) / this.pitch);
    return i < 0 || j < 0 || i >= this.width || j >= this.height ? 0 : this.values[j * this.width + i];
  }

  /** Two passes of a box blur, close to a Gaussian. */
  blurred(radius: number): Raster {
    let from: Float32Array = this.values;
    for (let pass = 0; pass < 2; pass++) {
      from = slide(from, this.width, this.height, 1, this.width, radius);
      from = slide(from, this.height, this.width, this.width, 1, radius);
    }
    const out = new Raster(this.box, this.pitch);
    out.values.set(from);
    return out;
  }

  /** From contour coordinates (cell corners at whole numbers) to the sheet. */
  toSheet([a, b]: Point): Point {
    return [this.box.x0 + a * this.pitch, this.box.y0 + b * this.pitch];
  }
}

function slide(
  from: Float32Array,
  length: number,
  lanes: number,
  step: number,
  laneStep: number,
  radius: number,
): Float32Array {
  const out = new Float32Array(from.length);
  for (let lane = 0; lane < lanes; lane++) {
    const start = lane * laneStep;
    let sum = 0;
    let count = 0;
    for (let k = 0; k < Math.min(radius, length); k++) {
      sum += from[start + k * step];
      count++;
    }
    for (let k = 0; k < length; k++) {
      if (k + radius < length) {
        sum += from[start + (k + radius) * step];
        count++;
      }
      if (k - radius - 1 >= 0) {
        sum -= from[start + (k - radius - 1) * step];
        count--;
      }
      out[start + k * step] = sum / count;
    }
  }
  return out;
}
