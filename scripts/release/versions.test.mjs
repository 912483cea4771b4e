import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { archiveOf, filesUnder } from './archive.mjs';
import { settled } from './bill.mjs';
import { partOf } from './changelog.mjs';
import { lastStep, numbersIn, versionTroubles } from './versions.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

describe('versions', () => {
  it('are the same in every package, and docs/versions.md tells every number of a format, protocol or game', () => {
    expect(versionTroubles(root)).toEqual([]);
  });

  it('are told of every format that there is', () => {
    const told = new Set(numbersIn(root).map(({ file }) => file));
    const numbered = ['packages', 'apps']
      .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => filesUnder(join(root, folder)).map((file) => `${folder}/${file}`))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => /const [A-Z_]*VERSION = \d|readonly (format: 'punica-|punica: ')/.test(read(file)));
    expect(numbered.length).toBeGreaterThan(12);
    expect(numbered.filter((file) => !told.has(file))).toEqual([]);
  });

  it('know the last step of the database, of whatever file, for whoever goes back', async () => {
    const { MIGRATIONS } = await import('../../apps/server/src/storage/migrations.ts');
    expect(lastStep(root)).toBe(MIGRATIONS.at(-1)?.name);
  });

  it('of the protocol is the one that its document tells', () => {
    const [{ number }] = numbersIn(root).filter(({ name }) => name === 'protocol');
    expect(number).toBeGreaterThan(0);
  });
});

describe('the changelog', () => {
  it('tells of this version', () => {
    expect(partOf(read('CHANGELOG.md'), JSON.parse(read('package.json')).version)).toMatch(/^## \d/);
  });

  it('gives one part, and that of the version for its candidate', () => {
    const text = '# C\n\n## 1.1.0\n\nmore\n\n## 1.0.0, candidate 1\n\nfirst\n';
    expect(partOf(text, '1.0.0-rc.1')).toBe('## 1.0.0, candidate 1\n\nfirst\n');
    expect(partOf(text, '1.1.0')).toBe('## 1.1.0\n\nmore\n');
    expect(partOf(text, '2.0.0')).toBeUndefined();
  });
});

describe('an archive', () => {
  const folder = join(root, 'deploy');

  it('is the same each time and can be unpacked by others', async () => {
    const { gunzipSync } = await import('node:zlib');
    expect(archiveOf(folder, 'deploy').equals(archiveOf(folder, 'deploy'))).toBe(true);
    const tar = gunzipSync(archiveOf(folder, 'deploy'));
    const names = [];
    for (let at = 0; tar[at] !== 0; ) {
      names.push(tar.toString('utf8', at, tar.indexOf(0, at)));
      const size = Number.parseInt(tar.toString('utf8', at + 124, at + 135), 8);
      at += 512 + Math.ceil(size / 512) * 512;
    }
    expect(names).toEqual(filesUnder(folder).map((it) => `deploy/${it}`));
  });
});

describe('the bill of materials', () => {
  const bill = {
    serialNumber: 'urn:uuid:drawn',
    metadata: {
      timestamp: 'now',
      component: {
        'bom-ref': 'punica@1.0.0',
        name: 'whatever folder',
        licenses: [{ license: { id: 'AGPL-3.0-or-later' } }],
      },
    },
    components: [
      { 'bom-ref': 'fastify@5.0.0', name: 'fastify' },
      { 'bom-ref': '@punica/kernel@1.0.0', name: 'kernel' },
    ],
  };
  const packages = {
    'node_modules/fastify': { version: '5.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '4.0.0', license: 'MIT', dev: true },
    'node_modules/@fontsource/cinzel': { version: '5.3.0', license: 'OFL-1.1', dev: true },
  };

  it('has fonts, which only builds need, and no tools; nothing in it is drawn by chance', () => {
    const told = JSON.parse(settled(bill, packages));
    expect(told.components.map((/** @type {{ name: string }} */ it) => it.name)).toEqual([
      '@fontsource/cinzel',
      '@punica/kernel',
      'fastify',
    ]);
    expect(told.metadata.timestamp).toBeUndefined();
    expect(told.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(settled({ ...bill, serialNumber: 'urn:uuid:other' }, packages)).toBe(settled(bill, packages));
  });

  it('calls what is ours by its name and not by the folder that it lies in, with its licence', () => {
    const { metadata, components } = JSON.parse(settled(bill, packages));
    expect(metadata.component.name).toBe('punica');
    expect(components[1]).toMatchObject({ licenses: [{ license: { id: 'AGPL-3.0-or-later' } }] });
  });
});
