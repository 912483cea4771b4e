import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { gamesPage } from './games-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { type Answer, plainAnswer, StaticFiles } from './static-files.ts';

/** Serves the built client, or the list of games where there is none. */
export class PageServer {
  readonly #folder: string;
  readonly #files: StaticFiles;
  readonly #log: Logger;

  constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#files = new StaticFiles(folder);
    this.#log = log;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page that goes away while it is answered is nobody's fault.
    response.on('error', () => response.destroy());
    send(request, response, await this.#answer(request));
  }

  async #answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const refused = plainAnswer(405, 'Only GET and HEAD are answered here.');
      return { ...refused, headers: { ...refused.headers, allow: 'GET, HEAD' } };
    }
    const path = pathOf(request.url ?? '/');
    if (path === undefined) return plainAnswer(400, 'This is not an address.');
    try {
      if (existsSync(join(this.#folder, 'index.html'))) {
        const [accepted, known] = [header(request, 'accept-encoding'), header(request, 'if-none-match')];
        return await this.#files.answer(path, accepted, known);
      }
      return path === '/' ? await gamesPage() : plainAnswer(404, 'There is nothing here.');
    } catch (error) {
      this.#log.error({ err: error }, 'the page could not be served');
      return plainAnswer(500, 'The server made a mistake.');
    }
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
