import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryFiles } from './repository-files.mjs';

/** A package, folder or file that a document names; what holds a placeholder names none. */
const NAMED = /`((?:packages|apps|scripts|docs|deploy)\/[\w./-]+)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g;
/** Reports speak of the day on which they were made. */
const REPORTS = /^docs\/proof\//;

/**
 * What a document names and the repository does not have.
 * @param {string} file
 * @param {string} text
 * @param {(path: string) => boolean} exists
 * @returns {{ file: string, line: number, message: string }[]}
 */
export function missingIn(file, text, exists) {
  return text.split('\n').flatMap((content, index) => {
    const named = [...content.matchAll(NAMED)].map(([, path]) => path);
    const linked = [...content.matchAll(LINK)].map(([, path]) => normalize(join(dirname(file), path)));
    return [...named, ...linked]
      .filter((path) => !exists(path))
      .map((path) => ({ file, line: index + 1, message: `names ${path}, which does not exist` }));
  });
}

/** @param {string} root */
export async function missingPaths(root) {
  const files = (await repositoryFiles(root)).filter((it) => it.endsWith('.md') && !REPORTS.test(it));
  return files.flatMap((file) =>
    missingIn(file, readFileSync(join(root, file), 'utf8'), (path) => existsSync(join(root, path))),
  );
}
