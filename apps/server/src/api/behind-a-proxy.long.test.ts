import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caddy, caddyVersion } from '../testing/caddy.ts';
import { freePort, type PostgresDatabases, postgresDatabases } from '../testing/databases.ts';
import { type KillReport, killTrialOf, type Mortal } from '../testing/kill-trial.ts';
import { Nginx, nginxVersion } from '../testing/nginx.ts';
import type { RealProxy } from '../testing/proxy.ts';
import { playOn, threeAtTable, Visitor } from '../testing/server.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';

const PROCESSES = 3;
const KILLS = Number(process.env.PUNICA_PROXY_KILLS ?? 6);

/** A proxy of which we ship settings, where the machine has it. */
interface Kind {
  readonly name: string;
  readonly version: string | undefined;
  readonly settings: string;
  open(ports: readonly number[], tls: number): Promise<RealProxy>;
}

const KINDS: readonly Kind[] = [
  { name: 'nginx', version: nginxVersion(), settings: 'nginx/punica.conf', open: Nginx.open },
  { name: 'Caddy', version: caddyVersion(), settings: 'container/Caddyfile', open: Caddy.open },
];

/** Servers on one PostgreSQL behind a proxy with the settings that we ship. */
interface Site extends Mortal {
  readonly proxy: RealProxy;
  killNext(): Promise<void>;
}

let postgres: PostgresDatabases;
beforeAll(async () => {
  if (KINDS.every(({ version }) => version === undefined))
    throw new Error(
      "This proof needs nginx or Caddy, of Debian's packages for instance; PUNICA_NGINX and PUNICA_CADDY name them.",
    );
  // The certificate is made for the occasion, and nobody vouches for it.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  postgres = await postgresDatabases();
});
afterAll(async () => {
  delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  await postgres?.stop();
});

async function open(kind: Kind, database: string, logLevel = 'error'): Promise<Site> {
  const ports: number[] = [];
  for (let i = 0; i <= PROCESSES; i++) ports.push(await freePort());
  const tls = ports.pop()!;
  const start = (port: number): Promise<ServerProcess> =>
    startProcess(database, { port, proxies: 1, origin: `https://localhost:${tls}`, logLevel });
  // The first lays the tables.
  const processes = [await start(ports[0])];
  for (const port of ports.slice(1)) processes.push(await start(port));
  const proxy = await kind.open(ports, tls);
  let next = 0;
  return {
    proxy,
    address: proxy.address,
    async killNext() {
      const which = next++ % PROCESSES;
      await processes[which].kill();
      processes[which] = await start(ports[which]);
    },
    async kill() {
      await Promise.all(processes.map((it) => it.kill()));
      await proxy.close();
    },
    async stop() {
      const codes = await Promise.all(processes.map((it) => it.stop()));
      await proxy.close();
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}

const told: string[] = [];

describe.each(KINDS.filter(({ version }) => version !== undefined))('behind $name', (kind) => {
  it('people play over TLS, sockets too; the plain address leads to it, and the metrics stay inside', async () => {
    const site = await open(kind, await postgres.fresh());
    const { id, players } = await threeAtTable(site.address);
    const line = await new Visitor(site.address).socket();
    await line.ask({ type: 'follow', game: id });
    const moves = await playOn(id, players, 12);
    const { version } = await players[0].ok('GET', `/api/games/${id}`);
    await line.wait((it) => it.type === 'step' && it.version === version);
    expect((await players[0].get('/metrics')).status).toBe(404);
    const plain = await fetch(`${site.proxy.plainAddress}rules`, { redirect: 'manual' });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:/);
    const named = await players[0].send('GET', '/api/me', undefined, {
      'x-request-id': 'chosen-by-the-caller',
    });
    expect(named.headers.get('x-request-id')).not.toBe('chosen-by-the-caller');
    expect((await players[0].get('/api/me')).headers.get('strict-transport-security')).toContain('max-age');
    await line.close();
    expect(await site.stop()).toBe(0);
    told.push(
      `## ${kind.version}, with \`deploy/${kind.settings}\`\n`,
      `- ${moves} moves over TLS with an onlooker at a socket; /metrics answers 404, port 80 leads to TLS.`,
    );
  }, 600_000);

  it('a process is killed during play again and again: nothing acknowledged is lost, and the others go on', async () => {
    const served = new Map<number, number>();
    const report: KillReport = await killTrialOf(
      (database, { logLevel }) => open(kind, database, logLevel),
      async (site) => {
        await site.killNext();
        for (const [port, count] of site.proxy.served()) served.set(port, count);
        return site;
      },
      { database: await postgres.fresh(), kills: KILLS, tables: 4, progress: () => {} },
    );
    expect(report).toMatchObject({ lost: [], strange: [], jobsGoOn: true });
    expect(report.acknowledged).toBeGreaterThan(KILLS * 5);
    expect(served.size).toBe(PROCESSES);
    const shares = [...served.values()].join(', ');
    told.push(
      `- ${KILLS} kills of one of ${PROCESSES} processes while four tables were played: ${report.acknowledged} actions acknowledged, ${report.lost.length} lost, ${report.strange.length} strange, ${report.inFlight} on their way at a kill; bots play on afterwards. Requests by process: ${shares}.\n`,
    );
  }, 1_800_000);
});

afterAll(() => {
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file !== undefined)
    writeFileSync(
      file,
      `# Behind a proxy\n\n${PROCESSES} servers on one PostgreSQL 18, with the settings that are shipped (other ports, a certificate made for the occasion). Node ${process.version}.\n\n${told.join('\n')}\n`,
    );
});
