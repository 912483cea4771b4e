/** Rows of a sparse linear system, kept in compressed form. */
export class Rows {
  private readonly starts: number[] = [0];
  private readonly columns: number[] = [];
  private readonly factors: number[] = [];
  private readonly targets: number[] = [];

  /** Asks that the weighted sum of unknowns be `target`. */
  add(terms: readonly (readonly [column: number, factor: number])[], target: number, weight: number): void {
    for (const [column, factor] of terms) {
      this.columns.push(column);
      this.factors.push(factor * weight);
    }
    this.starts.push(this.columns.length);
    this.targets.push(target * weight);
  }

  compile(): System {
    return {
      rows: this.targets.length,
      starts: Int32Array.from(this.starts),
      columns: Int32Array.from(this.columns),
      factors: Float64Array.from(this.factors),
      targets: Float64Array.from(this.targets),
    };
  }
}

export interface System {
  readonly rows: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly factors: Float64Array;
  readonly targets: Float64Array;
}

/** Conjugate gradients on the normal equations, preconditioned by their diagonal, from a first guess. */
export function solve(systems: readonly System[], guess: Float64Array, steps: number): Float64Array {
  const n = guess.length;
  const x = Float64Array.from(guess);
  const residual = new Float64Array(n);
  const diagonal = new Float64Array(n);
  for (const s of systems)
    for (let row = 0; row < s.rows; row++)
      for (let k = s.starts[row]; k < s.starts[row + 1]; k++) {
        residual[s.columns[k]] += s.factors[k] * s.targets[row];
        diagonal[s.columns[k]] += s.factors[k] ** 2;
      }
  const product = new Float64Array(n);
  for (const s of systems) addNormalProduct(s, x, product);
  for (let i = 0; i < n; i++) residual[i] -= product[i];

  const scaled = residual.map((r, i) => r / diagonal[i]);
  const direction = Float64Array.from(scaled);
  let size = dot(residual, scaled);
  for (let step = 0; step < steps && size > 1e-12; step++) {
    product.fill(0);
    for (const s of systems) addNormalProduct(s, direction, product);
    const length = size / dot(direction, product);
    for (let i = 0; i < n; i++) {
      x[i] += length * direction[i];
      residual[i] -= length * product[i];
      scaled[i] = residual[i] / diagonal[i];
    }
    const next = dot(residual, scaled);
    const keep = next / size;
    size = next;
    for (let i = 0; i < n; i++) direction[i] = scaled[i] + keep * direction[i];
  }
  return x;
}

function addNormalProduct(s: System, x: Float64Array, out: Float64Array): void {
  const { starts, columns, factors } = s;
  for (let row = 0; row < s.rows; row++) {
    const end = starts[row + 1];
    let sum = 0;
    for (let k = starts[row]; k < end; k++) sum += factors[k] * x[columns[k]];
    if (sum !== 0) for (let k = starts[row]; k < end; k++) out[columns[k]] += factors[k] * sum;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
