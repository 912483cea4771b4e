import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Memo } from '@punica/bots';
import type { ActionJson, Beginning, Core, Role } from '@punica/kernel';
import type { Edition } from '@punica/kernel/edition';
import type { TableThen } from '@punica/protocol';
import type { Tinypool } from 'tinypool';
import type { StudyWish } from '../studies/study-of-record.ts';
import type { Entrant, Match, Pairing } from '../tournaments/logic/field.ts';
import type { SwissRound } from '../tournaments/pair-swiss-round.ts';
import type { LaidOut } from './checkpoint.ts';
import type { DiceCounts } from './dice-counts.ts';
import { FairQueue } from './fair-queue.ts';
import type { UnplayedLog } from './load-table.ts';
import type { Look } from './look-back.ts';
import type { Replayed } from './replay-record.ts';
import type { Decision } from './think.ts';
import { openPool } from './thread-pool.ts';

/** All that a bot is told: what its seat may see, and what it may do. */
export interface Thought {
  readonly game: string;
  /** Without one, our own data. */
  readonly edition?: Edition | undefined;
  readonly bot: string;
  readonly role: Role;
  readonly beginning: Beginning;
  /** The view as JSON: what states share is put back on the other side. */
  readonly view: string;
  readonly legal: readonly ActionJson[];
  readonly seed: number;
  /** What it kept in mind at its last decision in this seat. */
  readonly memo?: Memo;
}

const THREAD = fileURLToPath(new URL('./bot-thread.mjs', import.meta.url));
const THREADS = Math.max(1, availableParallelism() - 1);
/** Whoever wants what nobody asked for. */
const HOUSE = 'house';
/** So many looks of one person, or of one address, may wait. */
const MOST_LOOKS = 8;

type Work =
  | 'pairSwiss'
  | 'think'
  | 'lookBack'
  | 'replayRecord'
  | 'countRecord'
  | 'layOutGame'
  | 'studyOfRecord';

/** Lets bots think, and games be looked back on, in threads of their own, so that a long thought delays nobody. */
export class BotThreads {
  #pool: Promise<Tinypool> | undefined;
  #threads: Tinypool | undefined;
  /** Bots, people who look back or verify, and games that must be played through do not wait for each other. */
  readonly thoughts = new FairQueue('thoughts', THREADS);
  readonly looks = new FairQueue('looks-waiting', THREADS);
  readonly logs = new FairQueue('logs', THREADS);

  /** `owner` is whoever made the game: the bots of one person do not keep those of others waiting. */
  async choose(
    owner: string,
    thought: Omit<Thought, 'seed' | 'view'> & { readonly view: Core },
  ): Promise<Decision> {
    const seed = randomInt(2 ** 47);
    const view = JSON.stringify(thought.view);
    const task: Thought = { ...thought, view, seed };
    return (await this.thoughts.run(owner, () => this.#run('think', task))) as Decision;
  }

  /** Pairing several hundred takes longer than anybody should wait for a move. */
  async pairSwiss(entrants: readonly Entrant[], matches: readonly Match[]): Promise<Pairing[]> {
    const task: SwissRound = { entrants, matches };
    return (await this.logs.run(HOUSE, () => this.#run('pairSwiss', task))) as Pairing[];
  }

  async lookBack(owner: string, look: Look): Promise<TableThen> {
    return (await this.looks.run(owner, () => this.#run('lookBack', look), MOST_LOOKS)) as TableThen;
  }

  /** Replays a record, as JSON, whole: what came of it, or why it cannot be. */
  async replay(owner: string, record: string): Promise<Replayed> {
    return (await this.looks.run(owner, () => this.#run('replayRecord', record), MOST_LOOKS)) as Replayed;
  }

  /** A study of a game that is over, as JSON. */
  async study(owner: string, wish: StudyWish): Promise<string> {
    return (await this.looks.run(owner, () => this.#run('studyOfRecord', wish), MOST_LOOKS)) as string;
  }

  /** Throws the dice of a game that is over again and counts them; nobody waits for it. */
  async countDice(record: string, live: readonly number[]): Promise<DiceCounts> {
    const task = { record, live };
    return (await this.thoughts.run(HOUSE, () => this.#run('countRecord', task))) as DiceCounts;
  }

  /** Plays a long log through; nothing where its rules do not allow it. */
  async layOut(id: string, log: UnplayedLog): Promise<LaidOut | undefined> {
    const task = JSON.stringify(log);
    try {
      return (await this.logs.run(id, () => this.#run('layOutGame', task))) as LaidOut;
    } catch {
      // Whoever asked plays it through itself, and says what is wrong with it.
      return undefined;
    }
  }

  async #run(name: Work, task: unknown): Promise<unknown> {
    this.#pool ??= openPool(THREAD, THREADS);
    this.#threads = await this.#pool;
    return this.#threads.run(task, { name });
  }

  /** Threads that are up, whether or not they work. */
  get threads(): number {
    return this.#threads?.threads.length ?? 0;
  }

  async stop(): Promise<void> {
    await (await this.#pool)?.destroy();
  }
}
