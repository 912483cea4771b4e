/** A failure whose message is written for the person at the keyboard; it is shown without a stack. */
export class Trouble extends Error {}

/**
 * npm and the system say what went wrong in codes; a player gets a sentence and what to do.
 * @type {{ sign: RegExp, words: string }[]}
 */
const KNOWN_SIGNS = [
  {
    sign: /\bENOSPC\b|no space left on device/i,
    words: 'The disk is full. Free some space and start again.',
  },
  {
    sign: /\b(EUSAGE)\b|can only install packages when your package\.json and package-lock\.json/i,
    words:
      'package.json and package-lock.json are out of step. If you changed a dependency, run "npm install" once and ' +
      'keep the changed lock file; if you did not, restore both files ("git checkout package.json package-lock.json").',
  },
  {
    sign: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    words:
      'The package registry cannot be reached. The first start needs the network to fetch what Punica is made of. ' +
      'Check the connection (and a proxy, if you use one: "npm config get proxy"), then start again.',
  },
  {
    sign: /\b(E401|E403|E407)\b|\b(401 Unauthorized|403 Forbidden|407 Proxy)/,
    words:
      'The package registry refused the request. A company proxy or a private registry is the usual reason: ' +
      '"npm config get registry" shows which one npm asks.',
  },
  {
    sign: /\b(E404|ETARGET|ENOVERSIONS)\b/,
    words:
      'The package registry does not have a package that Punica needs. If you use a mirror, it may be out of date: ' +
      '"npm config get registry" shows which one npm asks.',
  },
  {
    sign: /\bEINTEGRITY\b/,
    words: 'A downloaded package was damaged. Run "npm cache verify" and start again.',
  },
  {
    sign: /\b(SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY|CERT_HAS_EXPIRED)\b/,
    words:
      'The certificate of the package registry is not trusted here. Behind a company proxy, point ' +
      'NODE_EXTRA_CA_CERTS at its certificate and start again.',
  },
  {
    sign: /\b(EACCES|EPERM|EROFS)\b/,
    words: 'This folder (or the npm cache) cannot be written to. Check who owns it and start again.',
  },
  {
    sign: /\bEBADENGINE\b/,
    words: 'This Node does not suit a package that Punica needs. Get a current Node from https://nodejs.org.',
  },
];

/**
 * @param {string} output of a program that failed
 * @returns {string | undefined} the reason in words, where we know it
 */
export function reasonInWords(output) {
  return KNOWN_SIGNS.find(({ sign }) => sign.test(output))?.words;
}

/**
 * @param {string} what failed
 * @param {import('./command.mjs').CommandResult} result
 * @returns {Trouble}
 */
export function troubleFrom(what, result) {
  const lastLines = result.output.trimEnd().split('\n').slice(-25).join('\n');
  const reason = reasonInWords(result.output);
  return new Trouble(
    reason ? `${what}\n${reason}` : `${what} The last it said (exit code ${result.code}):\n${lastLines}`,
  );
}

/**
 * Ends the program: trouble in its own words, anything else as the defect that it is.
 * @param {unknown} error
 */
export function exitWith(error) {
  if (error instanceof Trouble) console.error(`\n${error.message}`);
  else console.error(error);
  process.exit(1);
}
