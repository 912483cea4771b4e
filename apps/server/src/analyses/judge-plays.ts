import { GameJudge } from '@punica/insight';
import type { Core, GameRecord } from '@punica/kernel';
import type { GameAnalysis } from '@punica/protocol';
import { engineFor, insightOf } from '../catalogue.ts';
import { tellingNetOf } from '../play/net-of.ts';

/** A game that is over, to be read for its plays. Runs in a thread, like all of this file. */
export interface GameToJudge {
  readonly id: string;
  /** As JSON, which travels between threads more cheaply than what it stands for. */
  readonly record: string;
  readonly seed: number;
}

export interface PlaysToJudge extends GameToJudge {
  readonly first: number;
  readonly count: number;
  readonly simulations: number;
}

/** What the first piece comes to: how many plays there are, and how everybody stood. */
export interface GameRead {
  readonly plays: number;
  readonly curve: GameAnalysis['curve'];
}

const MOST_KEPT = 6;
/** Pieces of some games come in turn: those that were looked at last stay laid out. */
const kept = new Map<string, GameJudge<Core, unknown>>();

export async function readPlays(game: GameToJudge): Promise<GameRead> {
  const judge = await judgeOf(game);
  return { plays: judge.decisions.length, curve: judge.curve() };
}

export async function judgePlays({
  first,
  count,
  simulations,
  ...game
}: PlaysToJudge): Promise<GameAnalysis['plays']> {
  const judge = await judgeOf(game);
  return judge.decisions.slice(first, first + count).map((decision) => {
    const judging = judge.judge(decision, simulations);
    let step = judging.next();
    while (step.done !== true) step = judging.next();
    return step.value;
  });
}

async function judgeOf({ id, record: text, seed }: GameToJudge): Promise<GameJudge<Core, unknown>> {
  const judge = kept.get(id) ?? (await laid(JSON.parse(text) as GameRecord, seed));
  kept.delete(id);
  kept.set(id, judge);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return judge;
}

/** The same judge as on the page that looks back, so that both say the same. */
async function laid(record: GameRecord, seed: number): Promise<GameJudge<Core, unknown>> {
  const engine = await engineFor(record);
  const insight = await insightOf(engine.game);
  if (insight === undefined) throw new Error(`${record.game} does not say how to look back on it`);
  return new GameJudge(engine, insight, record, {
    eyes: 'all',
    means: await tellingNetOf(engine.game),
    seed,
  });
}
