import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './api/app.ts';
import { openHouse } from './open-house.ts';
import { PageServer } from './page-server.ts';
import type { ServerSettings } from './settings.ts';

export interface RunningServer {
  readonly address: string;
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
  let address = '';
  const house = await openHouse(settings, () => settings.origin ?? address.replace(/\/$/, ''));
  const page = new PageServer(settings.page ?? BUILT_PAGE, house.log);
  let server: Server | undefined;
  let app: App | undefined;
  try {
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
          else void page.respond(request, response);
        },
      );
      return server;
    });
    await listen(server!, settings.port, settings.host);
  } catch (error) {
    await house.close();
    throw error;
  }
  const { port } = server!.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  address = `http://${host}:${port}/`;
  await house.begin();
  const running = { server: server!, app };
  return {
    address,
    port,
    remarks: house.remarks,
    stop: async () => {
      house.stopping = true;
      running.app.goodbye();
      await stopListening(running.server);
      await running.app.fastify.close();
      await house.close();
    },
  };
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
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
