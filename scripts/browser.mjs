import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand, runNpm } from './command.mjs';
import { requireDiskSpace } from './disk.mjs';
import { Trouble, troubleFrom } from './trouble.mjs';

/** The last release that accepts Node 20. */
const PACKED_CHROMIUM = '@sparticuz/chromium@147.0.0';
const MEGABYTES_TO_UNPACK = 500;

const PROGRAM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

/**
 * Every place where a browser of the Chromium family may lie on this machine, the most wished for first.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function browserCandidates(root, env) {
  const named = [env.PUNICA_CHROMIUM, env.CHROMIUM_PATH].filter((path) => path !== undefined);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [
    ...named,
    ...onPath,
    ...FIXED_PLACES,
    ...playwrightBrowsers(env),
    unpackedBrowser(root),
  ];
  return candidates.filter(isProgram);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
function playwrightBrowsers(env) {
  const home = env.HOME ?? homedir();
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
    join(home, 'AppData/Local/ms-playwright'),
  ].filter((path) => path !== undefined);
  return caches.filter(existsSync).flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium'))
      .flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => join(cache, name, program))),
  );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} root */
const browserFolder = (root) => join(root, '.cache/browser');
/** @param {string} root */
const unpackedBrowser = (root) => join(browserFolder(root), 'chromium');

/**
 * Some systems keep a stand-in that only says where to get the browser: one that cannot tell its version is none.
 * @param {string} path
 */
async function answers(path) {
  // There, asking Chrome for its version opens a window.
  if (process.platform === 'win32') return true;
  const { code } = await runCommand(path, ['--version'], { cwd: '/' });
  return code === 0;
}

/**
 * The browser for the tests: one that is here, or else one fetched from the registry.
 * @param {string} root
 * @returns {Promise<string>} its path
 */
export async function obtainBrowser(root) {
  for (const path of browserCandidates(root, process.env)) if (await answers(path)) return path;
  if (process.platform === 'linux' && process.arch === 'x64') return fetchBrowser(root);
  throw new Trouble(
    'The tests of the page need a browser of the Chromium family, and none was found. Install Chromium or Chrome, ' +
      'or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

/**
 * @param {string} root
 * @returns {Promise<string>}
 */
async function fetchBrowser(root) {
  const folder = browserFolder(root);
  const unpacked = join(folder, 'unpacked');
  requireDiskSpace(root, MEGABYTES_TO_UNPACK);
  console.log('No browser found: fetching one for the tests.');
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const install = await runNpm(['install', '--no-save', '--no-audit', '--no-fund', PACKED_CHROMIUM], folder);
  if (install.code !== 0) throw troubleFrom('The browser for the tests could not be fetched.', install);

  // The package unpacks into the folder for temporary files, its libraries only where it takes the system for a bare one.
  const env = { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: 'nodejs22.x' };
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const unpacking = await runCommand(process.execPath, ['--input-type=module', '-e', unpack], {
    cwd: folder,
    env,
  });
  if (unpacking.code !== 0) throw troubleFrom('The browser for the tests could not be unpacked.', unpacking);

  writeFileSync(join(unpacked, 'fonts.conf'), fontConfiguration(unpacked));
  for (const libraries of ['', join(unpacked, 'al2023/lib')]) {
    writeFileSync(unpackedBrowser(root), starter(unpacked, libraries));
    chmodSync(unpackedBrowser(root), 0o755);
    if (await answers(unpackedBrowser(root))) return unpackedBrowser(root);
  }
  throw new Trouble(
    'The browser fetched for the tests does not run on this system. Install Chromium (on Debian and Ubuntu: ' +
      '"apt-get install chromium"), or set CHROMIUM_PATH to one, and run the tests again.',
  );
}

/**
 * A system without a single font would show a page without words.
 * @param {string} unpacked
 */
const fontConfiguration = (unpacked) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>
`;

/**
 * @param {string} unpacked
 * @param {string} libraries of the package, or nothing where the system has its own
 */
const starter = (unpacked, libraries) => `#!/bin/sh
${libraries && `export LD_LIBRARY_PATH='${libraries}'`}
[ -d /usr/share/fonts ] || export FONTCONFIG_FILE='${unpacked}/fonts.conf'
exec '${unpacked}/chromium' "$@"
`;
