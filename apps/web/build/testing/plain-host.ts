import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface PlainHost {
  /** The page, in a folder of the host. */
  readonly address: string;
  /** What was asked and is not there. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
}

/** A host that knows nothing but files, and has those of `folder` under a path of its own. */
export async function plainHost(folder: string, under: string): Promise<PlainHost> {
  const missing: string[] = [];
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://host');
    const path = normalize(decodeURIComponent(pathname));
    const within = path.startsWith(under) ? path.slice(under.length) || 'index.html' : '..';
    readFile(join(folder, within)).then(
      (bytes) => answer.writeHead(200, { 'content-type': TYPES[extname(within)] ?? 'text/plain' }).end(bytes),
      () => {
        missing.push(pathname);
        answer.writeHead(404).end('There is no such file.');
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${under}`,
    missing,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
