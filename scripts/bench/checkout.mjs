import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommand } from '../command.mjs';
import { Trouble, troubleFrom } from '../trouble.mjs';

/**
 * A version of the code: where its packages lie, and how it is named in a report.
 * @typedef {{ folder: string, name: string }} Checkout
 */

/**
 * The packages of a folder (a checkout) or of a git ref, which is laid out under `.cache/bench`.
 * @param {string} root
 * @param {string} version
 * @returns {Promise<Checkout>}
 */
export async function checkoutOf(root, version) {
  const folder = resolve(root, version);
  if (existsSync(join(folder, 'packages/kernel'))) return { folder, name: await nameOf(folder) };
  const found = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${version}^{commit}`], {
    cwd: root,
  });
  if (found.code !== 0)
    throw new Trouble(`${version} is neither a folder with a checkout nor a commit of this repository.`);
  const commit = found.output.trim();
  const laidOut = join(root, '.cache/bench', commit);
  if (!existsSync(laidOut)) await layOut(root, commit, laidOut);
  return { folder: laidOut, name: commit.slice(0, 8) };
}

/**
 * @param {string} root
 * @param {string} commit
 * @param {string} folder
 */
async function layOut(root, commit, folder) {
  const archive = `${folder}.tar`;
  mkdirSync(folder, { recursive: true });
  for (const [program, args] of /** @type {const} */ ([
    ['git', ['archive', '--format=tar', '-o', archive, commit, 'packages']],
    ['tar', ['-xf', archive, '-C', folder]],
  ])) {
    const result = await runCommand(program, [...args], { cwd: root });
    if (result.code === 0) continue;
    rmSync(folder, { recursive: true });
    throw troubleFrom(`The packages of ${commit} could not be laid out.`, result);
  }
  rmSync(archive);
}

/**
 * The commit of a working copy, and whether something has been changed since.
 * @param {string} folder
 */
async function nameOf(folder) {
  const { code, output } = await runCommand('git', ['describe', '--always', '--dirty', '--exclude', '*'], {
    cwd: folder,
  });
  return code === 0 ? output.trim().replace('-dirty', ' and changes') : folder;
}

/**
 * Which file of a checkout each `@punica/…` name means. A name with a star stands for many files: whatever is not
 * found here would be taken from this checkout, and the two versions be mixed.
 * @param {string} folder
 * @returns {(name: string) => string | undefined}
 */
export function packagesOf(folder) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const part of readdirSync(join(folder, 'packages'))) {
    const manifest = join(folder, 'packages', part, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [path, file] of Object.entries(exports))
      if (typeof file === 'string')
        names.set(join(name, path).replaceAll('\\', '/'), join(folder, 'packages', part, file));
  }
  const stars = [...names].filter(([name]) => name.endsWith('/*'));
  return (name) => {
    const file = names.get(name);
    if (file !== undefined) return file;
    const star = stars.find(([start]) => name.startsWith(start.slice(0, -1)));
    return star?.[1].replace('*', name.slice(star[0].length - 1));
  };
}
