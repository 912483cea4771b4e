import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Trouble } from './trouble.mjs';

/**
 * Every file that is or would be committed.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function repositoryFiles(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await runCommand('git', list, { cwd: root });
  if (code !== 0) throw new Trouble('The list of files comes from git, and git did not answer.');
  return [...new Set(output.split('\0'))].filter((file) => file && existsSync(join(root, file)));
}
