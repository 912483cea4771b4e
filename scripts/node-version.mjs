// Read by any Node that knows modules, however old: no imports and no recent syntax here.

/** The releases of Node that every dependency accepts; the same range stands in package.json. */
export const SUPPORTED_NODE = '^20.19.0 || >=22.12.0';

/**
 * @param {string} version such as 20.19.4
 * @returns {string | undefined} what to tell the user, or nothing when this Node will do
 */
export function nodeRefusal(version) {
  const [major, minor] = version.split('.').map(Number);
  const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (supported) return undefined;
  return `Punica needs Node 20.19 or later (of the 22 line: 22.12 or later). This is Node ${version}.
Get a current one from https://nodejs.org and start again.`;
}

/**
 * Runs a program where this Node will do, and says in words where it will not.
 * @param {() => unknown} run
 */
export function onGoodNode(run) {
  const refusal = nodeRefusal(process.versions.node);
  if (refusal) {
    console.error(refusal);
    process.exitCode = 1;
  } else void run();
}
