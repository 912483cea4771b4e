import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { mediaType, packsWell } from './media-type.ts';
import { choosePacking, type Packing, pack, worthPacking } from './packing.ts';

/** A whole answer, ready to send. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface Stored {
  readonly modified: number;
  readonly bytes: Buffer;
  readonly tag: string;
  readonly packed: Map<Packing, Promise<Buffer>>;
}

export const plainAnswer = (status: number, words: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`${words}\n`),
});

/** The build names these files after their contents, so they never change. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/** Serves the built page from one folder, from memory once read. */
export class StaticFiles {
  readonly #root: string;
  readonly #stored = new Map<string, Stored>();

  constructor(root: string) {
    this.#root = root;
  }

  async answer(path: string, accepted: string | undefined, knownTag: string | undefined): Promise<Answer> {
    const file = await this.#find(path === '/' ? '/index.html' : path);
    if (file !== undefined) return this.#send(path, file, accepted, knownTag);
    // A path without an extension is a screen of the client, which finds its own way from there.
    const screen = extname(path) === '' ? await this.#find('/index.html') : undefined;
    return screen === undefined
      ? plainAnswer(404, 'There is nothing here.')
      : this.#send('/index.html', screen, accepted, knownTag);
  }

  /** The real file behind a path, if it lies inside the folder: links and dots that lead out find nothing. */
  async #find(path: string): Promise<string | undefined> {
    try {
      const root = await realpath(this.#root);
      const file = await realpath(join(root, path));
      return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
    } catch {
      return undefined;
    }
  }

  async #send(
    path: string,
    file: string,
    accepted: string | undefined,
    knownTag: string | undefined,
  ): Promise<Answer> {
    const stored = await this.#read(file);
    const type = mediaType(file);
    const packing = packsWell(type) && worthPacking(stored.bytes) ? choosePacking(accepted) : 'identity';
    const headers: Record<string, string> = {
      'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-type': type,
      etag: `"${stored.tag}-${packing}"`,
      vary: 'accept-encoding',
    };
    if (knownTag === headers.etag) return { status: 304, headers, body: Buffer.alloc(0) };
    if (packing !== 'identity') headers['content-encoding'] = packing;
    let packed = stored.packed.get(packing);
    if (packed === undefined) {
      packed = pack(stored.bytes, packing);
      stored.packed.set(packing, packed);
    }
    return { status: 200, headers, body: await packed };
  }

  async #read(file: string): Promise<Stored> {
    const modified = (await stat(file)).mtimeMs;
    const known = this.#stored.get(file);
    if (known?.modified === modified) return known;
    const bytes = await readFile(file);
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    const stored = { modified, bytes, tag, packed: new Map() };
    this.#stored.set(file, stored);
    return stored;
  }
}
