import { fileURLToPath } from 'node:url';
import type { GameAnalysis } from '@punica/protocol';
import type { Tinypool } from 'tinypool';
import { openPool } from '../play/thread-pool.ts';
import type { GameRead, GameToJudge, PlaysToJudge } from './judge-plays.ts';

const THREAD = fileURLToPath(new URL('./analysis-thread.mjs', import.meta.url));

/** Threads that judge games, apart from those in which bots think: nobody's move waits behind them. */
export class AnalysisThreads {
  readonly #most: number;
  #pool: Promise<Tinypool> | undefined;
  #stopped = false;

  constructor(most: number) {
    this.#most = most;
  }

  async read(game: GameToJudge): Promise<GameRead> {
    return (await this.#run('readPlays', game)) as GameRead;
  }

  async judge(plays: PlaysToJudge): Promise<GameAnalysis['plays']> {
    return (await this.#run('judgePlays', plays)) as GameAnalysis['plays'];
  }

  async #run(name: string, task: GameToJudge): Promise<unknown> {
    this.#pool ??= openPool(THREAD, this.#most);
    const pool = await this.#pool;
    // Threads that are gone would never answer.
    if (this.#stopped) throw new Error('the threads are stopped');
    return pool.run(task, { name });
  }

  /** At once, whatever they are at. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await (await this.#pool)?.destroy();
  }
}
