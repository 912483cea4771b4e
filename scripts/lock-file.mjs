/**
 * A registry mirror may hold the binaries of some systems only. npm then leaves the others out of the lock file, and
 * `npm ci` calls such a lock file out of step, on every system. The entries can be written without the mirror: the
 * package that wants them pins their versions, and their names say for which system they are.
 *
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean | undefined} [dev]
 * @property {boolean} [optional]
 * @property {string[] | undefined} [os]
 * @property {string[] | undefined} [cpu]
 * @property {string[] | undefined} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const LIBRARIES = { musl: 'musl', gnu: 'glibc' };

/**
 * @param {LockFile} lock
 * @returns {{ path: string, entry: LockedPackage }[]} the entries that npm left out
 */
export function missingOptional(lock) {
  return Object.entries(lock.packages).flatMap(([path, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, range]) => {
        const { cpu, libc, os } = systemOf(name);
        // In npm's order of fields, so that npm leaves the entry as it is; a field without a value is not written.
        const version = range.replace(/^[~^]/, '');
        return { path: `node_modules/${name}`, entry: { version, cpu, dev, libc, optional: true, os } };
      }),
  );
}

/**
 * @param {LockFile} lock
 * @param {string} from the package that asks
 * @param {string} name
 * @returns {boolean} whether Node would find it from there
 */
function isLocked(lock, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    if (lock.packages[`${place && `${place}/`}node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

/**
 * @param {string} name such as @oxc-parser/binding-linux-x64-gnu
 * @returns {{ cpu?: string[] | undefined, libc?: string[] | undefined, os?: string[] | undefined }}
 */
function systemOf(name) {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split(/[^a-z0-9]+/);
  /** @param {string[]} known */
  const named = (known) => {
    const found = known.filter((it) => words.includes(it));
    return found.length > 0 ? found : undefined;
  };
  const libc = named(Object.keys(LIBRARIES))?.map(
    (word) => LIBRARIES[/** @type {keyof typeof LIBRARIES} */ (word)],
  );
  return { cpu: named(PROCESSORS), libc, os: named(SYSTEMS) };
}

/**
 * @param {LockFile} lock
 * @returns {LockFile} the same with the missing entries, in npm's order
 */
export function completeLock(lock) {
  const packages = Object.entries(lock.packages);
  for (const { path, entry } of missingOptional(lock)) packages.push([path, entry]);
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}
