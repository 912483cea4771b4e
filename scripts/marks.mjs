import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Trouble } from './trouble.mjs';

/** Each pattern is written so that it does not match its own line. */
const MARKS = [
  { pattern: /\b(?:TO[D]O|FIX[M]E)\b/, message: 'is marked as unfinished' },
  {
    pattern: /(?:^|[\s"'`(=:])(?:\/(?:work|root|workspace)\/\w|\/(?:home|Users)\/\w+\/|[A-Z]:\\Users\\)/,
    message: 'names a path of one machine',
  },
  { pattern: /\bregistry\.(?:npm[j]s|yarn[p]kg)\b|^\s*registry\s*=/, message: 'names a package registry' },
  { pattern: /"resolved": "https?:/, message: 'ties a package to one registry', only: /package-lock\.json$/ },
];

/**
 * @param {string} file
 * @param {string} text
 * @returns {{ file: string, line: number, message: string }[]}
 */
export function marksIn(file, text) {
  const marks = MARKS.filter(({ only }) => !only || only.test(file));
  return text.split('\n').flatMap((content, index) =>
    marks
      .filter(({ pattern }) => pattern.test(content))
      .map(({ message }) => ({
        file,
        line: index + 1,
        message: `${message}: ${content.trim().slice(0, 100)}`,
      })),
  );
}

/**
 * Every file that is or would be committed.
 * @param {string} root
 */
export async function leftMarks(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await runCommand('git', list, { cwd: root });
  if (code !== 0) throw new Trouble('This check reads the list of files from git, and git did not answer.');
  return output
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))
    .flatMap((file) => {
      const bytes = readFileSync(join(root, file));
      return bytes.includes(0) ? [] : marksIn(file, bytes.toString('utf8'));
    });
}
