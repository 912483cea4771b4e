import { type Region, snailCurls, strands } from './locks.ts';
import { cut, type Part, shape, solid } from './relief.ts';

export type Beard = 'full' | 'pointed' | 'long' | 'short';

/** From the ear along the cheek to the chin: every beard covers that. */
const CHEEK: Region = [
  [51, 58],
  [53, 55],
  [57, 57],
  [62, 66],
  [68, 69],
  [72, 71],
  [74, 75],
  [79, 75],
];

/** The outline from the chin around the lips and back up to the ear, where it closes. */
const LIPS =
  'C76.6 75.4 73.4 74.8 72.4 72.4C71.8 69.8 74.2 67.8 79.2 66.6C77.2 63.4 73 64.2 70 66.8C64.6 71 59 64.6 56.6 54.4C54.8 51.6 53.8 53 53.4 54.6Z';

const FULL = `M50.6 57.6C50.2 66 51.6 72 53 78C50.6 87 57 98 66.4 97.4C75.6 98.4 82.6 91 80.8 83C81.4 79.6 80.6 76.4 79 74${LIPS}`;
const fullRegion: Region = [...CHEEK, [80, 83], [77, 93], [67, 97], [57, 93], [53, 83], [52.5, 74]];

const POINTED = `M50.6 57.6C50.2 66 51.6 72 54 77.6C57 85 64 89 70 92C75 95 79 99 84.6 101.4C84 94 83 87.6 80.6 82.6C81 79.4 80.4 76.4 79 74${LIPS}`;
const pointedRegion: Region = [...CHEEK, [81, 84], [84, 100], [70, 91], [57, 84], [52.5, 74]];

const LONG = `M50.6 57.6C49.6 68 51 76 51 84C50 94 56 104 62 109C66 106 66.4 109.6 70 109.4C76 106 83 98 81.2 84C81.4 79.6 80.6 76.4 79 74${LIPS}`;
const longRegion: Region = [...CHEEK, [81, 86], [78, 100], [68, 108], [57, 103], [52, 90], [52, 74]];

const SHORT =
  'M51.6 58.6C51.4 66 52.6 72 54.6 77C57.4 83 63 87.4 70 88.4C76.4 88.6 80.6 86 80.4 81.4C80.6 78.6 80 76 79 74C76.6 75.4 73.4 74.8 72.4 72.4C71.8 69.8 74.2 67.8 79.2 66.6C77.2 63.4 73 64.2 70 66.8C64.6 71 59 64.6 56.4 55.4C54.4 52.8 53.4 54.4 53.2 56Z';
const stubble = (): string => {
  let d = '';
  for (let row = 0; row < 9; row++)
    for (let k = 0; k < 12; k++) {
      const x = 53 + k * 2.5 + (row % 2) * 1.2;
      const y = 58 + row * 3.4 + k * 0.9;
      const upper = 55 + (x - 53) * 0.75;
      const lower = 72 + (x - 53) * 0.62;
      if (y > upper + 2 && y < Math.min(lower, 87) && (x < 71 || y > 76))
        d += `M${x.toFixed(1)} ${y.toFixed(1)}l.7 2`;
    }
  return d;
};

const beards: Record<Beard, { outline: string; texture: string; bold: string }> = {
  full: {
    outline: FULL,
    texture: snailCurls(fullRegion, 7.6),
    bold: 'M53 56C57 69 64 74 71 68M76 70L79 67M60 84C62 88 66 90 70 88',
  },
  pointed: {
    outline: POINTED,
    texture: strands(pointedRegion, { x: 58, y: 40 }, 4.4),
    bold: 'M53 56C57 69 64 74 71 68M62 78C68 84 74 88 78 94',
  },
  long: {
    outline: LONG,
    texture: strands(longRegion, { x: 110, y: 70 }, 4.6),
    bold: 'M53 56C57 69 64 74 71 68M60 80C60 90 62 98 66 104M70 82C70 90 70 96 72 102',
  },
  short: { outline: SHORT, texture: stubble(), bold: 'M53 57C57 69 64 74 71 68' },
};

export const beard = (kind: Beard): Part => {
  const { outline, texture, bold } = beards[kind];
  return {
    full: (relief) =>
      shape(outline, relief.hair, relief.ink, 1.5) +
      cut(texture, relief.ink, kind === 'short' ? 1 : 1.2) +
      cut('M77.8 69.2C76.6 69.6 75.4 69.8 74.4 69.6', relief.ink, 1.4),
    stamp: (relief) => solid(outline, relief.stamp) + cut(bold, relief.lit, 3),
  };
};
