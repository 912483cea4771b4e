/** Held by the one tab that plays a game; others may watch or take it over. */
export class GameLock {
  readonly #name: string;
  #release: (() => void) | undefined;

  constructor(game: string) {
    this.#name = `punica-game-${game}`;
  }

  /**
   * Returns whether the lock is ours now. `lost` is called when another tab takes it away. Where the
   * browser has no locks (plain http on a foreign host) everybody may play, and the revision of the
   * stored game keeps two writers apart.
   */
  take(steal: boolean, lost: () => void): Promise<boolean> {
    if (navigator.locks === undefined) return Promise.resolve(true);
    return new Promise((answer) => {
      const options = steal ? { steal: true } : { ifAvailable: true };
      navigator.locks
        .request(this.#name, options, (lock) => {
          answer(lock !== null);
          if (lock === null) return undefined;
          return new Promise<void>((release) => {
            this.#release = release;
          });
        })
        .catch(() => {
          this.#release = undefined;
          lost();
        });
    });
  }

  release(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
