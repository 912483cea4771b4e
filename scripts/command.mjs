import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 127 when the program does not exist, 128 and more when a signal ended it
 * @property {string} output what it wrote, in the order in which it came
 */

/**
 * Runs a program and keeps what it writes, or shows it as it comes.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, show?: boolean | 'lines', shell?: boolean }} options
 *   `show` lends the program our own output, with its colours and progress bars; by `lines`, two programs that work at
 *   once do not write into each other's. Nothing is kept then
 * @returns {Promise<CommandResult>}
 */
export function runCommand(program, args, { cwd, env = process.env, show = false, shell = false }) {
  return new Promise((resolve) => {
    const stdio = show === true ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null && show === 'lines') {
        createInterface({ input: stream }).on('line', (line) => console.log(line));
        continue;
      }
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const release = endWithParent(child);
    child.once('error', (error) => {
      release();
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      release();
      resolve({ code: code ?? 128, output });
    });
  });
}

/**
 * A stop asked of us while a program works for us ends that program first.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the watch
 */
export function endWithParent(child) {
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
}

/** npm waits more than a minute before it says that the network is down; ten seconds are enough. */
const IMPATIENCE = { npm_config_fetch_retry_mintimeout: '2000', npm_config_fetch_retry_maxtimeout: '8000' };

/**
 * The npm that started us, or the one on the path.
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} more surroundings besides our own
 */
export function runNpm(args, cwd, more = {}) {
  const options = { cwd, env: { ...IMPATIENCE, ...process.env, ...more } };
  const npm = process.env.npm_execpath;
  if (npm && /npm-cli\.c?js$/.test(npm)) return runCommand(process.execPath, [npm, ...args], options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Builds a workspace for people, also where a test asks for it, in whose surroundings builds are others.
 * @param {string} script
 * @param {string} workspace
 * @param {string} root
 */
export const runBuild = (script, workspace, root) =>
  runNpm(['run', script, '-w', workspace], root, { NODE_ENV: 'production' });
