import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildCommandLine } from './command-line-build.mjs';
import { installPackages } from './install.mjs';
import { exitWith } from './trouble.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * From a bare clone to a running server.
 * @param {string[]} args for `punica serve`
 */
export async function launch(args) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    await installPackages(root, 'run');
    await buildWeb(root);
    await buildCommandLine(root);
  } catch (error) {
    exitWith(error);
  }
  // In this very process, so that a signal meant for the server reaches it, once and directly.
  const commandLine = fileURLToPath(new URL('../apps/cli/bin/punica.mjs', import.meta.url));
  process.argv = [process.execPath, commandLine, 'serve', ...args];
  await import(pathToFileURL(commandLine).href);
}
