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

  constructor(most: number) {
    this.#most = most;
  }

  async read(game: GameToJudge): Promise<GameRead> {
    return (await (await this.#open()).run(game, { name: 'readPlays' })) as GameRead;
  }

  async judge(plays: PlaysToJudge): Promise<GameAnalysis['plays']> {
    return (await (await this.#open()).run(plays, { name: 'judgePlays' })) as GameAnalysis['plays'];
  }

  #open(): Promise<Tinypool> {
    this.#pool ??= openPool(THREAD, this.#most);
    return this.#pool;
  }

  /** At once, whatever they are at. */
  async stop(): Promise<void> {
    await (await this.#pool)?.destroy();
  }
}
