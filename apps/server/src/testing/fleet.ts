import type { ServerSettings } from '../settings.ts';
import { freePort } from './databases.ts';
import { RoundRobin } from './round-robin.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Several servers on one PostgreSQL behind a proxy, which look like one from outside. */
export interface Fleet {
  readonly address: string;
  readonly processes: readonly ServerProcess[];
  /** Requests and sockets by process. */
  readonly served: readonly number[];
  /** Kills the next of them, as when its power goes, and starts it again. */
  killNext(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export async function startFleet(
  database: string,
  size: number,
  settings: Partial<ServerSettings> = {},
): Promise<Fleet> {
  const ports: number[] = [];
  for (let i = 0; i < size; i++) ports.push(await freePort());
  const start = (port: number): Promise<ServerProcess> => startProcess(database, { ...settings, port });
  // The first lays the tables.
  const processes = [await start(ports[0])];
  processes.push(...(await Promise.all(ports.slice(1).map(start))));
  const proxy = await RoundRobin.open(ports);
  let next = 0;
  return {
    address: proxy.address,
    processes,
    get served() {
      return ports.map((port) => proxy.served.get(port) ?? 0);
    },
    killNext: async () => {
      const which = next++ % size;
      await processes[which].kill();
      processes[which] = await start(ports[which]);
    },
    kill: async () => {
      await Promise.all(processes.map((it) => it.kill()));
      await proxy.close();
    },
    stop: async () => {
      const codes = await Promise.all(processes.map((it) => it.stop()));
      await proxy.close();
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}
