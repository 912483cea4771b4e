import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from './repository-files.mjs';

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

/** @param {string} root */
export async function leftMarks(root) {
  const files = await repositoryFiles(root);
  return files.flatMap((file) => {
    const bytes = readFileSync(join(root, file));
    return bytes.includes(0) ? [] : marksIn(file, bytes.toString('utf8'));
  });
}
