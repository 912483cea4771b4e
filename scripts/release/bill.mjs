import { createHash } from 'node:crypto';
import { runNpm } from '../command.mjs';
import { troubleFrom } from '../trouble.mjs';
import { shippedPackages } from './licences.mjs';

/**
 * The bill of materials in the form of CycloneDX, as npm writes it of the lock file, without what only development
 * needs, and with the fonts and icons, which are shipped though only builds use their packages. The same lock file
 * gives the same bytes, wherever it lies: time and serial number, which npm draws anew, follow from the contents.
 * @param {string} root
 * @param {Record<string, import('./licences.mjs').Locked>} packages of the lock file
 * @returns {Promise<string>}
 */
export async function billOfMaterials(root, packages) {
  const args = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=error'];
  const result = await runNpm(args, root);
  if (result.code !== 0) throw troubleFrom('npm could not write the bill of materials.', result);
  return settled(JSON.parse(result.output.slice(result.output.indexOf('{'))), packages);
}

/**
 * @param {any} bill as npm wrote it
 * @param {Record<string, import('./licences.mjs').Locked>} packages
 * @returns {string}
 */
export function settled(bill, packages) {
  const known = new Set(bill.components.map((/** @type {{ 'bom-ref': string }} */ it) => it['bom-ref']));
  const drawn = shippedPackages(packages)
    .filter(([, { dev, devOptional }]) => dev || devOptional)
    .map(([path, locked]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 13), locked))
    .filter((it) => !known.has(it['bom-ref']));
  const { timestamp: _when, ...metadata } = bill.metadata;
  const component = named(metadata.component);
  const components = [...bill.components, ...drawn]
    .map(named)
    .map((it) => (it.name.startsWith('@punica/') ? { ...it, licenses: component.licenses } : it))
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const { serialNumber: _drawn, ...rest } = bill;
  const whole = { ...rest, metadata: { ...metadata, component }, components };
  const hash = createHash('sha256').update(JSON.stringify(whole)).digest('hex');
  const serialNumber = `urn:uuid:${[8, 4, 4, 4, 12].map((n, i, all) => hash.slice(sum(all, i), sum(all, i) + n)).join('-')}`;
  return `${JSON.stringify({ ...whole, serialNumber }, null, 2)}\n`;
}

/**
 * npm calls what is ours by the folder that it lies in.
 * @param {any} component
 */
const named = (component) => ({
  ...component,
  name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')),
});

/** @type {(all: number[], end: number) => number} */
const sum = (all, end) => all.slice(0, end).reduce((total, n) => total + n, 0);

/**
 * @param {string} name
 * @param {import('./licences.mjs').Locked} locked
 */
const componentOf = (name, { version = '', license = '' }) => ({
  'bom-ref': `${name}@${version}`,
  type: 'library',
  name,
  version,
  scope: 'required',
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  licenses: [{ license: { id: license } }],
});
