import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILT = fileURLToPath(new URL('../dist/run.mjs', import.meta.url));
const SOURCES = ['apps/cli', 'apps/server', 'packages', 'package-lock.json'];
/** What is built, also by tests for themselves, what is installed, and words. */
const NOT_SOURCES = /^(node_modules|dist(-.*)?|\.cache|docs)$/;
const TEST = /\.test\.ts$/;

/**
 * Whether something under a path was written after a moment. A folder counts too: it changes when a file leaves it.
 * @param {string} path
 * @param {number} moment
 * @returns {boolean}
 */
function writtenAfter(path, moment) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (found.mtimeMs > moment) return true;
  if (!found.isDirectory()) return false;
  return readdirSync(path).some(
    (name) => !NOT_SOURCES.test(name) && !TEST.test(name) && writtenAfter(`${path}/${name}`, moment),
  );
}

/** Whether the built command line stands and is of these sources, if there are any, so that it may run instead. */
export function builtIsCurrent(root = ROOT, built = BUILT) {
  if (!existsSync(built)) return false;
  // A package holds no sources; its files have the times that npm gives them.
  if (!existsSync(`${root}/packages`)) return true;
  const { mtimeMs } = statSync(built);
  return !SOURCES.some((path) => writtenAfter(`${root}/${path}`, mtimeMs));
}
