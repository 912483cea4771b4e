import { insightOf, loadGame } from '../catalogue.ts';
import { cutStretch } from '../sim/kind.ts';
import type { Stretch } from '../sim/play-games.ts';
import type { WorkKind } from '../work/kind.ts';
import { type Account, addAccounts, emptyAccount } from './account.ts';
import { accountOf } from './play.ts';
import { figuresOf, howTaken, type Series } from './report.ts';

/** The same run of numbers in some scenarios of one game. */
export interface BalanceWork extends Omit<Stretch, 'scenario'> {
  readonly scenarios: readonly string[];
}

interface ScenarioAccount {
  readonly scenario: string;
  readonly account: Account;
}

/** What `punica balance --json` prints and `--add` reads. */
export interface Balance {
  readonly game: string;
  readonly code: string;
  readonly series: readonly Series[];
}

/** A series for each scenario of which something was played. */
export function seriesOf(
  { scenarios, bots, seed, first }: BalanceWork,
  roles: number,
  results: readonly ScenarioAccount[],
): Series[] {
  return scenarios.flatMap((scenario) => {
    const parts = results.filter((it) => it.scenario === scenario);
    if (parts.length === 0) return [];
    const account = parts.reduce((sum, it) => addAccounts(sum, it.account), emptyAccount(roles));
    return [{ scenario, bots, seed, first, account }];
  });
}

/** How the sides fare between equal bots. */
export const balanceKind: WorkKind<BalanceWork, Stretch, ScenarioAccount> = {
  name: 'balance',
  unit: 'games',
  title: ({ game, scenarios }) => `${game} ${scenarios.join(', ')}`,
  cut: ({ scenarios, ...rest }, size) =>
    scenarios.flatMap((scenario) => cutStretch({ ...rest, scenario }, size)),
  unitsOf: ({ count }) => count,
  run: async (stretch) => ({ scenario: stretch.scenario ?? '', account: await accountOf(stretch) }),
  told: async (args, results, code) => {
    const game = await loadGame(args.game, args.edition);
    const series = seriesOf(args, game.roles.length, results);
    const figures = figuresOf(game, await insightOf(game), series, howTaken(game, undefined, [code]));
    return { lines: [figures], json: { game: game.id, code, series } satisfies Balance };
  },
};
