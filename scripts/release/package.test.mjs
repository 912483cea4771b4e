import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedPostgres } from '../../apps/server/src/testing/shared-postgres.ts';
import { buildCommandLine } from '../command-line-build.mjs';
import { buildWeb } from '../web-build.mjs';
import { packagesAskedFor, packTarball } from './package.mjs';
import { Installed, installInto, lookAtPage, makeAccount } from './smoke.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const MOST_MEGABYTES = 16;

/** As somebody finds it who has the tarball and nothing else: no checkout above. */
const home = mkdtempSync(join(tmpdir(), 'punica-package-'));
const folder = join(home, 'empty');
const punica = new Installed(folder);
/** @type {Awaited<ReturnType<typeof packTarball>>} */
let packed;

beforeAll(async () => {
  await buildWeb(root);
  await buildCommandLine(root);
  packed = await packTarball(root, home);
  await installInto(process.execPath, folder, packed.file);
}, 300_000);
afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

it('holds what was built, with what its keeper reads, and nothing else: no sources, no tests, no tools', () => {
  const strange = packed.files.filter(
    (path) =>
      !/^(apps\/cli\/(bin|dist)\/|apps\/web\/dist\/|node_modules\/tinypool\/|deploy\/|docs\/[\w-]+\.md$|[A-Z]+(\.md)?$|package\.json$)/.test(
        path,
      ),
  );
  expect(strange).toEqual([]);
  const ours = packed.files.filter((path) => !path.startsWith('node_modules/'));
  expect(ours.filter((path) => /\.tsx?$|\.test\./.test(path))).toEqual([]);
  for (const app of ['cli', 'web']) expect(ours).toContain(`apps/${app}/dist/licences.txt`);
  for (const file of ['docs/operating.md', 'docs/farm.md', 'deploy/systemd/punica@.service'])
    expect(ours).toContain(file);
  expect(statSync(packed.file).size).toBeLessThan(MOST_MEGABYTES * 2 ** 20);
});

it('names every library that the built code asks for, in the one version that was tested, and no other', () => {
  // A library would use the last if it stood there, for settings that nobody has.
  const asked = packagesAskedFor(join(root, 'apps/cli/dist')).filter((name) => name !== 'typescript');
  expect(asked).toEqual(Object.keys(manifest.dependencies).sort());
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(version, name).toBe(packages[`node_modules/${name}`].version);
  // Binaries differ from system to system: npm fetches those of its own.
  const fetched = asked.filter((name) => !manifest.bundleDependencies.includes(name));
  expect(fetched).toEqual(['@node-rs/argon2', 'libsql']);
});

it('lists its games and plays some at the command line, from an empty folder, also in threads', async () => {
  expect((await punica.run('--version')).stdout.trim()).toBe(manifest.version);
  expect((await punica.run('games')).stdout).toContain('hannibal');
  const args = ['sim', '--game', 'hamilcar', '--games', '2', '--seed', '3', '--jobs', '2', '--json'];
  const { stdout, stderr } = await punica.run(...args);
  expect(JSON.parse(stdout)).toMatchObject({ finished: 2 });
  expect(stderr).toBe('');
  await expect(punica.run('coverage', '--game', 'hannibal')).rejects.toThrow('needs the sources');
});

it('serves the page, and accounts that are kept', async () => {
  await punica.serve([], async (address) => {
    await lookAtPage(address);
    expect((await fetch(`${address}ready`)).status).toBe(200);
    await makeAccount(address);
    expect(existsSync(join(folder, 'data/punica.db'))).toBe(true);
  });
});

it('serves with PostgreSQL too, and works at a farm there', async () => {
  const postgres = await sharedPostgres();
  try {
    const database = await postgres.fresh();
    await punica.serve(['--database', database], async (address) => {
      expect((await fetch(`${address}ready`)).status).toBe(200);
      await makeAccount(address);
    });
    const farm = (/** @type {string[]} */ ...args) => punica.run('farm', ...args, '--database', database);
    await farm('add', 'sim', '--game', 'hamilcar', '--games', '2', '--seed', '3');
    const { stderr } = await farm('work', '--until-done', '--threads', '1');
    expect(stderr).toMatch(/^\S+ \S+ takes sim,.* on 1 thread\(s\)\n$/);
    expect(JSON.parse((await farm('result', '1', '--json')).stdout)).toMatchObject({ finished: 2 });
  } finally {
    await postgres.stop();
  }
});
