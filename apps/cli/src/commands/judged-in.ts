import { netIn, type TaughtFile } from '@punica/bots';
import { trustedJudge } from '@punica/games';
import { GameJudge, type Insight, type JudgedGame, judgedGame } from '@punica/insight';
import { BadInput, type Core, type Engine, type Game, type GameRecord } from '@punica/kernel';
import { wholeNumber } from '../beginning.ts';
import type { Io } from '../io.ts';
import { roleNamed } from '../open.ts';
import { startProgress } from '../progress.ts';

interface Judged {
  readonly game: Game;
  readonly engine: Engine<Core>;
  readonly record: GameRecord;
  readonly insight: Insight;
  readonly over: boolean;
}

interface JudgeFlags {
  readonly simulations?: string;
  readonly as?: string;
  readonly seed: string;
}

/** Every play judged with so many simulations; nothing where none were asked for. */
export async function judgedIn(
  io: Io,
  { game, engine, record, insight, over }: Judged,
  { simulations, as, seed }: JudgeFlags,
): Promise<JudgedGame | undefined> {
  if (simulations === undefined) return undefined;
  const many = wholeNumber(1)('simulations', simulations);
  const eyes = as === undefined ? 'all' : roleNamed(game, as);
  if (eyes === 'all' && !over)
    throw new BadInput('as', 'must name the role whose plays are judged, as long as the game is not over');
  const file = await trustedJudge(game);
  const means = file === undefined ? {} : { net: netIn(file as TaughtFile) };
  const judge = new GameJudge(engine, insight, record, { eyes, means, seed: wholeNumber(0)('seed', seed) });
  const progress = startProgress(io, 'plays judged', judge.decisions.length);
  const judging = judgedGame(judge, many);
  try {
    for (;;) {
      const step = judging.next();
      if (step.done === true) return step.value;
      progress.to(step.value.done);
    }
  } finally {
    progress.stop();
  }
}
