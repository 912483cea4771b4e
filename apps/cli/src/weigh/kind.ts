import { checkBeginning, Engine, type Game, QuickDice } from '@punica/kernel';
import { type Edition, editionHash, type WeightsFile } from '@punica/kernel/edition';
import { loadGame } from '../catalogue.ts';
import { namedBot } from '../named-bot.ts';
import { playOne } from '../sim/play-one.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { editionTrying, type Tried } from './candidates.ts';
import { byWeight, weightOf } from './weight.ts';

/** Games with our own figures, and the same ones with each of some figures changed. */
export interface WeighWork {
  readonly game: string;
  /** Whose figures are changed; without one, ours. */
  readonly edition?: Edition | undefined;
  readonly scenario: string;
  readonly bots: readonly string[];
  readonly seed: number;
  readonly games: number;
  readonly figures: readonly Tried[];
  readonly taken: string;
}

interface WeighSlice extends Omit<WeighWork, 'figures' | 'games' | 'taken'> {
  /** Place of the figure, -1 for our own data. */
  readonly of: number;
  readonly figure?: Tried;
  readonly first: number;
  readonly count: number;
}

/** By game: 1 where the first role won, a part of it where it won with others or nobody did. */
export interface Shares {
  readonly of: number;
  readonly first: number;
  readonly shares: readonly number[];
  /** What went wrong in a game: a figure that breaks one has no weight. */
  readonly broken?: string;
}

async function sharesOf({
  game: id,
  edition,
  figure,
  scenario,
  bots,
  seed,
  of,
  first,
  count,
}: WeighSlice): Promise<Shares> {
  const game = await loadGame(id, figure === undefined ? edition : editionTrying(id, figure, edition));
  const engine = new Engine(game);
  const players = await Promise.all(bots.map((name) => namedBot(name, game, 'bots')));
  const beginning = checkBeginning(game, { scenario, options: {}, quick: true });
  const shares: number[] = [];
  for (let number = first; number < first + count; number++) {
    const dice = new QuickDice(seed, number);
    const { wins, draws, trouble } = playOne(engine, beginning, players, dice, number);
    if (trouble.length > 0) {
      if (figure === undefined) throw new Error(`with our own figures: ${trouble[0].problem}`);
      return { of, first, shares: [], broken: trouble[0].problem };
    }
    const winners = wins.reduce((sum, it) => sum + it, 0);
    shares.push(draws > 0 ? 1 / rolesIn(game, scenario) : wins[0] / winners);
  }
  return { of, first, shares };
}

const rolesIn = ({ scenarios, roles }: Game, scenario: string): number =>
  (scenarios.find(({ id }) => id === scenario)?.roles ?? roles).length;

/** The shares of one figure in the order of the games; none where a game of it was broken. */
function joinedOf(results: readonly Shares[], of: number): number[] {
  const own = results.filter((it) => it.of === of).sort((a, b) => a.first - b.first);
  return own.some(({ broken }) => broken !== undefined) ? [] : own.flatMap(({ shares }) => shares);
}

/** One name where all are alike, else one for each role. */
export const botsTold = (bots: readonly string[]): string =>
  new Set(bots).size === 1 ? bots[0] : bots.join(', ');

/** Figures that broke a game, with what went wrong. */
export const brokenIn = ({ figures }: WeighWork, results: readonly Shares[]): readonly string[] =>
  figures.flatMap(({ file, field, tried }, at) => {
    const broken = results.find((it) => it.of === at && it.broken !== undefined)?.broken;
    return broken === undefined ? [] : [`left out, a game broke: ${file}:${field} as ${tried}: ${broken}`];
  });

export async function weightsOf(
  work: WeighWork,
  results: readonly Shares[],
  code: string,
): Promise<WeightsFile> {
  const game = await loadGame(work.game);
  const ours = joinedOf(results, -1);
  return {
    note: 'How far the outcome moves when one figure is changed by one: written by `punica edition weigh`.',
    taken: work.taken,
    bots: botsTold(work.bots),
    scenario: work.scenario,
    role: game.roles[0],
    share: Math.round((ours.reduce((sum, it) => sum + it, 0) / Math.max(1, ours.length)) * 1e4) / 1e4,
    games: ours.length,
    seed: work.seed,
    codes: [code],
    ...(work.edition === undefined ? {} : { edition: editionHash(work.edition) }),
    weights: work.figures
      .flatMap(({ file, field, tried }, of) => {
        const theirs = joinedOf(results, of);
        // What has not been played to its end says nothing yet.
        return theirs.length < work.games ? [] : [{ file, field, ...weightOf(ours, theirs, tried) }];
      })
      .sort(byWeight),
  };
}

/** How much hangs on single figures, with bots. */
export const weighKind: WorkKind<WeighWork, WeighSlice, Shares> = {
  name: 'weigh',
  unit: 'games',
  title: ({ game, scenario, figures }) => `${game} ${scenario}, ${figures.length} figures`,
  cut: ({ figures, games, taken: _, ...rest }, size) =>
    [undefined, ...figures].flatMap((figure, at) =>
      stretches(0, games, size).map((part) => ({
        ...rest,
        ...part,
        of: at - 1,
        ...(figure === undefined ? {} : { figure }),
      })),
    ),
  unitsOf: ({ count }) => count,
  run: sharesOf,
  told: async (work, results, code) => {
    const weights = await weightsOf(work, results, code);
    return { lines: [...weightLines(weights), ...brokenIn(work, results)], json: weights };
  },
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const weightLines = ({ role, share, bots, games, scenario, weights }: WeightsFile): string[] => [
  `${scenario}, ${bots}, ${games} games: ${role} wins ${percent(share)} with our figures`,
  ...weights.map(
    ({ file, field, tried, shift, low, high, changed }) =>
      `${file}:${field} as ${tried}: ${percent(shift)} (95 %: ${percent(low)} to ${percent(high)}), ${changed} games ended otherwise`,
  ),
];
