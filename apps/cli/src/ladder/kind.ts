import { rolesOf } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import { loadGame } from '../catalogue.ts';
import type { WorkKind } from '../work/kind.ts';
import { type Pairing, playDeal } from './play-deal.ts';
import { noResults, type Played } from './played.ts';
import { chapterOf } from './report.ts';

/** Deals of a pairing, each played once for every seat. */
export interface LadderWork extends Pairing {
  readonly game: string;
  readonly edition?: Edition;
  readonly first: number;
  readonly count: number;
}

interface Deal extends Pairing {
  readonly game: string;
  readonly edition?: Edition;
  readonly deal: number;
}

/** Paired games between two bots. */
export const ladderKind: WorkKind<LadderWork, Deal, Played[]> = {
  name: 'ladder',
  unit: 'deals',
  // Bots think by the time of the processor.
  alone: true,
  title: ({ game, challenger, rival }) => `${game} ${challenger} against ${rival}`,
  cut: ({ first, count, ...rest }) => Array.from({ length: count }, (_, i) => ({ ...rest, deal: first + i })),
  unitsOf: () => 1,
  run: async ({ game: id, edition, deal, ...pairing }) => {
    const game = await loadGame(id, edition);
    const played: Played[] = [];
    for (const role of rolesOf(game, pairing.scenario).keys())
      played.push(await playDeal(game, pairing, deal, role));
    return played;
  },
  told: async ({ game: id, edition }, results) => {
    const game = await loadGame(id, edition);
    const played = { ...noResults(game), games: results.flat() };
    return { lines: [chapterOf(game, played)], json: played };
  },
};
