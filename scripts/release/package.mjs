import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { runNpm } from '../command.mjs';
import { troubleFrom } from '../trouble.mjs';

/**
 * The one tarball that holds page, server and command line.
 * @param {string} root
 * @param {string} folder where it is put
 * @returns {Promise<{ file: string, name: string, files: string[] }>} `files` are the paths in it
 */
export async function packTarball(root, folder) {
  const result = await runNpm(['pack', '--json', '--loglevel=error', '--pack-destination', folder], root);
  if (result.code !== 0) throw troubleFrom('The package could not be packed.', result);
  // Scripts of ours may have spoken before.
  const told = JSON.parse(result.output.slice(result.output.search(/^[[{]/m)));
  const [packed] = Array.isArray(told) ? told : Object.values(told);
  return {
    file: join(folder, packed.filename),
    name: packed.filename,
    files: packed.files.map((/** @type {{ path: string }} */ it) => it.path),
  };
}

/**
 * The packages that built code asks for, by name.
 * @param {string} folder with the modules
 * @returns {string[]}
 */
export function packagesAskedFor(folder) {
  const names = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.mjs'))) {
    const code = readFileSync(join(folder, file), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
    const asked = [
      ...staticImports.map((it) => it.moduleRequest.value),
      ...staticExports.flatMap((it) => it.entries.map((entry) => entry.moduleRequest?.value)),
      ...dynamicImports.map(
        (it) => /^["']([^"']+)["']$/.exec(code.slice(it.moduleRequest.start, it.moduleRequest.end))?.[1],
      ),
    ];
    for (const name of asked) {
      if (name === undefined || name.startsWith('.') || isBuiltin(name)) continue;
      names.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...names].sort();
}
