import { leaf } from '../shapes.ts';
import { cut, type Part, type Relief, shape, solid } from './relief.ts';

const bristles = (from: readonly [number, number][], to: readonly [number, number][]): string =>
  from.map(([x, y], k) => `M${x} ${y}L${to[k]![0]} ${to[k]![1]}`).join('');

const CORINTHIAN =
  'M31 76C17 64 13 40 24 26C34 12 58 8 72 18C79.4 23 84.4 30 87.4 38.6C80 36.4 73 36.8 68 39.4C62 41.4 58.4 44 56 49.4C54.6 54.4 53 58.4 49 62.6C45 68.4 40 74.4 31 76Z';
const CREST =
  'M80 13.6C66-4 34-8 16 13C4 28 7 54 0 76C11 71 16.6 58 17.4 45C20 30.6 30 18.6 46 12.4C58 8.6 70 9.6 80 13.6Z';
const CREST_BRISTLES = bristles(
  [
    [73, 8.4],
    [64, 3],
    [54, -1],
    [43, -2.6],
    [32, 0],
    [22, 6.6],
    [14, 16],
    [8.6, 28],
    [6.6, 41],
    [5.4, 55],
  ],
  [
    [70, 11],
    [60, 8.6],
    [51, 8.6],
    [43, 11],
    [35, 14.6],
    [28, 20],
    [22, 27],
    [18.6, 35],
    [16.6, 44],
    [14, 55],
  ],
);

/** Pushed up off the face, as commanders wear it on coins. */
export const corinthianHelm: Part = {
  full: (relief) =>
    shape(CREST, relief.hair, relief.ink, 1.7) +
    cut(CREST_BRISTLES, relief.ink, 1.1) +
    shape(CORINTHIAN, relief.face, relief.ink, 1.8) +
    solid('M73 25.4C78.4 26.4 82 30 84 34.6C79.4 34 74.6 32 73 25.4Z', relief.ink) +
    cut('M26.6 71.6C40 68.6 46 58 50.4 50C54 42.6 62 37.4 70 35.4C75 34.4 80 34.8 84.4 36', relief.ink, 0.9) +
    cut('M22 34C30 22 46 15 62 17.6M20.4 44C23 40 26 36 30 33', relief.ink, 0.9) +
    cut('M30 66L24 58M34 65L26.6 54.6M37.6 62.4L29.6 51.6M41 59L33 48.6M44 55.4L36.6 46', relief.ink, 0.6),
  stamp: (relief) =>
    solid(CREST, relief.stamp) +
    solid(CORINTHIAN, relief.stamp) +
    cut('M18.6 46C22 30 34 18 50 13.4C60 11 70 12 79 16', relief.lit, 3) +
    cut('M30 74C44 70 50 60 54 50C58 42 70 38 86 38', relief.lit, 2.8) +
    solid('M72 24C79 26 83 30 85 35C79 34.6 73.6 32 72 24Z', relief.lit),
};

const BOWL =
  'M22 60C14 42 19 16 45 13C63 11.4 73.4 22 75.4 34.6L78 39.6C69 37.6 60 38.6 53 42.6C49 48 46 58 38 66C32 66 26 64 22 60Z';
const GUARD = 'M23 56C21.4 65 16.6 70 10.4 73.6C22 77.6 33 74 40.6 65.4C34 64.6 28 61 23 56Z';
const CHEEK_PIECE =
  'M52.6 43.4L60.6 43.6C59.8 54 62.6 64.6 71 70.6C68.4 78 61.6 81 56 75.6C50.4 68 49.4 54.6 52.6 43.4Z';

const bowlHelm = (relief: Relief): string =>
  shape(GUARD, relief.face, relief.ink, 1.5) +
  shape(BOWL, relief.face, relief.ink, 1.8) +
  cut('M24 54C36 50 46 40 54 38C62 35.4 69 35 76 36.4', relief.ink, 0.9) +
  cut('M27 50L21 42M31 48L22 34.6M35 45.6L25 30M39 43L29 26.6M43 40.6L34 24.4', relief.ink, 0.6) +
  shape(CHEEK_PIECE, relief.face, relief.ink, 1.5) +
  cut('M55 46.6C53.6 56 55 66 59.6 72.4M62 66C64 68.4 66 70 68 71', relief.ink, 0.8) +
  solid('M57 47a1.4 1.4 0 1 0 .1 0ZM59.4 75a1.4 1.4 0 1 0 .1 0Z', relief.ink);

const bowlStamp = (relief: Relief): string =>
  solid(GUARD, relief.stamp) +
  solid(BOWL, relief.stamp) +
  solid(CHEEK_PIECE, relief.stamp) +
  cut('M23 56C36 53 46 42 54 40C62 37.4 69 37 77 38.6', relief.lit, 3) +
  cut('M53 45C50.6 56 52 68 58 76', relief.lit, 2.6) +
  cut('M61 46C61 56 64 65 71 70', relief.lit, 2.2);

const FEATHERS = [
  leaf({ x: 45, y: 15 }, 27, 256, 0.3),
  leaf({ x: 41, y: 15 }, 31, 229, 0.3),
  leaf({ x: 37, y: 17 }, 31, 203, 0.3),
].join('');

