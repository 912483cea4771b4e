import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gamesPage } from './games-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { type Answer, plainAnswer, StaticFiles } from './static-files.ts';

export interface ServerSettings {
  /** The port to try first; 0 lets the machine choose. */
  readonly port: number;
  readonly host: string;
  /** The folder of the built client. */
  readonly page?: string;
}

export interface RunningServer {
  readonly address: string;
  readonly port: number;
  stop(): Promise<void>;
}

const PORTS_TRIED = 20;
const BUILT_PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const page = settings.page ?? BUILT_PAGE;
  const files = new StaticFiles(page);
  const server = createServer((request, response) => {
    void respond(page, files, request).then((answer) => send(request, response, answer));
  });
  await listen(server, settings.port, settings.host);
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return { address: `http://${host}:${port}/`, port, stop: () => stop(server) };
}

async function respond(page: string, files: StaticFiles, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = plainAnswer(405, 'Only GET and HEAD are answered here.');
    return { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } };
  }
  const path = pathOf(request.url ?? '/');
  if (path === undefined) return plainAnswer(400, 'This is not an address.');
  try {
    if (existsSync(join(page, 'index.html'))) {
      return await files.answer(path, header(request, 'accept-encoding'), header(request, 'if-none-match'));
    }
    return path === '/' ? await gamesPage() : plainAnswer(404, 'There is nothing here.');
  } catch (error) {
    console.error(error);
    return plainAnswer(500, 'The server made a mistake.');
  }
}

/** The decoded path, or nothing where it is malformed or climbs out of the page. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0]);
    const honest = path.startsWith('/') && !/[\0\\]/.test(path) && !path.split('/').includes('..');
    return honest ? path : undefined;
  } catch {
    return undefined;
  }
}

function header(request: IncomingMessage, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    ...headers,
    ...(status === 304 ? {} : { 'content-length': body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Takes the next free port where the wanted one is in use. */
async function listen(server: Server, wanted: number, host: string): Promise<void> {
  for (let port = wanted; ; port++) {
    try {
      await listenAt(server, port, host);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port - wanted >= PORTS_TRIED) throw error;
    }
  }
}

function listenAt(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Lets the answers under way end, and does not wait for idle connections. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
