import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './databases.ts';
import { ended, type RealProxy, untilListening } from './proxy.ts';

const SHIPPED = fileURLToPath(new URL('../../../../deploy/container/Caddyfile', import.meta.url));
const CADDY = process.env.PUNICA_CADDY ?? 'caddy';

/** What `caddy version` says, or nothing where there is none. */
export function caddyVersion(): string | undefined {
  try {
    return `Caddy ${execFileSync(CADDY, ['version'], { encoding: 'utf8' }).trim()}`;
  } catch {
    return undefined;
  }
}

/** The settings that we ship, with the addresses of these processes, and a certificate that Caddy signs itself. */
function settingsFor(folder: string, ports: readonly number[], plain: number, tls: number): string {
  const [names] = /(server-\d:8080 ?)+/.exec(readFileSync(SHIPPED, 'utf8')) ?? [''];
  const site = readFileSync(SHIPPED, 'utf8').replace(
    names,
    `${ports.map((port) => `127.0.0.1:${port}`).join(' ')} `,
  );
  const around = `{
    admin off
    local_certs
    skip_install_trust
    http_port ${plain}
    https_port ${tls}
  }`;
  // Which process answered is told in a header, and headers of answers are told in the log.
  const log = `log {\n output file ${folder}/access.log\n }`;
  const told = 'header_down X-Served-By {http.reverse_proxy.upstream.hostport}';
  return `${around}\n${site
    .replace('{$PUNICA_NAME} {', `localhost:${tls} {\n${log}`)
    .replace('flush_interval -1', `flush_interval -1\n${told}`)}`;
}

/** A real Caddy with our settings before several servers. */
export class Caddy implements RealProxy {
  readonly address: string;
  readonly plainAddress: string;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(folder: string, process: ChildProcess, plain: number, tls: number) {
    this.#folder = folder;
    this.#process = process;
    this.address = `https://localhost:${tls}/`;
    this.plainAddress = `http://localhost:${plain}/`;
  }

  static async open(ports: readonly number[], tls: number): Promise<Caddy> {
    const folder = mkdtempSync(join(tmpdir(), 'punica-caddy-'));
    const plain = await freePort();
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, settingsFor(folder, ports, plain, tls));
    let said = '';
    const running = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    await untilListening(running, tls, () => said);
    // It listens before it has its certificate.
    while (!said.includes('certificate obtained successfully')) {
      if (running.exitCode !== null) throw new Error(said);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new Caddy(folder, running, plain, tls);
  }

  served(): Map<number, number> {
    const counts = new Map<number, number>();
    const log = join(this.#folder, 'access.log');
    if (!existsSync(log)) return counts;
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      const port = Number(/"X-Served-By":\["127\.0\.0\.1:(\d+)"\]/.exec(line)?.[1] ?? 0);
      if (port > 0) counts.set(port, (counts.get(port) ?? 0) + 1);
    }
    return counts;
  }

  async close(): Promise<void> {
    await ended(this.#process);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
