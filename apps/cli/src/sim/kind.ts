import { loadGame } from '../catalogue.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { playGames, type Stretch } from './play-games.ts';
import { RANDOM, simTable, tableLines } from './table.ts';
import { addTallies, emptyTally, type Tally } from './tally.ts';

export const tallyOf = (roles: number, tallies: readonly Tally[]): Tally =>
  tallies.reduce(addTallies, emptyTally(roles));

export const cutStretch = (whole: Stretch, size?: number): Stretch[] =>
  stretches(whole.first, whole.count, size).map((part) => ({ ...whole, ...part }));

/** Games between bots, counted. */
export const simKind: WorkKind<Stretch, Stretch, Tally> = {
  name: 'sim',
  unit: 'games',
  title: ({ game, scenario, bots }) => `${game} ${scenario ?? RANDOM}, ${[...new Set(bots)].join(' and ')}`,
  cut: cutStretch,
  unitsOf: ({ count }) => count,
  run: playGames,
  told: async (stretch, tallies) => {
    const game = await loadGame(stretch.game, stretch.edition);
    const table = simTable(game, stretch, tallyOf(game.roles.length, tallies));
    return { lines: tableLines(table), json: table };
  },
};
