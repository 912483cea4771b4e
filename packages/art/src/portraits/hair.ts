import { commaLocks, type Region, snailCurls, strands } from './locks.ts';
import { cut, type Part, shape, solid } from './relief.ts';

export type Hair = 'cropped' | 'curled' | 'waved' | 'long' | 'receding' | 'bald';

const CROWN = { x: 32, y: 26 };

/** Places that most kinds of hair cover: the back of the head, the temple, and behind the ear down the neck. */
const BACK: Region = [
  [30, 74],
  [21, 60],
  [18, 44],
  [24, 28],
];
const TEMPLE: Region = [
  [53, 52],
  [51, 54],
];
const NECK: Region = [
  [47, 48],
  [42, 51],
  [42.5, 61],
  [42, 70],
  [38, 75],
];

/** The outline from the temple around the ear to the neck, where it closes. */
const EAR =
  'L51.8 57.6C51.4 52.4 50 49 46 49.2C42 49.6 41.6 55 42.8 60.4C43.8 65 43 71.4 40 74.6C36.6 76.6 33 76 30 74Z';

const CAP = `M30 74C19 62 15 42 24 28C33 13 54 8 66 17C69.6 20 71.6 24 72.4 29C68.4 27.4 65 29.4 63 33C61 36.4 58.6 38 57 42.4C56 46 53.8 48 53.4 53${EAR}`;
const capRegion: Region = [
  ...BACK,
  [34, 17],
  [48, 11.5],
  [60, 13],
  [68, 19],
  [71, 27],
  [65, 29.5],
  [60, 36],
  [56, 44],
  ...TEMPLE,
  ...NECK,
];

const RECEDING = `M30 74C19 62 15 42 24 28C28.6 20.6 36 15 44 12.6C47.6 14 50 16.6 51.4 20C51 23.4 51.6 26 54 28.4C57 30 59.4 32.4 59 36C58 39.4 56.8 42 56 45C54.6 48.4 53.6 50 53.4 53${EAR}`;
const recedingRegion: Region = [
  ...BACK,
  [34, 18],
  [44, 13.4],
  [51, 20],
  [53, 29],
  [58, 34],
  [56, 42],
  ...TEMPLE,
  ...NECK,
];

const FRINGE = `M30 74C24 67 20 58 19 49C22.6 45.6 27 44.6 31 45.6C35 43 41 42.4 45 44C49.4 43.4 53.6 45 55.2 48.4C54 50 53.6 51.4 53.4 53${EAR}`;
const fringeRegion: Region = [
  [30, 74],
  [22, 60],
  [19, 49],
  [31, 45.4],
  [45, 44],
  [55, 48],
  [53, 53],
  ...NECK,
];

const LONG =
  'M22 88C17 80 20 74 17.6 62C12.6 44 17 28 27 20C38 9 56 8 66 17C70 20.6 72 25 71.4 31C68.6 28.6 66 31 64.4 35.4C61.6 35 60 39 58 43C57 47 55.6 49 54.4 54C53 57 53.4 61 51 66C49 70 50 76 47 82C45 80 43 83 41 87C38 84 35.6 86 32.4 90C29.6 86.6 26 86.6 22 88Z';
const longRegion: Region = [
  [23, 86],
  [19, 74],
  [17, 60],
  [17, 38],
  [26, 22],
  [40, 13],
  [56, 12],
  [68, 19],
  [70, 27],
  [64, 33],
  [57, 45],
  [53, 57],
  [50, 70],
  [46, 80],
  [36, 84],
];

interface Growth {
  outline: string;
  texture: string;
  /** Light cuts for the bold form. */
  bold: string;
}

const growths: Record<Hair, Growth> = {
  cropped: {
    outline: CAP,
    texture: commaLocks(capRegion, CROWN, 7.2),
    bold: 'M61 34C66 26 70 28 72 29M53 53C55 46 58 40 61 34',
  },
  curled: {
    outline: CAP,
    texture: snailCurls(capRegion, 8.6),
    bold: 'M60 35C58 30 63 27 67 29M52 54C50 48 56 47 55 42C54 38 59 38 60 35M30 36a5 5 0 1 1 5 5M43 25a5 5 0 1 1 5 5',
  },
  waved: {
    outline: CAP,
    texture: strands(capRegion, { x: 62, y: 58 }, 4.8),
    bold: 'M71 28C60 29 55 38 53 48M60 21C46 22 40 34 38 48C37 58 39 66 37 72M44 18C32 24 27 38 28 54',
  },
  long: {
    outline: LONG,
    texture: strands(longRegion, { x: 66, y: 58 }, 4.8),
    bold: 'M64 35C57 42 55 54 51 64C49 72 48 76 46 82M46 22C36 34 34 60 34 82',
  },
  receding: {
    outline: RECEDING,
    texture: commaLocks(recedingRegion, CROWN, 7),
    bold: 'M45 14C53 20 49 28 56 31C59 36 54 46 52 55',
  },
  bald: {
    outline: FRINGE,
    texture: commaLocks(fringeRegion, CROWN, 6.4),
    bold: 'M20 50C30 43 46 42 54 48',
  },
};

export const hair = (kind: Hair): Part => {
  const { outline, texture, bold } = growths[kind];
  return {
    full: (relief) => shape(outline, relief.hair, relief.ink, 1.6) + cut(texture, relief.ink, 1.25),
    stamp: (relief) => solid(outline, relief.stamp) + cut(bold, relief.lit, 2.6),
  };
};
