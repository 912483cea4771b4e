import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const TEMPLATE = fileURLToPath(new URL('./service-worker.js', import.meta.url));
/** Older formats that no browser of ours asks for, what the server sends under another name, and words of licences. */
const NOT_KEPT = /\.(woff|map|br|gz|txt)$/;

/** Writes the service worker with the list of everything that was built, so that the page works offline. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'punica-offline',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !NOT_KEPT.test(entry.name) && entry.name !== 'sw.js')
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      const list = files.map((file) => (file === 'index.html' ? './' : file));
      const code = readFileSync(TEMPLATE, 'utf8')
        .replace("'BUILD'", JSON.stringify(hash.digest('hex').slice(0, 12)))
        .replace("['FILES']", JSON.stringify(list));
      writeFileSync(join(folder, 'sw.js'), code);
    },
  };
}
