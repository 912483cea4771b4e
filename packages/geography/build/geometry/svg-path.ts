import type { Point } from '../../src/plane.ts';

/**
 * Path data in relative steps on a lattice of `unit` pixels: short numbers that repeat, which is what keeps the
 * still layer small on the wire. Rounding is done on the absolute points, so errors never add up.
 */
export class PathWriter {
  private text = '';
  private x = 0;
  private y = 0;
  private command = '';

  constructor(private readonly unit = 0.1) {}

  moveTo(p: Point): this {
    this.emit('m', [p]);
    return this;
  }

  lineTo(p: Point): this {
    this.emit('l', [p]);
    return this;
  }

  quadTo(c: Point, p: Point): this {
    this.emit('q', [c, p]);
    return this;
  }

  curveTo(c: Point, d: Point, p: Point): this {
    this.emit('c', [c, d, p]);
    return this;
  }

  close(): this {
    this.text += 'z';
    this.command = 'z';
    [this.x, this.y] = this.start;
    return this;
  }

  toString(): string {
    return this.text;
  }

  private start: [number, number] = [0, 0];

  private emit(command: 'm' | 'l' | 'q' | 'c', points: Point[]): void {
    const steps: [number, number][] = points.map(([px, py]) => [
      Math.round(px / this.unit) - this.x,
      Math.round(py / this.unit) - this.y,
    ]);
    const [dx, dy] = steps[steps.length - 1];
    if (command === 'l' && dx === 0 && dy === 0) return;
    const first = this.text === '' ? 'M' : command;
    // A plain repetition needs no letter; after m a repetition would mean l.
    let out = this.command === command && command !== 'm' ? '' : first;
    for (const value of steps.flat()) {
      const number = plain(value * this.unit);
      if (out === '') out = number.startsWith('-') || this.text === '' ? number : ` ${number}`;
      else out += /[a-z]$/i.test(out) || number.startsWith('-') ? number : ` ${number}`;
    }
    this.text += out;
    this.command = command;
    this.x += dx;
    this.y += dy;
    if (command === 'm') this.start = [this.x, this.y];
  }
}

export function plain(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

export function polyline(line: readonly Point[], unit?: number): string {
  const path = new PathWriter(unit).moveTo(line[0]);
  for (const p of line.slice(1)) path.lineTo(p);
  return path.toString();
}

export function ring(points: readonly Point[], unit?: number): string {
  const path = new PathWriter(unit).moveTo(points[0]);
  for (const p of points.slice(1)) path.lineTo(p);
  return path.close().toString();
}

export function rings(all: readonly (readonly Point[])[], unit?: number): string {
  const path = new PathWriter(unit);
  for (const points of all) {
    path.moveTo(points[0]);
    for (const p of points.slice(1)) path.lineTo(p);
    path.close();
  }
  return path.toString();
}

/** Closed curves through the middles of the edges: corners become arcs. */
export function roundedRings(all: readonly (readonly Point[])[], unit?: number): string {
  const path = new PathWriter(unit);
  for (const points of all) {
    const n = points.length;
    path.moveTo(middle(points[n - 1], points[0]));
    points.forEach((p, i) => {
      path.quadTo(p, middle(p, points[(i + 1) % n]));
    });
    path.close();
  }
  return path.toString();
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** A smooth curve through every point (Catmull-Rom). */
export function smoothLine(line: readonly Point[], unit?: number): string {
  const path = new PathWriter(unit).moveTo(line[0]);
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [line[i - 1] ?? line[i], line[i], line[i + 1], line[i + 2] ?? line[i + 1]];
    path.curveTo(
      [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      c,
    );
  }
  return path.toString();
}
