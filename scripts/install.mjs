import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './command.mjs';
import { requireDiskSpace } from './disk.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

/** Room for node_modules and npm's own cache of it. */
const MEGABYTES_TO_RUN = 500;
const MEGABYTES_TO_TEST = 1500;

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * What the lock file asks for and node_modules does not hold. Optional packages (another system's binaries) may be absent.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json, npm's record of what it put there
 * @param {boolean} withDev
 * @param {(path: string) => boolean} exists
 * @returns {string[]}
 */
export function missingPackages(lock, installed, withDev, exists) {
  return Object.entries(lock.packages)
    .filter(([path, locked]) => {
      if (!path.includes('node_modules/')) return false;
      if (locked.dev && !withDev) return false;
      const present = installed.packages[path];
      if (!present) return !(locked.optional || locked.devOptional);
      return present.version !== locked.version || present.resolved !== locked.resolved || !exists(path);
    })
    .map(([path]) => path);
}

/**
 * @param {string} path
 * @returns {LockFile}
 */
function readLock(path) {
  if (!existsSync(path)) return { packages: {} };
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Installs what is missing, and leaves a complete installation alone.
 * @param {string} root
 * @param {'run' | 'test'} purpose `run` leaves out everything that only tests and checks need
 */
export async function installPackages(root, purpose) {
  const lock = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  const exists = (/** @type {string} */ path) => existsSync(join(root, path));
  if (missingPackages(lock, installed, purpose === 'test', exists).length === 0) return;

  // Whoever has the tools for development keeps them.
  const withDev = purpose === 'test' || Object.values(installed.packages).some((it) => it.dev);
  requireDiskSpace(root, withDev ? MEGABYTES_TO_TEST : MEGABYTES_TO_RUN);
  await requireNpm(root);
  console.log('Fetching what Punica is made of; this happens once and takes a minute or so.');
  const result = await runNpm(['ci', '--no-audit', '--no-fund', ...(withDev ? [] : ['--omit=dev'])], root);
  if (result.code !== 0) throw troubleFrom('The installation did not finish.', result);
}

/** @param {string} root */
async function requireNpm(root) {
  const { code } = await runNpm(['--version'], root);
  if (code !== 0) {
    throw new Trouble(
      'npm was not found. It comes with Node: get both from https://nodejs.org and start again.',
    );
  }
}
