import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, ROOT } from '../repository.ts';

/** What results follow from: rules with their data, bots, and how work is cut and added up. Words and screens too. */
export const FOLDERS: readonly string[] = [
  'packages',
  ...['analyse', 'balance', 'fit', 'ladder', 'proof', 'puzzles', 'sim', 'teach', 'weigh', 'work'].map(
    (it) => `apps/cli/src/${it}`,
  ),
];
/** What was measured with the code, and is no part of it. */
const MEASURED = 'figure-weights.json';
/** What was found by the code is no part of it. */
const NOT_CODE = new Set(['node_modules', 'docs', 'build', 'dist', 'puzzles.json']);
const LENGTH = 16;

/** Put in the place of this name by the build, where the sources are no longer at hand. */
declare const PUNICA_CODE: string | undefined;

let known: string | undefined;

/** One word for the code that results follow from: those who differ in it do not share jobs. */
export function codeVersion(): string {
  known ??= typeof PUNICA_CODE === 'string' ? PUNICA_CODE : codeOfSources();
  return known;
}

/** The same, worked out from the sources. */
export function codeOfSources(): string {
  const hash = createHash('sha256');
  for (const path of FOLDERS.flatMap(filesUnder)) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, LENGTH);
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (NOT_CODE.has(entry.name)) return [];
      if (entry.isDirectory()) return filesUnder(path);
      return /\.(ts|json)$/.test(entry.name) && !isTest(path) && entry.name !== MEASURED ? [path] : [];
    });
}
