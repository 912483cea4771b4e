import { type Game, handicapWords } from '@punica/kernel';
import { byWeight, type Edition, editionHash, type Shift, type Weighed } from '@punica/kernel/edition';
import { deviationOf, meanOf, spreadOf } from '../balance/account.ts';
import { loadGame } from '../catalogue.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { editionTrying, type Tried } from './candidates.ts';
import { playerOf, pointsIn, type Start } from './ends.ts';
import { type Ends, rounded, weightOf } from './weight.ts';

/** Games with our own figures, and the same ones with each of some figures changed. */
export interface WeighWork extends Start {
  readonly game: string;
  /** Whose figures are changed; without one, ours. */
  readonly edition?: Edition | undefined;
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

/** By game: 1 where the first role won, a part of it where it won with others or nobody did; and its lead in points. */
export interface Shares extends Ends {
  readonly of: number;
  readonly first: number;
  /** What went wrong in a game: a figure that breaks one has no weight. */
  readonly broken?: string;
}

async function sharesOf({ game, edition, figure, of, first, count, ...start }: WeighSlice): Promise<Shares> {
  const play = await playerOf(
    await loadGame(game, figure === undefined ? edition : editionTrying(game, [figure], edition)),
    start,
  );
  const shares: number[] = [];
  const leads: number[] = [];
  for (let number = first; number < first + count; number++) {
    const end = play(number);
    if ('broken' in end) {
      if (figure === undefined) throw new Error(`with our own figures: ${end.broken}`);
      return { of, first, shares: [], leads: [], broken: end.broken };
    }
    shares.push(end.share);
    if (end.lead !== undefined) leads.push(end.lead);
  }
  return { of, first, shares, leads };
}

/** The games of one figure in their order; none where one of them was broken. */
function joinedOf(results: readonly Shares[], of: number): Ends {
  const own = results.filter((it) => it.of === of).sort((a, b) => a.first - b.first);
  if (own.some(({ broken }) => broken !== undefined)) return { shares: [], leads: [] };
  return { shares: own.flatMap(({ shares }) => shares), leads: own.flatMap(({ leads }) => leads) };
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

export async function weightsOf(work: WeighWork, results: readonly Shares[], code: string): Promise<Weighed> {
  const game = await loadGame(work.game, work.edition);
  const points = await pointsIn(game);
  const ours = joinedOf(results, -1);
  const leads = spreadOf(ours.leads);
  return {
    taken: work.taken,
    bots: botsTold(work.bots),
    scenario: work.scenario,
    role: game.roles[0],
    share: rounded(meanOf(spreadOf(ours.shares))),
    games: ours.shares.length,
    ...handicapIn(game, work),
    ...(points === undefined
      ? {}
      : {
          points: { name: points.name, lead: rounded(meanOf(leads)), deviation: rounded(deviationOf(leads)) },
        }),
    seed: work.seed,
    codes: [code],
    ...(work.edition === undefined ? {} : { edition: editionHash(work.edition) }),
    weights: work.figures
      .flatMap(({ file, field, tried }, of) => {
        const theirs = joinedOf(results, of);
        // What has not been played to its end says nothing yet.
        return theirs.shares.length < work.games ? [] : [{ file, field, ...weightOf(ours, theirs, tried) }];
      })
      .sort(byWeight),
  };
}

/** What evened the sides, as people read it. */
export function handicapIn(
  { handicap }: Pick<Game, 'handicap'>,
  { agreement, scenario }: Pick<WeighWork, 'agreement' | 'scenario'>,
): Pick<Weighed, 'handicap'> {
  const terms = handicap?.terms[scenario];
  return agreement === undefined || terms === undefined ? {} : { handicap: handicapWords(terms, agreement) };
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

const bounded = ({ shift, low, high }: Shift, told: (number: number) => string): string =>
  `${told(shift)} (95 %: ${told(low)} to ${told(high)})`;

export const weightLines = ({ weights, points, ...how }: Weighed, games = 'with our figures'): string[] => [
  [
    `${how.scenario}, ${how.bots}, ${how.games} games`,
    how.handicap === undefined ? '' : `, ${how.handicap}`,
    `: ${how.role} wins ${percent(how.share)} ${games}`,
    points === undefined ? '' : `, and leads by ${points.lead.toFixed(1)} ${points.name}`,
  ].join(''),
  ...weights.map(({ file, field, tried, changed, ...weight }) => {
    const inPoints = weight.points && `, ${bounded(weight.points, (it) => it.toFixed(1))} ${points?.name}`;
    const turned = changed === undefined ? '' : `, ${changed} games ended otherwise`;
    return `${file}:${field} as ${tried}: ${bounded(weight, percent)}${turned}${inPoints ?? ''}`;
  }),
];
