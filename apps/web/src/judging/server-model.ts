import { signal } from '@preact/signals';
import type { AnalysisStanding, GameAnalysis } from '@punica/protocol';
import { ask, gamePath, ServerRefusal } from '../online/server-api.ts';

const LOOK_MS = 2_000;

/** How far the server is with judging a game, looked up as long as somebody looks. */
export class ServerJudging {
  readonly #path: string;
  readonly #found: (analysis: GameAnalysis) => void;
  /** Nothing until the server has answered. */
  readonly standing = signal<AnalysisStanding | null>(null);
  /** It did not answer the last time. */
  readonly away = signal(false);
  /** Whoever looks must come in before asking. */
  readonly stranger = signal(false);
  readonly problem = signal<string | null>(null);
  readonly busy = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking = false;
  #fetched = false;

  constructor(id: string, found: (analysis: GameAnalysis) => void) {
    this.#path = gamePath(id, 'analysis');
    this.#found = found;
  }

  /** Looks at once and then again and again, as long as there is something to wait for. */
  look(): () => void {
    this.#looking = true;
    void this.#again();
    return () => {
      this.#looking = false;
      clearTimeout(this.#timer);
    };
  }

  async #again(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      await this.#heed(await ask<AnalysisStanding>('GET', this.#path));
    } catch {
      this.away.value = true;
    }
    const state = this.standing.value?.state;
    const waits = this.away.value || state === 'waiting' || state === 'running';
    if (this.#looking && waits) this.#timer = setTimeout(() => void this.#again(), LOOK_MS);
  }

  async #heed(standing: AnalysisStanding): Promise<void> {
    if (standing.state === 'done' && !this.#fetched) {
      this.#found(await ask<GameAnalysis>('GET', `${this.#path}/result`));
      this.#fetched = true;
    }
    this.standing.value = standing;
    this.away.value = false;
  }

  /** Asks for it, or says that one no longer wants it. */
  async say(method: 'POST' | 'DELETE'): Promise<void> {
    this.busy.value = true;
    this.problem.value = null;
    try {
      await this.#heed(await ask<AnalysisStanding>(method, this.#path));
      void this.#again();
    } catch (error) {
      this.stranger.value = error instanceof ServerRefusal && error.status === 401;
      this.problem.value = this.stranger.value
        ? null
        : error instanceof Error
          ? error.message
          : String(error);
    } finally {
      this.busy.value = false;
    }
  }
}
