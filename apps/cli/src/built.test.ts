import { execFile, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtIsCurrent } from '../bin/built.mjs';

const CLI = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Has Node name every module that it loads, a line each on the error stream. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    import { writeSync } from 'node:fs';
    export const load = (url, context, next) => (writeSync(2, 'loads ' + url + '\\\\n'), next(url, context));
  \`));
`)}`;

describe('built code', () => {
  // Beside the sources, as when installed: libraries and the page are found from there.
  const { atime, mtime } = statSync(CLI);
  const folder = mkdtempSync(join(CLI, 'dist-test-'));
  // The build of this checkout stays current: tests that start the program need not load its sources.
  const asBefore = () => utimesSync(CLI, atime, mtime);
  asBefore();
  const punica = (...args: string[]) => run(process.execPath, [join(folder, 'run.mjs'), ...args]);

  beforeAll(async () => {
    // As `npm run build` does, whatever the surroundings of this test are.
    const vite = join(CLI, '../../node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
      cwd: CLI,
      env,
    });
  }, 180_000);
  afterAll(() => {
    rmSync(folder, { recursive: true });
    asBefore();
  });

  it('knows every command, and needs no loader of TypeScript', async () => {
    const { stdout } = await punica('--help');
    expect(stdout).toContain('serve [options]');
    const { stdout: code } = await run('grep', ['-rlE', 'tsx/esm', folder]).catch(() => ({ stdout: '' }));
    expect(code).toBe('');
  });

  it('runs the command where it is started and nowhere else: no part of it loads the start', () => {
    const loaders = readdirSync(folder).filter(
      (name) => name.endsWith('.mjs') && readFileSync(join(folder, name), 'utf8').includes('"./run.mjs"'),
    );
    expect(loaders).toEqual([]);
  });

  // Whoever starts all tests has built it before.
  it.runIf(builtIsCurrent())('is the same to the byte wherever and whenever it is built', () => {
    const before = join(CLI, 'dist');
    const names = readdirSync(before).sort();
    expect(readdirSync(folder).sort()).toEqual(names);
    for (const name of names)
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(before, name))), name).toBe(true);
  });

  it('loads the server only for a command that needs it', async () => {
    /** A word that stands nowhere but in the library of the server. */
    const ofTheServer = 'FST_ERR_';
    const loadsTheServer = async (...args: string[]): Promise<boolean> => {
      const told = await run(process.execPath, [
        '--import',
        TELL_LOADED,
        join(folder, 'run.mjs'),
        ...args,
      ]).catch((failed: { stderr: string }) => failed);
      const files = [...told.stderr.matchAll(/^loads (file:.*)$/gm)].map(([, url]) => new URL(url));
      expect(files.length).toBeGreaterThan(3);
      return files.some((file) => readFileSync(file, 'utf8').includes(ofTheServer));
    };
    expect(await loadsTheServer('--help')).toBe(false);
    expect(await loadsTheServer('backup', folder)).toBe(true);
  });

  it('plays the same games as the sources, in its threads too', async () => {
    const args = ['sim', '--game', 'hannibal', '--games', '4', '--seed', '7', '--json', '--jobs'];
    const games = ({ stdout }: { stdout: string }) => {
      const { finished, actions, outcomes, wins, draws, faults } = JSON.parse(stdout);
      return { finished, actions, outcomes, wins, draws, faults };
    };
    const here = games(await punica(...args, '1'));
    const inThreads = await punica(...args, '2');
    expect(games(inThreads)).toEqual(here);
    // A thread does what it is told, and does not run the program.
    expect(inThreads.stderr).toBe('');
    const sources = join(CLI, 'bin/punica.mjs');
    expect(games(await run(process.execPath, [sources, ...args, '1']))).toEqual(here);
  });

  it('serves games with a database and bots in threads', async () => {
    const data = mkdtempSync(join(tmpdir(), 'punica-built-'));
    const args = ['serve', '--port', '0', '--json', '--database', join(data, 'punica.db')];
    const server = spawn(process.execPath, [join(folder, 'run.mjs'), ...args]);
    try {
      const address = await new Promise<string>((resolve, reject) => {
        server.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).address as string));
        server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      expect((await fetch(`${address}ready`)).status).toBe(200);
      const answer = await fetch(`${address}api/guests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Visitor' }),
      });
      const ask = async (path: string, body?: object): Promise<{ id: string; now: { version: number } }> => {
        const reply = await fetch(`${address}api/games${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(reply.status, await reply.clone().text()).toBe(200);
        return (await reply.json()) as { id: string; now: { version: number } };
      };
      // Carthage chooses first in this war, so that a bot there acts on its own.
      const { id } = await ask('', {
        game: 'italian-campaign',
        scenario: 'short',
        side: 'rome',
        bots: { carthage: 'greedy' },
      });
      await expect
        .poll(async () => (await ask(`/${id}`)).now.version, { timeout: 20_000 })
        .toBeGreaterThan(0);
    } finally {
      server.kill();
      rmSync(data, { recursive: true, force: true });
    }
  });
});

describe('built code is run', () => {
  const root = mkdtempSync(join(tmpdir(), 'punica-current-'));
  const built = join(root, 'apps/cli/dist/run.mjs');
  const put = (path: string, second: number) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), 'x');
    utimesSync(join(root, path), second, second);
  };
  const settle = () => {
    for (const path of ['apps/cli', 'apps/server', 'packages', 'packages/kernel', 'packages/kernel/src']) {
      mkdirSync(join(root, path), { recursive: true });
      utimesSync(join(root, path), 1000, 1000);
    }
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it('only where it stands and nothing is newer than it', () => {
    put('packages/kernel/src/game.ts', 1000);
    settle();
    expect(builtIsCurrent(root, built)).toBe(false);
    put('apps/cli/dist/run.mjs', 2000);
    settle();
    expect(builtIsCurrent(root, built)).toBe(true);
    put('packages/kernel/src/game.ts', 3000);
    settle();
    expect(builtIsCurrent(root, built)).toBe(false);
  });

  it('wherever there are no sources, whatever the times of the files', () => {
    const installed = mkdtempSync(join(tmpdir(), 'punica-installed-'));
    const run = join(installed, 'apps/cli/dist/run.mjs');
    mkdirSync(join(run, '..'), { recursive: true });
    writeFileSync(run, 'x');
    utimesSync(run, 1000, 1000);
    expect(builtIsCurrent(installed, run)).toBe(true);
    rmSync(installed, { recursive: true });
  });

  it('also after a change of a test, but not after a file has gone', () => {
    put('packages/kernel/src/game.ts', 1000);
    put('packages/kernel/src/game.test.ts', 3000);
    settle();
    expect(builtIsCurrent(root, built)).toBe(true);
    utimesSync(join(root, 'packages/kernel/src'), 3000, 3000);
    expect(builtIsCurrent(root, built)).toBe(false);
  });
});
