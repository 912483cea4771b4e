import { type ChildProcess, spawn } from 'node:child_process';
import { BadInput } from '@punica/kernel';
import type { Answer, HostMessage, Ready } from '@punica/protocol/bot';
import { parseJson } from '../io.ts';
import { LineSource } from './line-source.ts';
import { readAnswer, readReady } from './messages.ts';

const GRACE_MILLISECONDS = 2000;

/** A program that plays through its standard input and output. */
export class ForeignBot {
  readonly #child: ChildProcess;
  readonly #lines: LineSource;
  readonly #seconds: number;

  /** `seconds` is how long it may think about one answer; what it complains about goes to `complain`. */
  constructor(command: string, seconds: number, complain: (text: string) => void) {
    // A group of its own, so that the shell and whatever it started end together.
    this.#child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stderr!.setEncoding('utf8').on('data', complain);
    // Writing to a bot that has gone fails later, when its answer is missing.
    this.#child.stdin!.on('error', () => {});
    this.#lines = new LineSource(this.#child.stdout!);
    this.#seconds = seconds;
  }

  tell(message: HostMessage): void {
    this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  async ready(): Promise<Ready> {
    return readReady(await this.#hear('ready'));
  }

  async answer(): Promise<Answer> {
    return readAnswer(await this.#hear('action'));
  }

  async #hear(what: string): Promise<unknown> {
    const heard = await this.#lines.next(this.#seconds);
    if (heard === 'ended') throw new BadInput('command', `the bot ended before it sent "${what}"`);
    if (heard === 'late')
      throw new BadInput('command', `the bot sent no "${what}" within ${this.#seconds} seconds`);
    return parseJson(heard.line, 'bot');
  }

  /** Closes its input and gives it a moment to go by itself. */
  async stop(): Promise<void> {
    this.#child.stdin!.end();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.#kill(), GRACE_MILLISECONDS);
      this.#child.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #kill(): void {
    try {
      process.kill(-this.#child.pid!, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }
}