/** The plain bronze bowl of the legions with its three feathers. */
export const featheredHelm: Part = {
  full: (relief) =>
    shape(FEATHERS, relief.hair, relief.ink, 1.4) +
    cut('M44.6 13L39.4-8M40 13.4L23-5.6M36 16L11.6 5.8', relief.ink, 0.8) +
    bowlHelm(relief) +
    shape('M38 14.6C38 9 48 8.6 49 13Z', relief.hair, relief.ink, 1.3),
  stamp: (relief) =>
    solid(FEATHERS, relief.stamp) + bowlStamp(relief) + cut('M36 17C40 13 46 12 52 13', relief.lit, 2.4),
};

const TAIL =
  'M48 9C38-4 16-2 8 18C2 34 8 48 2 62C0 74 6 80 3 90C14 84 15 70 15 58C15 44 17 34 24 25C31 17 40 14 48 13Z';

export const plumedHelm: Part = {
  full: (relief) =>
    shape(TAIL, relief.hair, relief.ink, 1.6) +
    cut(
      'M42 6.6C30 2 18 10 13 24C9 38 12 50 8 64C6 72 8 78 6.4 84M40 10C28 9 22 18 18 28C13 40 14 52 11.4 66',
      relief.ink,
      0.9,
    ) +
    bowlHelm(relief) +
    shape('M42 14C41 8 50 6 51.6 12.6Z', relief.face, relief.ink, 1.3),
  stamp: (relief) =>
    solid(TAIL, relief.stamp) + bowlStamp(relief) + cut('M22 30C28 19 40 13 52 13', relief.lit, 2.8),
};

const CONE =
  'M24.6 66C17 50 20 34 31 21C38 12 40.6 3 35.6-7C49-5.6 60 6 67.4 18C72.6 26 75.6 32 76.4 39.4C66 37.4 56.4 41 50.6 47C46.6 55 43 66.6 36 72.4C31 71.6 27.4 69.4 24.6 66Z';

/** Tall eastern helm with a forward curl, for officers of the Punic line. */
export const conicalHelm: Part = {
  full: (relief) =>
    shape(CONE, relief.face, relief.ink, 1.8) +
    shape(
      'M24.6 66C22 60 20.6 54 20.8 48C34 46 56 36 73.6 28.6C75.2 32 76.2 35.4 76.4 39.4C66 37.4 56.4 41 50.6 47C44 51 34 58 24.6 66Z',
      relief.hair,
      relief.ink,
      1.3,
    ) +
    cut(
      'M23 56C38 52 58 42 75 34M40-3C48 2 56 10 61 20M36.6 6C40 14 38 22 33 30M46 2C49 12 47 22 42 32',
      relief.ink,
      0.8,
    ) +
    shape(CHEEK_PIECE, relief.face, relief.ink, 1.5) +
    cut('M55 47C53.6 56 55 66 59.6 72.4', relief.ink, 0.8),
  stamp: (relief) =>
    solid(CONE, relief.stamp) +
    solid(CHEEK_PIECE, relief.stamp) +
    cut('M21 50C36 47 56 38 74 30', relief.lit, 3) +
    cut('M25 64C36 56 46 48 52 45C60 40 68 39 76 40', relief.lit, 2.6) +
    cut('M53 46C50.6 56 52 68 58 76', relief.lit, 2.4),
};

const VEIL =
  'M75 28C73 13 57 2 38 6C17 11 7 36 11 60C13 78 9 92 2 105C18 110 36 110 52 107C45 98 49.6 89 47.6 79C44.6 70 47 60 51 52C55 42.4 61 35 67 29.4C70 26.8 72.8 26.6 75 28Z';
const FOLDS =
  'M70 22C56 22 40 34 35 54C32 70 34 88 28 106M60 12C44 12 28 28 24 50C22 70 22 88 14 105M64 27C52 34 43 46 42 62C42 76 44 92 40 107M44 8C30 14 20 28 17 46';

/** Head covered by the toga: the man at sacrifice. */
export const veil: Part = {
  full: (relief) => shape(VEIL, relief.face, relief.ink, 1.8) + cut(FOLDS, relief.ink, 1.1),
  stamp: (relief) =>
    solid(VEIL, relief.stamp) +
    cut('M67 29C54 38 46 50 45 64C45 78 48 92 44 106', relief.lit, 3) +
    cut('M58 15C42 18 28 34 26 56C25 74 24 90 17 104', relief.lit, 2.4),
};

const GALERUS = 'M21.6 51C16 32 27 11.4 48 10.6C64.6 10 73 20 74.4 33.4C58 32 38 38.6 21.6 51Z';
const SPIKE = 'M44.4 12L46.8-8C47.4-10 49-10 49.4-8L51.4 12Z';

