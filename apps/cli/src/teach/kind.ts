import { cutStretch } from '../sim/kind.ts';
import type { Stretch } from '../sim/play-games.ts';
import type { WorkKind } from '../work/kind.ts';
import { rowsOf } from './rows.ts';

/** Rows of play between bots for the teaching of a judge: what a net is shown of positions, and who won. */
export const rowsKind: WorkKind<Stretch, Stretch, { readonly rows: string }> = {
  name: 'rows',
  unit: 'games',
  title: ({ game, scenario }) => `${game} ${scenario}`,
  cut: cutStretch,
  unitsOf: ({ count }) => count,
  run: rowsOf,
  told: async ({ game, scenario = '', bots, seed }, results) => ({
    lines: [`${game}, ${scenario}: ${results.length} parts; punica rows --farm writes them to a file`],
    json: { game, scenario, bots, seed, rows: results.map(({ rows }) => rows) },
  }),
};
