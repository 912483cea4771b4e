import { netIn, type TaughtFile } from '@punica/bots';
import { tellingJudge } from '@punica/games';
import { GameJudge } from '@punica/insight';
import { BadInput, type Core, Engine, type GameRecord } from '@punica/kernel';
import { insightOf, loadGame } from '../catalogue.ts';
import { stretches, type WorkKind } from '../work/kind.ts';
import { analysesLines, analysesOf } from './analyses-file.ts';
import type { AnalyseWork, StretchJudged } from './work.ts';

/** The plays that begin within a stretch of one game. */
interface AnalyseSlice extends Omit<AnalyseWork, 'games'> {
  readonly game: number;
  readonly record: GameRecord;
  readonly first: number;
  readonly count: number;
}

/** Entries of a log in a slice: some ten seconds at 300 simulations a play. */
const ENTRIES = 200;

let last: { readonly of: string; readonly judge: GameJudge<Core, unknown> } | undefined;

/** A game is read once for all slices of it that are done here one after the other. */
async function judgeOf({ record, eyes, seed }: AnalyseSlice): Promise<GameJudge<Core, unknown>> {
  const of = JSON.stringify([record, eyes, seed]);
  if (last?.of !== of) {
    const game = await loadGame(record.game, record.edition);
    const insight = await insightOf(game);
    if (insight === undefined) throw new BadInput('game', `${game.id} does not say how to look back on it`);
    const file = await tellingJudge(game);
    const means = file === undefined ? {} : { net: netIn(file as TaughtFile) };
    last = { of, judge: new GameJudge(new Engine(game), insight, record, { eyes, means, seed }) };
  }
  return last.judge;
}

async function stretchJudged(slice: AnalyseSlice): Promise<StretchJudged> {
  const { game, first, count, simulations } = slice;
  const judge = await judgeOf(slice);
  const plays = judge.decisions
    .filter(({ stop }) => stop >= first && stop < first + count)
    .map((decision) => {
      const judging = judge.judge(decision, simulations);
      let step = judging.next();
      while (step.done !== true) step = judging.next();
      return step.value;
    });
  return { game, plays, curve: first === 0 ? judge.curve() : null };
}

/** Judging games play by play; the log says beforehand how much there is to do. */
export const analyseKind: WorkKind<AnalyseWork, AnalyseSlice, StretchJudged> = {
  name: 'analyse',
  unit: 'entries',
  title: ({ games, simulations }) =>
    `${games.length === 1 ? games[0].name : `${games.length} games`} judged, ${simulations} simulations a play`,
  cut: ({ games, ...rest }, size = ENTRIES) =>
    games.flatMap(({ record }, game) =>
      stretches(0, Math.max(1, record.log.length), size).map((part) => ({ ...rest, ...part, game, record })),
    ),
  unitsOf: ({ count }) => count,
  run: stretchJudged,
  told: async (args, results, code) => {
    const file = analysesOf(args, results, code);
    return { lines: await analysesLines(file), json: file };
  },
};
