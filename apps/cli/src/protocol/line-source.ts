import { createInterface } from 'node:readline';

/** Lines as they come, one at a time, with a limit to the waiting. */
export class LineSource {
  readonly #lines: string[] = [];
  #ended = false;
  #wake: (() => void) | undefined;

  constructor(input: NodeJS.ReadableStream) {
    const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on('line', (line) => {
      if (line.trim() === '') return;
      this.#lines.push(line);
      this.#wake?.();
    });
    reader.on('close', () => {
      this.#ended = true;
      this.#wake?.();
    });
  }

  /** The next line, `ended` when there will be none, `late` when it took longer than `seconds`. */
  async next(seconds = Number.POSITIVE_INFINITY): Promise<{ line: string } | 'ended' | 'late'> {
    if (this.#lines.length === 0 && !this.#ended) await this.#wait(seconds);
    const line = this.#lines.shift();
    if (line !== undefined) return { line };
    return this.#ended ? 'ended' : 'late';
  }

  #wait(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(seconds) ? setTimeout(resolve, seconds * 1000) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
