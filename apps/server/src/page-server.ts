import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import { gamesPage } from './games-page.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The build names these files after their contents, so they never change. */
const HASHED = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(\.br|\.gz)?$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A path that ends without a dot is a screen of the client, which finds its own way from there. */
const SCREEN = /(^|\/)[^/.]*$/;

/**
 * The library knows whether a file changed by its size and time. The page itself has the same size from build to
 * build (names of the same length stand in it), and the same time where an installation sets times alike: a browser
 * would keep the page of an older version, whose files are gone.
 */
const ALWAYS_SENT = { etag: false, lastModified: false } as const;

/** Serves the built client, packed where the build packed it, or the list of games where there is none. */
export async function openPage(
  folder: string,
  log: Logger,
  /** What stands in the head of the page at an address, for those who show links before they are opened. */
  preview: (path: string) => Promise<string | undefined> = async () => undefined,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void refuse(reply.headers(SECURITY_HEADERS), error);
    },
  });
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...SECURITY_HEADERS, vary: 'accept-encoding' });
    if (request.method === 'GET' || request.method === 'HEAD') return;
    return say(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
  });
  fastify.addHook('onSend', async (_request, reply) => {
    // The library knows scripts by a name that is no longer the standard's.
    const type = String(reply.getHeader('content-type'));
    if (type.startsWith('application/javascript')) void reply.type('text/javascript; charset=utf-8');
  });
  fastify.setErrorHandler((error, _request, reply) => refuse(reply, error));
  const isBuilt = (): boolean => existsSync(join(folder, 'index.html'));
  fastify.get('/', async (_request, reply) => {
    if (isBuilt()) return reply.sendFile('index.html', ALWAYS_SENT);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await gamesPage());
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    const [path] = request.url.split(/[?#]/, 1);
    if (isBuilt() && SCREEN.test(path)) {
      const tags = await preview(path);
      if (tags === undefined) return reply.sendFile('index.html', ALWAYS_SENT);
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replace('</head>', () => `${tags}</head>`));
    }
    return say(reply, 404, 'There is nothing here.');
  });
  await fastify.register(staticFiles, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    allowedPath: (path) => staysInside(folder, path),
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', HASHED.test(path) ? FOR_EVER : 'no-cache');
    },
  });
  await fastify.ready();
  return (request, response) => fastify.routing(request, response);
}

/** The library follows links; one that leads out of the page finds nothing. */
function staysInside(folder: string, path: string): boolean {
  try {
    return `${realpathSync(join(folder, path))}${sep}`.startsWith(realpathSync(folder) + sep);
  } catch {
    // Nothing there, which the library will find by itself.
    return true;
  }
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${words}\n`);

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { statusCode: status = 500 } = error as { statusCode?: number };
  if (status < 500) return say(reply, status, 'This is not an address.');
  reply.log.error({ err: error }, 'the page could not be served');
  return say(reply, 500, 'The server made a mistake.');
}
