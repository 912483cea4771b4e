import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { globalUses, visit } from './global-uses.mjs';

/**
 * Which part of Punica may import which, and where it runs. The picture is docs/architecture.md.
 * `pure` code runs anywhere and repeats exactly, so it sees neither Node nor the browser, nor clock nor chance.
 * Of `typesOf` only types may be imported: nothing of it runs there.
 * @type {Record<string, { runs: 'pure' | 'node' | 'browser', imports: string[] | 'all packages', typesOf?: string[] }>}
 */
export const LAYERS = {
  'packages/kernel': { runs: 'pure', imports: [] },
  'packages/protocol': { runs: 'pure', imports: ['packages/kernel'], typesOf: ['packages/kernel'] },
  'packages/testkit': { runs: 'pure', imports: ['packages/kernel'] },
  'packages/geography': { runs: 'pure', imports: [] },
  'packages/art': { runs: 'pure', imports: ['packages/geography'] },
  'packages/punic-cards': { runs: 'pure', imports: ['packages/kernel', 'packages/geography'] },
  'packages/hannibal': {
    runs: 'pure',
    imports: [
      'packages/kernel',
      'packages/geography',
      'packages/punic-cards',
      'packages/odds',
      'packages/insight',
    ],
  },
  'packages/hannibal-historical': {
    runs: 'pure',
    imports: ['packages/kernel', 'packages/geography', 'packages/punic-cards', 'packages/hannibal'],
  },
  'packages/hamilcar': {
    runs: 'pure',
    imports: [
      'packages/kernel',
      'packages/geography',
      'packages/punic-cards',
      'packages/odds',
      'packages/insight',
    ],
  },
  'packages/italian-campaign': {
    runs: 'pure',
    imports: ['packages/kernel', 'packages/geography', 'packages/odds', 'packages/insight'],
  },
  'packages/hannibals-war': {
    runs: 'pure',
    imports: ['packages/kernel', 'packages/geography', 'packages/odds', 'packages/insight'],
  },
  'packages/games': {
    runs: 'pure',
    imports: [
      'packages/kernel',
      'packages/insight',
      'packages/odds',
      'packages/hannibal',
      'packages/hannibal-historical',
      'packages/hamilcar',
      'packages/italian-campaign',
      'packages/hannibals-war',
    ],
  },
  'packages/bots': { runs: 'pure', imports: ['packages/kernel'] },
  'packages/insight': { runs: 'pure', imports: ['packages/kernel', 'packages/bots'] },
  'packages/odds': { runs: 'pure', imports: ['packages/kernel'] },
  'apps/server': { runs: 'node', imports: 'all packages' },
  'apps/cli': { runs: 'node', imports: 'all packages' },
  // Schemas would make the page larger; it takes what its own server sends as it is.
  'apps/web': { runs: 'browser', imports: 'all packages', typesOf: ['packages/protocol'] },
};

/** `punica serve` starts the server; no other part may know an app. */
const APP_IMPORTS = { 'apps/cli': 'apps/server' };

/** Libraries that are themselves pure. */
const PURE_LIBRARIES = ['zod', '@noble/hashes'];

const SOURCE = /\.(ts|tsx|mts|mjs|js)$/;
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);

/**
 * @typedef {{ file: string, line: number, message: string }} Breach
 */

/**
 * @param {string} root
 * @returns {Breach[]}
 */
export function layerBreaches(root) {
  return ['packages', 'apps']
    .filter((group) => existsSync(join(root, group)))
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((workspace) => existsSync(join(root, workspace, 'package.json')))
    .flatMap((workspace) => workspaceBreaches(root, workspace));
}

/**
 * @param {string} root
 * @param {string} workspace
 * @returns {Breach[]}
 */
function workspaceBreaches(root, workspace) {
  if (!LAYERS[workspace]) {
    const message = `${workspace} has no layer. Say in scripts/layers.mjs what it may import.`;
    return [{ file: `${workspace}/package.json`, line: 1, message }];
  }
  return sourcesUnder(root, workspace).flatMap((file) => fileBreaches(root, workspace, file));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : sourcesUnder(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} root
 * @param {string} workspace
 * @param {string} file
 * @returns {Breach[]}
 */
function fileBreaches(root, workspace, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, source);
  /** @param {number} offset */
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  if (parsed.errors.length > 0) {
    return [{ file, line: 1, message: `cannot be read as code: ${parsed.errors[0].message}` }];
  }
  const imports = importsOf(parsed, source).flatMap(({ name, offset, isType }) => {
    const message = importRefusal(workspace, file, name, isType);
    return message ? [{ file, line: lineAt(offset), message }] : [];
  });
  if (LAYERS[workspace].runs !== 'pure' || isBesideTheProduct(workspace, file)) return imports;
  const globals = globalUses(parsed.program).map(({ name, offset }) => ({
    file,
    line: lineAt(offset),
    message: `uses ${name}: pure code reads no clock, no chance and no surroundings`,
  }));
  return [...imports, ...globals];
}

