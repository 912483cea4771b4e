import { cut, type Part, shape, solid } from './relief.ts';

export type Dress = 'bare' | 'cloak' | 'cuirass';

const CLOAK = 'M12 106C18 95 30 91 38 95C46 98 56 92 60 88C63 95 70 98 78 106C60 113 30 113 12 106Z';
const CUIRASS = 'M14 107C20 98 30 96 36 92C42 99 54 99 60 91C66 97 74 99 80 107C60 113 32 113 14 107Z';

const dresses: Record<Exclude<Dress, 'bare'>, Part> = {
  cloak: {
    full: (relief) =>
      shape(CLOAK, relief.face, relief.ink, 1.6) +
      cut(
        'M20 105C28 98 38 99 46 103M30 94C36 100 46 102 54 100C60 98 62 94 61 90M58 103C64 101 68 102 72 105',
        relief.ink,
        1,
      ) +
      shape('M35 94.6a4 4 0 1 0 .1 0Z', relief.face, relief.ink, 1.3),
    stamp: (relief) => solid(CLOAK, relief.stamp) + cut('M30 95C38 101 52 101 61 91', relief.lit, 2.4),
  },
  cuirass: {
    full: (relief) =>
      shape(CUIRASS, relief.hair, relief.ink, 1.6) +
      cut('M36 92C42 99 54 99 60 91M27 98L31 109M65 97L62 110', relief.ink, 1.3) +
      cut('M34 97C42 103.4 55 103 62 95.6', relief.ink, 0.8),
    stamp: (relief) => solid(CUIRASS, relief.stamp) + cut('M35 94C42 101 54 101 61 93', relief.lit, 2.4),
  },
};

export const dress = (kind: Dress): Part | undefined => (kind === 'bare' ? undefined : dresses[kind]);
