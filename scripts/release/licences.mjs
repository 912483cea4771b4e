import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may be shipped with a program under the AGPL: others leave people their freedoms, or are in the public domain. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether a licence, or a choice of several, is one of those.
 * @param {string} licence as an SPDX expression
 * @returns {boolean}
 */
export function isFree(licence) {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isFree);
  return plain.split(' AND ').every((it) => FREE.has(it.trim()));
}

/**
 * @typedef {{ name: string, version: string, licence: string, text: string }} Licensed
 */

/**
 * The package that a module belongs to.
 * @param {string} id path of a file
 * @returns {string | undefined} its folder
 */
export function packageFolder(id) {
  const found = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replace(/^\0+/, ''));
  return found?.[1];
}

const LICENCE_FILE = /^(licen[cs]e|copying)(\b|[-._])/i;

/**
 * What a package says of its licence, with the words that must go along.
 * @param {string} folder
 * @returns {Licensed}
 */
export function licenceOf(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const told = license ?? licenses?.map((/** @type {{ type: string }} */ it) => it.type).join(' OR ');
  const file = readdirSync(folder).find((it) => LICENCE_FILE.test(it));
  return {
    name,
    version,
    licence: typeof told === 'string' ? told : (told?.type ?? 'UNKNOWN'),
    text: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim(),
  };
}

/**
 * The licences of everything whose code is in a bundle, as one text to go along with it.
 * @param {Iterable<string>} ids of the modules in it
 * @returns {string}
 */
export function licencesText(ids) {
  const folders = new Set([...ids].map(packageFolder).filter((it) => it !== undefined));
  const all = [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(licenceOf)
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
  const parts = all.map(
    ({ name, version, licence, text }) =>
      `${name} ${version}\nLicence: ${licence}\n\n${text || 'It brings no text of its own.'}\n`,
  );
  const head =
    'Punica is under the AGPL 3.0 or later. Its built code holds parts of these packages, with thanks:\n';
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * For the build: writes the licences of what was bundled beside it.
 * @returns {import('vite').Plugin}
 */
export function licences() {
  return {
    name: 'punica-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ids = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? it.moduleIds : []));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesText(ids) });
    },
  };
}

/**
 * What the lock file brings along when the program is installed or its page is built, and whose licence is not free.
 * @param {string} root
 * @returns {{ file: string, line: number, message: string }[]}
 */
export function unfreeLicences(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return shippedPackages(packages).flatMap(([path, locked]) => {
    const licence = locked.license ?? installedLicence(join(root, path));
    if (licence === undefined && locked.optional) return [];
    if (licence !== undefined && isFree(licence)) return [];
    const message = `${path}: ${licence ?? 'no licence'} is not known to be free; scripts/release/licences.mjs lists those that are`;
    return [{ file: 'package-lock.json', line: 1, message }];
  });
}

/** Fonts and icons are shipped too, though only the build of the page or of the drawings needs their packages. */
const SHIPPED_FROM_TOOLS = /node_modules\/(@fontsource\/|@iconify-json\/|world-atlas$)/;

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean, integrity?: string }} Locked
 * @param {Record<string, Locked>} packages of a lock file
 * @returns {[string, Locked][]}
 */
export const shippedPackages = (packages) =>
  Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) =>
      path.includes('node_modules/') && !link && ((!dev && !devOptional) || SHIPPED_FROM_TOOLS.test(path)),
  );

/** @param {string} folder */
const installedLicence = (folder) =>
  existsSync(join(folder, 'package.json')) ? licenceOf(folder).licence : undefined;
