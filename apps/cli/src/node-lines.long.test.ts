import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packTarball } from '../../../scripts/release/package.mjs';
import { Installed, installInto, lookAtPage, makeAccount } from '../../../scripts/release/smoke.mjs';
import { ROOT } from './repository.ts';

/** The least that is supported of each line, the newest of each, and the newest of all. */
const LINES = (process.env.PUNICA_NODE_LINES ?? '20.19.0,20,22.12.0,22,24,latest').split(',');
/** The registry has every Node as a package with its program in it. */
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const home = mkdtempSync(join(tmpdir(), 'punica-lines-'));
const rows: string[] = [];
let tarball: string;

beforeAll(async () => {
  tarball = (await packTarball(ROOT, home)).file;
});
afterAll(() => {
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file === undefined) return;
  writeFileSync(
    file,
    `# Node lines\n\nThe tarball of punica ${version} (${system}) was installed in an empty folder by each Node, and used: the version and the games were told, four games of Hamilcar were simulated in two threads, a server gave out its page and kept an account in SQLite. All play the same games.\n\n| asked for | Node | seconds | actions of the games |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
});

describe('the package', () => {
  let same: unknown;

  it.each(LINES)(
    'installs and runs under Node %s',
    async (line) => {
      const begun = Date.now();
      const tools = join(home, `node-${line}`);
      await installInto(process.execPath, tools, `node-${system}@${line}`);
      const node = join(tools, `node_modules/node-${system}/bin/node`);
      const told = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
      const folder = join(home, `empty-${line}`);
      await installInto(node, folder, tarball);
      const punica = new Installed(folder, node);
      expect((await punica.run('--version')).stdout.trim()).toBe(version);
      expect((await punica.run('games')).stdout).toContain('hannibal');
      const args = ['sim', '--game', 'hamilcar', '--games', '4', '--seed', '3', '--jobs', '2', '--json'];
      const { finished, actions, outcomes } = JSON.parse((await punica.run(...args)).stdout);
      expect(finished).toBe(4);
      same ??= { actions, outcomes };
      expect({ actions, outcomes }).toEqual(same);
      await punica.serve([], async (address) => {
        await lookAtPage(address);
        await makeAccount(address);
      });
      rows.push(`| ${line} | ${told} | ${((Date.now() - begun) / 1000).toFixed(0)} | ${actions} |`);
    },
    900_000,
  );
});
