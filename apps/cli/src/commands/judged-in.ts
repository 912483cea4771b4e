import { type Eyes, type JudgedGame, sumsOf } from '@punica/insight';
import { BadInput, type Game, type GameRecord } from '@punica/kernel';
import { analyseKind } from '../analyse/kind.ts';
import type { AnalyseWork } from '../analyse/work.ts';
import { wholeNumber } from '../beginning.ts';
import type { Io } from '../io.ts';
import { roleNamed } from '../open.ts';
import { resultsOf } from '../work/workforce.ts';
import { type WorkforceFlags, workforceOf } from './workforce-flags.ts';

interface Judged {
  readonly name: string;
  readonly game: Game;
  readonly record: GameRecord;
  readonly over: boolean;
}

export interface JudgeFlags {
  readonly simulations?: string;
  readonly as?: string;
  readonly seed: string;
}

/** Games to be judged as the flags say; refused where one is not over and no role is named. */
export function analyseWorkOf(games: readonly Judged[], { simulations, as, seed }: JudgeFlags): AnalyseWork {
  const many = wholeNumber(1)('simulations', simulations ?? '');
  let eyes: Eyes = 'all';
  for (const { name, game, over } of games) {
    if (as !== undefined) eyes = roleNamed(game, as);
    else if (!over)
      throw new BadInput(
        'as',
        `must name the role whose plays are judged, as long as the game is not over: ${name}`,
      );
  }
  return {
    games: games.map(({ name, record }) => ({ name, record })),
    eyes,
    simulations: many,
    seed: wholeNumber(0)('seed', seed),
  };
}

/** Every play judged with so many simulations; nothing where none were asked for. */
export async function judgedIn(
  io: Io,
  judged: Judged,
  flags: JudgeFlags & WorkforceFlags,
): Promise<JudgedGame | undefined> {
  if (flags.simulations === undefined) return undefined;
  const work = analyseWorkOf([judged], flags);
  const results = await resultsOf(io, workforceOf(io, flags, 1), analyseKind, work);
  const plays = results.flatMap((it) => it.plays);
  return { curve: results[0].curve ?? [], plays, sides: sumsOf(plays) };
}
