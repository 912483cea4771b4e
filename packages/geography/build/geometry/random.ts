/** Repeatable random numbers: the same sheet comes out of every build. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Smooth value noise on the unit lattice, from -1 to 1. */
export function valueNoise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = (1 - u) * lattice(i, j) + u * lattice(i + 1, j);
  const bottom = (1 - u) * lattice(i, j + 1) + u * lattice(i + 1, j + 1);
  return (1 - v) * top + v * bottom;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function lattice(i: number, j: number): number {
  let x = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ 1274126177;
  x = Math.imul(x ^ (x >>> 13), 1274126177);
  return (((x ^ (x >>> 16)) >>> 0) / 4294967296) * 2 - 1;
}
