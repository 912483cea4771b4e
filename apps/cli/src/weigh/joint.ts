import {
  byWeight,
  type EditionBase,
  editionHash,
  type FigureWeight,
  type Shift,
  type Weighed,
} from '@punica/kernel/edition';
import { deviationOf, meanOf, spreadOf } from '../balance/account.ts';
import { editionBaseOf, loadGame, readyEntry } from '../catalogue.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { editionTrying, figuresIn, fits, type Tried } from './candidates.ts';
import { pairOf, signsOf } from './design.ts';
import { type Effect, effectsOf, freeOf } from './effects.ts';
import { playerOf, pointsIn } from './ends.ts';
import { botsTold, handicapIn, type WeighWork, weightLines } from './kind.ts';
import { rounded, student } from './weight.ts';

/** A figure and where it is moved: a step up, and as far down where the checks allow both, else it stays as it is. */
export interface Moved extends Tried {
  readonly down?: number;
}

/** Games in each of which every figure is up or down, so that each game says something of all of them. */
export interface JointWork extends Omit<WeighWork, 'figures'> {
  readonly figures: readonly Moved[];
  /** Games that are played already. */
  readonly first: number;
}

interface JointSlice extends Omit<JointWork, 'games' | 'taken'> {
  readonly count: number;
}

/** By figure: 1 up, -1 down, 0 as it is. */
export type Levels = readonly (1 | 0 | -1)[];

/** One game: where each figure stood, and what came of it. */
export interface JointGame {
  readonly number: number;
  readonly levels: Levels;
  readonly share: number;
  readonly lead?: number;
  readonly broken?: string;
}

/** Down as far as up, where that is another whole number which the checks allow. */
export async function movedBy(game: string, figures: readonly Tried[], edition: WeighWork['edition']) {
  const base = await editionBaseOf(game);
  const known = await readyEntry(game, 'game').figures?.();
  const ours = new Map(
    figuresIn(base, known?.figures ?? [], edition).map(({ file, field, value }) => [
      `${file}:${field}`,
      value,
    ]),
  );
  return figures.map((it): Moved => {
    const value = ours.get(`${it.file}:${it.field}`);
    if (typeof it.tried !== 'number' || typeof value !== 'number') return it;
    const down = 2 * value - it.tried;
    return fits(base, [{ ...it, tried: down }], edition) ? { ...it, down } : it;
  });
}

/** What each figure is moved to by the design, as far as the checks allow all of it at once. */
function levelsOf(base: EditionBase, { figures, seed, edition }: JointSlice, number: number): Levels {
  const wanted = signsOf(figures.length, seed, number).map((sign, at) =>
    sign === 1 ? 1 : figures[at].down === undefined ? 0 : -1,
  );
  const levels: (1 | 0 | -1)[] = figures.map(() => 0);
  /** Moves all of a stretch if that fits, else of each half what fits. */
  const move = (from: number, to: number): void => {
    const before = levels.slice(from, to);
    for (let at = from; at < to; at++) levels[at] = wanted[at];
    if (fits(base, triedAt(figures, levels), edition)) return;
    levels.splice(from, to - from, ...before);
    if (to - from === 1) return;
    const middle = Math.floor((from + to) / 2);
    move(from, middle);
    move(middle, to);
  };
  move(0, figures.length);
  return levels;
}

const triedAt = (figures: readonly Moved[], levels: Levels): readonly Tried[] =>
  figures.flatMap(({ file, field, tried, down }, at) =>
    levels[at] === 0 ? [] : [{ file, field, tried: levels[at] === 1 ? tried : down! }],
  );

async function playJoint(slice: JointSlice): Promise<readonly JointGame[]> {
  const { game: id, edition, figures, first, count, ...start } = slice;
  const base = await editionBaseOf(id);
  const games: JointGame[] = [];
  for (let number = first; number < first + count; number++) {
    const levels = levelsOf(base, slice, number);
    const game = await loadGame(id, editionTrying(id, triedAt(figures, levels), edition));
    const end = (await playerOf(game, start))(pairOf(number));
    games.push({ number, levels, ...('broken' in end ? { share: 0, ...end } : end) });
  }
  return games;
}

/** What all games together say of every figure. */
export async function jointWeightsOf(
  work: JointWork,
  played: readonly JointGame[],
  codes: readonly string[],
): Promise<Weighed> {
  const game = await loadGame(work.game, work.edition);
  const points = await pointsIn(game);
  const games = played.filter(({ broken }) => broken === undefined);
  const levels = games.map((it) => it.levels);
  const shares = games.map(({ share }) => share);
  const leads = games.flatMap(({ lead }) => lead ?? []);
  const inShares = effectsOf(levels, shares);
  const free = freeOf(games.length);
  const inPoints = points === undefined ? [] : effectsOf(levels, leads);
  const lead = spreadOf(leads);
  return {
    taken: work.taken,
    bots: botsTold(work.bots),
    scenario: work.scenario,
    role: game.roles[0],
    share: rounded(meanOf(spreadOf(shares))),
    games: games.length,
    ...handicapIn(game, work),
    ...(points === undefined
      ? {}
      : {
          points: { name: points.name, lead: rounded(meanOf(lead)), deviation: rounded(deviationOf(lead)) },
        }),
    seed: work.seed,
    codes,
    ...(work.edition === undefined ? {} : { edition: editionHash(work.edition) }),
    weights: work.figures
      .flatMap(({ file, field, tried }, at) => {
        const share = inShares[at];
        if (share === undefined) return [];
        const lead = inPoints[at];
        const weight: FigureWeight = {
          tried,
          games: games.length,
          ...shiftOf(share, free),
          ...(lead === undefined ? {} : { points: shiftOf(lead, free) }),
        };
        return [{ file, field, ...weight }];
      })
      .sort(byWeight),
  };
}

function shiftOf({ effect, error }: Effect, free: number): Shift {
  const half = student(free) * error;
  return { shift: rounded(effect), low: rounded(effect - half), high: rounded(effect + half) };
}

/** No game is played with our own figures alone. */
export const ALL_OF_THEM = 'over all of them';

/** Games that broke are told and say nothing. */
export const brokenGames = (played: readonly JointGame[]): readonly string[] =>
  played.flatMap(({ number, broken }) =>
    broken === undefined ? [] : [`left out, game ${number} broke: ${broken}`],
  );

/** How much hangs on many figures at once. */
export const jointKind: WorkKind<JointWork, JointSlice, readonly JointGame[]> = {
  name: 'weigh-jointly',
  unit: 'games',
  title: ({ game, scenario, figures }) => `${game} ${scenario}, ${figures.length} figures at once`,
  cut: ({ games, first, taken: _, ...rest }, size = 2) =>
    stretches(first, games - first, size).map((part) => ({ ...rest, ...part })),
  unitsOf: ({ count }) => count,
  run: playJoint,
  told: async (work, results, code) => {
    const played = results.flat();
    const weights = await jointWeightsOf(work, played, [code]);
    return { lines: [...weightLines(weights, ALL_OF_THEM), ...brokenGames(played)], json: weights };
  },
};
