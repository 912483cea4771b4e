import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { BadInput } from '@punica/kernel';

/** Where a command reads and writes; tests put their own in its place. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream;
  out(text: string): void;
  err(text: string): void;
  /** A person is watching: progress may be drawn. */
  readonly terminal: boolean;
}

export function processIo(): Io {
  // A reader that has seen enough (`punica legal … | head`) is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    stdin: process.stdin,
    out: (written) => void process.stdout.write(written),
    err: (written) => void process.stderr.write(written),
    terminal: process.stderr.isTTY === true,
  };
}

export const STANDARD = '-';

export async function readText(io: Io, path: string, field: string): Promise<string> {
  if (path === STANDARD) return text(io.stdin);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new BadInput(field, `cannot read ${path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}

export async function readJson(io: Io, path: string, field: string): Promise<unknown> {
  return parseJson(await readText(io, path, field), field);
}

export function parseJson(written: string, field: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new BadInput(field, `is not JSON: ${(error as Error).message}`);
  }
}

/** Writes a file whole or not at all, so that a game is never lost half-way through saving it. */
export function writeText(io: Io, path: string, written: string): void {
  if (path === STANDARD) {
    io.out(written);
    return;
  }
  try {
    writeFileSync(`${path}.part`, written);
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw new BadInput('output', `cannot write ${path}: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}

export const printJson = (io: Io, value: unknown): void => io.out(`${JSON.stringify(value, null, 2)}\n`);
export const printLines = (io: Io, lines: readonly string[]): void => {
  if (lines.length > 0) io.out(`${lines.join('\n')}\n`);
};