/** Close cap with the olive spike of a Roman priest. */
export const priestCap: Part = {
  full: (relief) =>
    shape(SPIKE, relief.hair, relief.ink, 1.4) +
    shape('M41 12.4C42 8 54 8 55 12.4Z', relief.face, relief.ink, 1.2) +
    shape(GALERUS, relief.face, relief.ink, 1.7) +
    cut('M22 46C38 34.6 58 28.4 74 29.8', relief.ink, 1) +
    cut('M53 44C55 60 60 74 72.6 86.4', relief.ink, 2) +
    cut('M30 24C24 30 21.6 37 22 43M38 18C30 24 27 32 28 40M46 15C38 20 35 28 36 36', relief.ink, 0.6),
  stamp: (relief) =>
    solid(SPIKE, relief.stamp) +
    cut('M47.8 12V-7', relief.stamp, 6) +
    solid(GALERUS, relief.stamp) +
    cut('M21 48C38 36 58 31 75 32.4M52 46C55 62 60 74 71 84', relief.lit, 3),
};

const TALL_CAP = 'M22 51C25 36 24 18 28 0C40-7 58-6 68-1C72 11 74 23 76 33.6C60 34.4 38 42 22 51Z';

/** The tall stiff cap of a Punic elder. */
export const elderCap: Part = {
  full: (relief) =>
    shape(TALL_CAP, relief.face, relief.ink, 1.8) +
    cut('M22.6 46.6C38 38 60 30.6 75.2 29.4M23.6 41C39 33 60 25.6 74.4 24.4', relief.ink, 1.1) +
    cut(
      'M27.4 41L28.6 45M33 38.4L34.2 42.4M39 36L40.2 40M45 33.6L46.2 37.8M51 31.4L52.2 35.8M57 29.4L58.2 33.8M63 27.6L64.2 32M69 26.2L70 30.4',
      relief.ink,
      1,
    ) +
    cut('M32 4C30 14 30 24 28 34M40 1C39 12 38 22 36 32M49 0C48 10 47 20 46 28', relief.ink, 0.6),
  stamp: (relief) =>
    solid(TALL_CAP, relief.stamp) +
    cut('M22.6 46C38 37 60 30 75.2 29', relief.lit, 3) +
    cut('M25 34C40 26 58 20 73 18.6', relief.lit, 2.6),
};

const FELT = 'M20.6 50C19 30 33 3 46-4.6C59 2 73 18 75.6 32.6C57 33 38 41 20.6 50Z';

/** Sailors' felt cap. */
export const feltCap: Part = {
  full: (relief) =>
    shape(FELT, relief.hair, relief.ink, 1.8) +
    shape(
      'M20.6 50C20 46 20.2 43.4 20.8 40C38 32 57 26 73.6 24.8C74.6 27.4 75.2 30 75.6 32.6C57 33 38 41 20.6 50Z',
      relief.face,
      relief.ink,
      1.4,
    ) +
    cut(
      'M46-2C36 8 28 20 26 34M47-1C43 9 38 20 37 30M48 0C50 8 49 18 48 27M50 1C56 8 60 16 61 25',
      relief.ink,
      0.8,
    ),
  stamp: (relief) => solid(FELT, relief.stamp) + cut('M20.6 43C38 34.6 57 28.6 74 27.4', relief.lit, 4),
};

const LION =
  'M84 25C85 16 78 7 66 5C56-4 30-5 17 14C6 32 9 58 7 80C6 92 9 99 4 106C18 110 34 110 46 107C48 100 54 98 62 99C68 100 71 97 68 93C60 89 52 81 50.6 67C52 57 56 47 61.6 40L65 45L67.6 37L71.6 42L73.6 34.6L78 38.6L79.4 32C82 31 83.6 28.6 84 25Z';

/** The lion's scalp of Melqart. */
export const lionScalp: Part = {
  full: (relief) =>
    shape(LION, relief.hair, relief.ink, 1.8) +
    shape('M44 21C40 12 47 5 54 10C56 15 52 21 44 21Z', relief.face, relief.ink, 1.4) +
    cut(
      'M65 19C67.6 16 71 16.4 73 19M66.6 20.4C69 21.6 71.4 21.4 73 19M79 13.4C80 16 82 17 84 16.6M62 32C66 28 74 26 82 27',
      relief.ink,
      1.5,
    ) +
    cut(
      'M60 33C52 40 46 52 45 66C46 80 52 90 60 95M40 24C32 34 30 44 33 54M36 12C25 22 20 34 24 46M30 8C18 18 13 30 16 42M32 56C27 66 29 76 35 84M22 48C17 60 18 70 24 80M14 46C10 60 13 72 16 82M26 84C21 92 22 98 19 106M37 86C33 94 35 100 32 107M46 86C43 94 45 100 42 106M42 30C38 42 39 54 43 62',
      relief.ink,
      1.1,
    ),
  stamp: (relief) =>
    solid(LION, relief.stamp) +
    cut('M61 37C53 44 47 54 46.6 66C47.6 80 54 90 62 94', relief.lit, 3) +
    cut(
      'M44 20C41 12 47 6 53 10M65 20C68 16 71 17 73 20M62 33C67 29 74 27 82 28M26 22C18 36 18 50 20 66M34 44C28 60 30 76 30 92',
      relief.lit,
      2.6,
    ),
};
