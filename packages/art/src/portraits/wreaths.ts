import { leaf } from '../shapes.ts';
import { cut, type Part, shape, solid } from './relief.ts';

/** The line a wreath or band follows, from the nape (0) to the forehead (1). */
const along = (t: number): { x: number; y: number; angle: number } => {
  const x = 24 + 47 * t;
  const y = 57 - 31 * t ** 0.66;
  return { x, y, angle: -62 + 44 * t };
};

const wreathLeaves = (count: number, size: number, spread: number, fullness: number): string => {
  let d = '';
  for (let k = 0; k < count; k++) {
    const { x, y, angle } = along(k / (count - 0.4));
    d += leaf({ x, y }, size, angle - spread, fullness) + leaf({ x, y }, size, angle + spread, fullness);
  }
  return d;
};

export const laurel: Part = {
  full: (relief) =>
    cut('M24 58C19 66 21 75 14 85M26 59C25 68 29 75 24 86', relief.ink, 3) +
    cut('M24 58C19 66 21 75 14 85M26 59C25 68 29 75 24 86', relief.face, 1.2) +
    shape(wreathLeaves(8, 13.5, 33, 0.32), relief.face, relief.ink, 1.1) +
    solid('M24 53.6a4 4 0 1 0 .1 0Z', relief.ink),
  stamp: (relief) =>
    cut('M24 58C19 66 21 75 13 86', relief.stamp, 5) + solid(wreathLeaves(5, 17, 30, 0.4), relief.lit),
};

/** Grass crown and oak wreath both read as a broad double garland. */
export const oak: Part = {
  full: (relief) =>
    cut('M24 58C18 66 20 76 13 86', relief.ink, 3) +
    shape(wreathLeaves(10, 10.5, 58, 0.52), relief.face, relief.ink, 1) +
    shape(wreathLeaves(10, 9, 10, 0.4), relief.face, relief.ink, 1),
  stamp: (relief) =>
    solid(wreathLeaves(7, 12, 62, 0.6), relief.lit) + cut('M24 57C32 40 48 30 71 26', relief.stamp, 2),
};

const BAND = 'M20.6 48C34 45 56 37 73.4 27L75 33C57 43.4 36 51.4 21.8 54.6Z';
const TIES = 'M22.4 52C15 60 17 72 9 83.6L17 82.6C22 72 22 62 26.6 54Z';
const TIE_BEHIND = 'M24 53C20 64 24 74 18 88L25.4 84.6C28 74 26 64 29 55Z';

export const diadem: Part = {
  full: (relief) =>
    shape(TIE_BEHIND, relief.face, relief.ink, 1.3) +
    shape(TIES, relief.face, relief.ink, 1.3) +
    shape(BAND, relief.face, relief.ink, 1.5) +
    cut('M23 51.4C36 48 57 40 73.8 30.4', relief.ink, 0.7),
  stamp: (relief) => solid(TIES, relief.stamp) + solid(BAND, relief.lit),
};

const prow = (t: number, size: number): string => {
  const { x, y } = along(t);
  return `M${(x - size * 0.5).toFixed(1)} ${(y - 3).toFixed(1)}l${(size * 0.1).toFixed(1)} ${(-size * 0.9).toFixed(1)}q${(size * 0.5).toFixed(1)} ${(size * 0.1).toFixed(1)} ${(size * 1.1).toFixed(1)} ${(-size * 0.3).toFixed(1)}q${(-size * 0.2).toFixed(1)} ${(size * 0.6).toFixed(1)} ${(-size * 0.1).toFixed(1)} ${(size * 0.85).toFixed(1)}Z`;
};

/** The crown of ships' beaks, for the man who held the Adriatic. */
export const navalCrown: Part = {
  full: (relief) =>
    shape(TIES, relief.face, relief.ink, 1.3) +
    shape([0.06, 0.3, 0.54, 0.78].map((t) => prow(t, 10)).join(''), relief.face, relief.ink, 1.2) +
    shape(BAND, relief.face, relief.ink, 1.5),
  stamp: (relief) =>
    solid(TIES, relief.stamp) +
    solid([0.08, 0.42, 0.76].map((t) => prow(t, 14)).join(''), relief.lit) +
    solid(BAND, relief.lit),
};
