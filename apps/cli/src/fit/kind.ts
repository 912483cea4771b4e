import { cutStretch } from '../sim/kind.ts';
import type { Stretch } from '../sim/play-games.ts';
import type { WorkKind } from '../work/kind.ts';
import { type Sample, samplesOf } from './samples.ts';

/** Positions of one scenario, as `punica fit --samples` writes and `--add` reads them. */
export interface Collected {
  readonly game: string;
  readonly scenario: string;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly samples: readonly Sample[];
}

export const gamesIn = (samples: readonly Sample[]): number => new Set(samples.map(({ game }) => game)).size;

/** Rows of play between bots: what the evaluation said of positions, and how their games came out. */
export const fitKind: WorkKind<Stretch, Stretch, Sample[]> = {
  name: 'fit',
  unit: 'games',
  title: ({ game, scenario }) => `${game} ${scenario}`,
  cut: cutStretch,
  unitsOf: ({ count }) => count,
  run: samplesOf,
  told: async ({ game, scenario = '', bots, seed }, results) => {
    const samples = results.flat();
    return {
      lines: [
        `${game}, ${scenario}: ${samples.length} rows of ${gamesIn(samples)} games; --json prints them for punica fit --add`,
      ],
      json: { game, scenario, bots, seed, samples } satisfies Collected,
    };
  },
};