/**
 * Tests, build steps and tool settings never run inside the product.
 * @param {string} workspace
 * @param {string} file
 */
function isBesideTheProduct(workspace, file) {
  const inner = file.slice(workspace.length + 1);
  return /\.test\.\w+$/.test(inner) || inner.startsWith('build/') || /^[\w.-]+\.config\.\w+$/.test(inner);
}

/**
 * @param {import('oxc-parser').ParseResult} parsed
 * @param {string} source
 * @returns {{ name: string | undefined, offset: number, isType: boolean }[]} no name where it is computed
 */
function importsOf(parsed, source) {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  /**
   * A module of which types are asked for one by one (`import { type A }`) is still loaded.
   * @param {{ start: number, end: number, entries: { isType: boolean }[] }} statement
   */
  const isTypeAlone = ({ start, end, entries }) =>
    /^(import|export)\s+type\b/.test(source.slice(start, end)) && entries.every(({ isType }) => isType);
  const fixed = staticImports.map((it) => ({
    name: it.moduleRequest.value,
    offset: it.start,
    isType: isTypeAlone(it),
  }));
  const passedOn = staticExports.flatMap((it) =>
    it.entries.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ name: moduleRequest.value, offset: it.start, isType: isTypeAlone(it) }] : [],
    ),
  );
  const late = dynamicImports.map(({ moduleRequest, start }) => {
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    return { name: literal?.[2], offset: start, isType: false };
  });
  /** @type {typeof late} */
  const inTypes = [];
  visit(parsed.program, ({ type, source: asked, start }) => {
    if (type !== 'TSImportType' || typeof asked !== 'object' || asked === null || !('value' in asked)) return;
    inTypes.push({ name: String(asked.value), offset: start, isType: true });
  });
  return [...fixed, ...passedOn, ...late, ...inTypes];
}

/**
 * @param {string} workspace
 * @param {string} file
 * @param {string | undefined} name what the import asks for
 * @param {boolean} isType
 * @returns {string | undefined} why it may not
 */
function importRefusal(workspace, file, name, isType) {
  const { runs, imports, typesOf = [] } = LAYERS[workspace];
  const free = isBesideTheProduct(workspace, file);
  if (name === undefined) {
    return runs === 'pure' && !free
      ? 'imports a module by a computed name, which nobody can check'
      : undefined;
  }
  if (name.startsWith('.')) return relativeRefusal(workspace, posix.join(dirname(file), name), name, free);

  const target = ourWorkspace(name);
  if (target) {
    if (target === workspace) return undefined;
    if (!LAYERS[target]) return `imports ${name}, which is no part of Punica`;
    if (target.startsWith('apps/')) {
      const known = APP_IMPORTS[/** @type {keyof typeof APP_IMPORTS} */ (workspace)];
      return target === known ? undefined : `imports ${name}: nothing may import an app`;
    }
    if (!free && !isType && typesOf.includes(target))
      return `imports ${name}: ${workspace} may import only types of it`;
    if (free || imports === 'all packages' || imports.includes(target)) return undefined;
    const allowed = imports.length ? imports.join(', ') : 'nothing of ours';
    return `imports ${name}: ${workspace} may import ${allowed}`;
  }
  if (free) return undefined;
  if (isBuiltin(name)) {
    return runs === 'node' ? undefined : `imports ${name}: ${workspace} does not run in Node alone`;
  }
  if (
    runs !== 'pure' ||
    PURE_LIBRARIES.some((library) => name === library || name.startsWith(`${library}/`))
  ) {
    return undefined;
  }
  return `imports ${name}: pure code may use only ${PURE_LIBRARIES.join(', ')}`;
}

/**
 * @param {string} workspace
 * @param {string} target the file asked for, from the root
 * @param {string} name as written
 * @param {boolean} free
 */
function relativeRefusal(workspace, target, name, free) {
  if (target.startsWith(`${workspace}/`)) return undefined;
  const other = /^(?:packages|apps)\/[^/]+/.exec(target)?.[0];
  if (other) return `imports ${name}: reaches into ${other} by path; import the package by its name`;
  return free || workspace.startsWith('apps/') ? undefined : `imports ${name}: reaches out of ${workspace}`;
}

/**
 * @param {string} name
 * @returns {string | undefined} the folder of one of our own packages
 */
function ourWorkspace(name) {
  const own = /^@punica\/([^/]+)/.exec(name)?.[1];
  if (!own) return undefined;
  return LAYERS[`apps/${own}`] ? `apps/${own}` : `packages/${own}`;
}
