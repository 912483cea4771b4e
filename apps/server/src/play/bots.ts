import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ActionJson, Beginning, Core, Role } from '@punica/kernel';
import type { Tinypool } from 'tinypool';
import type { Look, SeenThen } from './look-back.ts';

/** All that a bot is told: what its seat may see, and what it may do. */
export interface Thought {
  readonly game: string;
  readonly bot: string;
  readonly role: Role;
  readonly beginning: Beginning;
  /** The view as JSON: what states share is put back on the other side. */
  readonly view: string;
  readonly legal: readonly ActionJson[];
  readonly seed: number;
}

const THREAD = fileURLToPath(new URL('./bot-thread.mjs', import.meta.url));
const IDLE_MS = 60_000;

/** Lets bots think, and games be looked back on, in threads of their own, so that a long thought delays nobody. */
export class BotThreads {
  #pool: Promise<Tinypool> | undefined;

  async choose(thought: Omit<Thought, 'seed' | 'view'> & { readonly view: Core }): Promise<ActionJson> {
    const seed = randomInt(2 ** 47);
    const view = JSON.stringify(thought.view);
    return (await this.#run('think', { ...thought, view, seed } satisfies Thought)) as ActionJson;
  }

  async lookBack(look: Look): Promise<SeenThen> {
    return (await this.#run('lookBack', look)) as SeenThen;
  }

  async #run(name: 'think' | 'lookBack', task: unknown): Promise<unknown> {
    this.#pool ??= openPool();
    return (await this.#pool).run(task, { name });
  }

  async stop(): Promise<void> {
    await (await this.#pool)?.destroy();
  }
}

async function openPool(): Promise<Tinypool> {
  const { Tinypool: Pool } = await import('tinypool');
  return new Pool({
    filename: THREAD,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: IDLE_MS,
  });
}
