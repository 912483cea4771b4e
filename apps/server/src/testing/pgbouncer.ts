import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './databases.ts';

const PGBOUNCER = process.env.PUNICA_PGBOUNCER ?? 'pgbouncer';
/** It refuses to run as root. */
const NOBODY = 65534;

/** What `pgbouncer --version` says first, or nothing where there is none. */
export function pgbouncerVersion(): string | undefined {
  try {
    return execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' }).split('\n')[0];
  } catch {
    return undefined;
  }
}

/** A real PgBouncer before a PostgreSQL, which lends its connections for one transaction at a time. */
export class PgBouncer {
  /** The same database, by way of the pooler. */
  readonly address: string;
  readonly pid: number;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(address: string, process: ChildProcess, folder: string) {
    this.address = address;
    this.pid = process.pid ?? 0;
    this.#process = process;
    this.#folder = folder;
  }

  static async open(database: string, connections: number): Promise<PgBouncer> {
    const { hostname, port, username, password, pathname } = new URL(database);
    const folder = mkdtempSync(join(tmpdir(), 'punica-pgbouncer-'));
    chmodSync(folder, 0o755);
    const own = await freePort();
    const name = pathname.slice(1);
    const user = decodeURIComponent(username);
    const settings = `
      [databases]
      ${name} = host=${hostname} port=${port} dbname=${name} user=${user} password='${decodeURIComponent(password)}'
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${own}
      unix_socket_dir =
      auth_type = any
      pool_mode = transaction
      default_pool_size = ${connections}
      max_client_conn = 5000
      log_connections = 0
      log_disconnections = 0`;
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings.replaceAll(/^ +/gm, ''));
    const child = spawn(PGBOUNCER, ['--quiet', file], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    const bouncer = new PgBouncer(`postgres://${user}@127.0.0.1:${own}/${name}`, child, folder);
    await bouncer.#answers();
    return bouncer;
  }

  async #answers(): Promise<void> {
    for (;;) {
      if (this.#process.exitCode !== null) throw new Error('PgBouncer did not stay up');
      const client = new pg.Client({ connectionString: this.address });
      const there = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (there) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async close(): Promise<void> {
    if (this.#process.exitCode === null) {
      const gone = once(this.#process, 'exit');
      this.#process.kill('SIGKILL');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
