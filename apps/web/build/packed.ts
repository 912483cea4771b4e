import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures, sounds and fonts are packed already. */
const PACKS_WELL = /\.(css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest)$/;
const LEAST_BYTES = 1024;
/** The best quality: ten seconds of work at the build, a tenth fewer bytes for every visitor. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

const packings = [
  { ending: '.br', pack: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI) },
  { ending: '.gz', pack: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Writes every file that packs well a second and a third time, packed, for the server to send to whoever takes it. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'punica-packed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After the service worker has been written.
    writeBundle: { sequential: true, order: 'post', handler: () => packFolder(folder) },
  };
}

export async function packFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PACKS_WELL.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < LEAST_BYTES) return;
      for (const { ending, pack } of packings) writeFileSync(`${file}${ending}`, await pack(bytes));
    }),
  );
}
