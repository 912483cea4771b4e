#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runBuild } from '../command.mjs';
import { installPackages } from '../install.mjs';
import { exitWith, Trouble, troubleFrom } from '../trouble.mjs';
import { archiveOf, filesUnder } from './archive.mjs';
import { billOfMaterials } from './bill.mjs';
import { partOf } from './changelog.mjs';
import { unfreeLicences } from './licences.mjs';
import { packTarball } from './package.mjs';
import { versionTroubles } from './versions.mjs';

const USAGE = `npm run release              all artefacts of this version, in dist/release
npm run release -- --twice   builds everything twice and fails where a byte differs

What is made: punica-VERSION.tgz (page, server and command line for npm and npx), punica-page-VERSION.tar.gz (the page
for any plain host), punica-VERSION.cdx.json (bill of materials, CycloneDX), NOTES.md (of the changelog), SHA256SUMS.`;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Builds from nothing: what stands from before may be of other sources. */
async function buildAnew() {
  for (const app of ['web', 'cli']) {
    rmSync(join(root, `apps/${app}/dist`), { recursive: true, force: true });
    const result = await runBuild('build', `apps/${app}`, root);
    if (result.code !== 0) throw troubleFrom(`apps/${app} could not be built.`, result);
  }
  const page = await runBuild('build:static', 'apps/web', root);
  if (page.code !== 0) throw troubleFrom('The static page could not be built.', page);
}

/**
 * @param {string} folder
 * @param {string} version
 */
async function makeAll(folder, version) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildAnew();
  await packTarball(root, folder);
  const page = `punica-page-${version}`;
  writeFileSync(join(folder, `${page}.tar.gz`), archiveOf(join(root, 'dist/page'), page));
  const bill = await billOfMaterials(root, readJson('package-lock.json').packages);
  writeFileSync(join(folder, `punica-${version}.cdx.json`), bill);
  const notes = partOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === undefined) throw new Trouble(`CHANGELOG.md says nothing of ${version}.`);
  writeFileSync(join(folder, 'NOTES.md'), notes);
  const sums = sumsOf(folder);
  writeFileSync(join(folder, 'SHA256SUMS'), sums);
  return sums;
}

/** @param {string} folder */
const sumsOf = (folder) =>
  filesUnder(folder)
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');

async function main() {
  const { values } = parseArgs({ options: { twice: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(USAGE);
  const { version } = readJson('package.json');
  const troubles = [...versionTroubles(root), ...unfreeLicences(root).map(({ message }) => message)];
  if (troubles.length > 0) throw new Trouble(troubles.join('\n'));
  await installPackages(root, 'test');
  const folder = join(root, 'dist/release');
  const sums = await makeAll(folder, version);
  if (values.twice && (await makeAll(folder, version)) !== sums) {
    throw new Trouble(`Two builds differ.\nThe first:\n${sums}The second:\n${sumsOf(folder)}`);
  }
  console.log(`${sums}\nIn dist/release${values.twice ? '; two builds gave the same bytes' : ''}.`);
}

main().catch(exitWith);
