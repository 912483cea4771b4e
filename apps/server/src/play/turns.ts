/** What is done to one game waits for what is under way in it; different games do not wait for each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Is something under way in this game? */
  has(id: string): boolean {
    return this.#last.has(id);
  }

  async take<T>(id: string, act: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const turn = before.then(act, act);
    // Whoever acts hears of it below; the next in turn only waits.
    const settled = turn.catch(() => {});
    this.#last.set(id, settled);
    try {
      return await turn;
    } finally {
      if (this.#last.get(id) === settled) this.#last.delete(id);
    }
  }

  /** Waits for all that is under way. */
  async settle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
