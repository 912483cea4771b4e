/** How writing goes, for whoever watches it. */
export class WriteWatch {
  /** Batches that were handed over and are not on the disk yet. */
  waiting = 0;
  /** A batch is on the disk, so long after it was handed over. */
  onWritten: (ms: number) => void = () => {};
  /** So many batches went to the disk together, in one commit that took so long. */
  onCommit: (batches: number, ms: number) => void = () => {};

  /** Follows one batch. */
  async follow<T>(work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    this.waiting++;
    try {
      const done = await work();
      this.onWritten(performance.now() - begun);
      return done;
    } finally {
      this.waiting--;
    }
  }
}
