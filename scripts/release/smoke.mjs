import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FLAGS = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--loglevel=error'];

/**
 * The npm that started us, or the one that belongs to this Node.
 * @returns {string} its script
 */
const npmScript = () =>
  process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js');

/**
 * Installs packages into a folder of their own, by the given Node.
 * @param {string} node
 * @param {string} folder
 * @param {string} wanted a tarball, or a name with a version
 */
export async function installInto(node, folder, wanted) {
  mkdirSync(folder, { recursive: true });
  await run(node, [npmScript(), 'install', ...FLAGS, '--prefix', folder, wanted], { cwd: folder });
}

/** The program of an installed package, run by a Node of one's choice in an empty folder. */
export class Installed {
  #node;
  #folder;

  /**
   * @param {string} folder into which the package was installed
   * @param {string} node
   */
  constructor(folder, node = process.execPath) {
    this.#folder = folder;
    this.#node = node;
  }

  get #program() {
    return join(this.#folder, 'node_modules/punica/apps/cli/bin/punica.mjs');
  }

  /**
   * @param {string[]} args
   * @returns {Promise<{ stdout: string, stderr: string }>}
   */
  run(...args) {
    return run(this.#node, [this.#program, ...args], { cwd: this.#folder });
  }

  /**
   * A server that runs as long as it is used.
   * @param {string[]} flags
   * @param {(address: string) => Promise<void>} use
   */
  async serve(flags, use) {
    const args = [this.#program, 'serve', '--port', '0', '--json', ...flags];
    const server = spawn(this.#node, args, { cwd: this.#folder });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    try {
      await use(await addressOf(server));
    } finally {
      server.kill();
      await ended;
    }
  }
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @returns {Promise<string>}
 */
const addressOf = (server) =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (line) => {
      said += line;
      if (said.includes('\n')) resolve(JSON.parse(said).address);
    });
    server.stderr.on('data', (line) => {
      said += line;
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });

/**
 * A new account, for which a password is hashed and a row is kept.
 * @param {string} address of a server
 */
export async function makeAccount(address) {
  const answer = await fetch(`${address}api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Fabius', password: 'cunctando restituit rem' }),
  });
  if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
}

/**
 * Looks at the page and a file of it.
 * @param {string} address of a server
 */
export async function lookAtPage(address) {
  const page = await (await fetch(address)).text();
  const [, script] = /src="\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  const file = await fetch(`${address}${script}`);
  if (!page.includes('<div id="page">') || !file.ok)
    throw new Error(`this is not the page: ${page.slice(0, 300)}`);
}
