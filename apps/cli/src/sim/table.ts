import type { Game } from '@punica/kernel';
import type { Stretch } from './play-games.ts';
import type { Tally } from './tally.ts';
import { wilson } from './wilson.ts';

/** What is said of a scenario or of options that are drawn for each game. */
export const RANDOM = 'random';

/** What some simulated games came to: all of it follows from the seed, nothing from who played them. */
export function simTable(game: Game, stretch: Stretch, tally: Tally) {
  const { games, finished, faults, deadEnds, actions, draws, trouble } = tally;
  const shareOf = (wins: number) => ({
    wins,
    share: finished === 0 ? 0 : wins / finished,
    ...wilson(wins, finished),
  });
  return {
    game: game.id,
    scenario: stretch.scenario ?? RANDOM,
    seed: stretch.seed,
    first: stretch.first,
    games,
    finished,
    faults,
    deadEnds,
    actions,
    wins: game.roles.map((role, i) => ({
      role,
      // Bidders sit where their bids bring them.
      bot: stretch.auction === undefined ? stretch.bots[i] : null,
      ...shareOf(tally.wins[i]),
    })),
    draws,
    agreement: stretch.agreement ?? null,
    bidders: tally.bidderWins.map((wins, bidder) => ({ bot: stretch.bots[bidder], ...shareOf(wins) })),
    bids: stretch.auction?.bids ?? null,
    trouble,
  };
}

export type SimTable = ReturnType<typeof simTable>;

export function tableLines(table: SimTable): string[] {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const wins = (w: { wins: number; share: number; low: number; high: number }) =>
    `${w.wins} wins, ${percent(w.share)} (95 %: ${percent(w.low)} to ${percent(w.high)})`;
  return [
    `${table.game}, ${table.scenario}: ${table.games} games, ${table.finished} finished, ${table.faults} faults, ${table.deadEnds} dead ends, ${table.actions} actions`,
    ...table.wins.map((w) => `${w.role}${w.bot === null ? '' : ` (${w.bot})`}: ${wins(w)}`),
    ...table.bidders.map((w, i) => `bidder ${i + 1} (${w.bot}): ${wins(w)}`),
    `draws: ${table.draws}`,
    ...table.trouble.map((t) => `game ${t.game} (${JSON.stringify(t.beginning)}): ${t.problem}`),
  ];
}
