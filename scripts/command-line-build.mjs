import { builtIsCurrent } from '../apps/cli/bin/built.mjs';
import { runBuild } from './command.mjs';
import { troubleFrom } from './trouble.mjs';

/**
 * Builds the command line and the server, so that they start at once, unless what stands is of these sources.
 * @param {string} root
 */
export async function buildCommandLine(root) {
  if (builtIsCurrent()) return;
  const result = await runBuild('build', 'apps/cli', root);
  if (result.code !== 0) throw troubleFrom('The command line could not be built.', result);
}
