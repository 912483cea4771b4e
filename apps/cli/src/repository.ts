import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failed } from './failed.ts';

/** The clone that this program runs from. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The TypeScript files under a folder of the repository, by path from the root, in a steady order. */
export function sourceFiles(folder: string): string[] {
  if (!existsSync(join(ROOT, 'packages')))
    throw new Failed('This needs the sources, which the package does not hold: run it in a clone of Punica.');
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourceFiles(path);
      return entry.name.endsWith('.ts') ? [path] : [];
    });
}

export const isTest = (path: string): boolean => path.endsWith('.test.ts');

export const sourceText = (path: string): { file: string; text: string } => ({
  file: path,
  text: readFileSync(join(ROOT, path), 'utf8'),
});

/** One hash over the code of some packages, tests left out; where there are no sources, over all that was built. */
export function codeHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  if (!existsSync(join(ROOT, 'packages'))) {
    const built = 'apps/cli/dist';
    for (const name of readdirSync(join(ROOT, built)).sort())
      hash.update(name).update(readFileSync(join(ROOT, built, name)));
    return hash.digest('hex');
  }
  for (const path of folders.flatMap(sourceFiles).filter((file) => !isTest(file))) {
    hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** The package that a game lives in. */
export const packageOf = (game: string): string =>
  game === 'proving' ? 'packages/testkit' : `packages/${game}`;

/** Where the rules of a game stand in its package. */
export const rulesFolderOf = (game: string): string =>
  game === 'proving' ? 'packages/testkit/src/proving' : `packages/${game}/src`;
