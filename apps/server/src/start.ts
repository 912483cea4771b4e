import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './api/app.ts';
import { openHouse } from './open-house.ts';
import { openPage } from './page-server.ts';
import type { ServerSettings } from './settings.ts';
import { StartProblem } from './storage/start-problem.ts';
import { previewOf } from './studies/link-preview.ts';

export interface RunningServer {
  /** Where it listens, for programs. */
  readonly address: string;
  /** What people open: passkeys belong to a name, and `localhost` is one that browsers trust. */
  readonly link: string;
  readonly port: number;
  /** Words for whoever starts the server, such as what is not set up. */
  readonly remarks: readonly string[];
  stop(): Promise<void>;
}

const PORTS_TRIED = 20;
const BUILT_PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));
const HEADERS_MS = 10_000;
const CHECK_CONNECTIONS_MS = 2_000;
/**
 * Longer than browsers and proxies (60 s as a rule) keep an idle connection: whoever closes first must not be
 * the server, or a request under way is lost.
 */
const KEEP_IDLE_MS = 72_000;

/** What is answered by the program; everything else is the page. */
const isForApi = (url = '/'): boolean => /^\/(api|health|ready|metrics)(\/|\?|$)/.test(url);

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  let link = '';
  const house = await openHouse(settings, () => settings.origin ?? link.replace(/\/$/, ''));
  let server: Server | undefined;
  let app: App | undefined;
  try {
    const page = await openPage(settings.page ?? BUILT_PAGE, house.log, (path) =>
      previewOf(house.store, house.origin(), path),
    );
    app = await buildApp(house, (handler) => {
      const { requestMs } = house.limits;
      server = createServer(
        {
          requestTimeout: requestMs,
          headersTimeout: Math.min(HEADERS_MS, requestMs),
          connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
          keepAliveTimeout: KEEP_IDLE_MS,
        },
        (request: IncomingMessage, response: ServerResponse) => {
          if (isForApi(request.url)) handler(request, response as never);
          else page(request, response);
        },
      );
      return server;
    });
    await listen(server!, settings);
  } catch (error) {
    await house.close();
    throw error;
  }
  const { port } = server!.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const address = `http://${host}:${port}/`;
  link = isHere(settings.host) ? `http://localhost:${port}/` : address;
  await house.begin();
  const running = { server: server!, app };
  return {
    address,
    link: settings.origin === undefined ? link : `${settings.origin}/`,
    port,
    remarks: [...tellMoved(settings, port), ...house.remarks],
    stop: async () => {
      house.stopping = true;
      running.app.goodbye();
      await stopListening(running.server);
      await running.app.fastify.close();
      await house.close();
    },
  };
}

/** Listens on this machine only. */
const isHere = (host: string): boolean => /^127\.|^::1$|^localhost$/.test(host);

const tellMoved = (wanted: ServerSettings, port: number): string[] =>
  wanted.port === 0 || wanted.port === port
    ? []
    : [`Port ${wanted.port} was taken by another program, so this server is at ${port}.`];

async function listen(server: Server, { port, host, portMayMove = false }: ServerSettings): Promise<void> {
  const last = portMayMove ? port + PORTS_TRIED : port;
  for (let tried = port; ; tried++) {
    try {
      await listenAt(server, tried, host);
      return;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && tried < last) continue;
      throw new StartProblem(WHY_NOT[code]?.(tried, host) ?? `The server cannot listen: ${message}`);
    }
  }
}

const WHY_NOT: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} at ${host} is taken by another program. Stop that one, or name another port with --port.`,
  EACCES: (port) => `This machine does not let you listen at port ${port}. Name one above 1023 with --port.`,
  EADDRNOTAVAIL: (_port, host) => `${host} is not an address of this machine. Name another with --host.`,
  ENOTFOUND: (_port, host) => `${host} is not known. Name an address of this machine with --host.`,
};

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
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
