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
  /** The control point of the curve that was drawn last, on the lattice as it was written. */
  private control: Point = [0, 0];

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
    this.control = [Math.round(c[0] / this.unit) * this.unit, Math.round(c[1] / this.unit) * this.unit];
    return this;
  }

  /**
   * Goes on after `quadTo` without a corner, to the middle between the control point and the next one; SVG mirrors the
   * former at the end to get the latter, so two numbers are enough. What rounding does to one end the next makes good.
   */
  glideTowards(next: Point): this {
    return this.glideTo(middle(this.nextControl(), next));
  }

  /** Goes on after `quadTo` without a corner, to an end of which the control point does not decide. */
  glideTo(p: Point): this {
    this.control = this.nextControl();
    this.emit('t', [p]);
    return this;
  }

  private nextControl(): Point {
    return [2 * this.x * this.unit - this.control[0], 2 * this.y * this.unit - this.control[1]];
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

  private emit(command: 'm' | 'l' | 'q' | 't', points: Point[]): void {
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
    const start = middle(points[points.length - 1], points[0]);
    path.moveTo(start).quadTo(points[0], middle(points[0], points[1]));
    for (const next of points.slice(2)) path.glideTowards(next);
    path.glideTo(start).close();
  }
  return path.toString();
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** A smooth curve through every point. */
export function smoothLine(line: readonly Point[], unit?: number): string {
  const path = new PathWriter(unit).moveTo(line[0]);
  const end = line[line.length - 1];
  if (line.length < 3) return path.lineTo(end).toString();
  const controls = controlsThrough(line);
  if (controls.length === 1) return path.quadTo(controls[0], end).toString();
  path.quadTo(controls[0], middle(controls[0], controls[1]));
  for (const next of controls.slice(2)) path.glideTowards(next);
  return path.glideTo(end).toString();
}

/**
 * The control points of parabolas that join at the middles between them, each with a point of the line at its own
 * middle: (before + 6 own + after) / 8, at both ends with the end itself. Solved from the front to the back and again.
 */
function controlsThrough(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line[line.length - 1]];
  const inner = line.slice(1, -1);
  const end = inner.length - 1;
  // What each equation has at its own control point, once the ones before are put in, and what it equals.
  const own: number[] = [];
  const sums: Point[] = [];
  inner.forEach(([x, y], k) => {
    const ends = [...(k === 0 ? [first] : []), ...(k === end ? [last] : [])];
    const factor = k === 0 ? 0 : 0.5 / own[k - 1];
    const sum = (axis: 0 | 1): number =>
      4 * (axis === 0 ? x : y) -
      ends.reduce((all, point) => all + point[axis], 0) -
      (k === 0 ? 0 : factor * sums[k - 1][axis]);
    own.push(3 - 0.5 * ends.length - 0.5 * factor);
    sums.push([sum(0), sum(1)]);
  });
  const controls: Point[] = [];
  for (let k = end; k >= 0; k--) {
    const after = controls[k + 1] ?? [0, 0];
    const value = (axis: 0 | 1): number => (sums[k][axis] - (k === end ? 0 : 0.5 * after[axis])) / own[k];
    controls[k] = [value(0), value(1)];
  }
  return controls;
}
