import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Everything that carries a number of its own, and where that number stands in the code. docs/versions.md tells them
 * all in one place.
 * @type {{ name: string, file: string, sign: RegExp }[]}
 */
const NUMBERED = [
  { name: 'record', file: 'packages/kernel/src/record.ts', sign: /RECORD_VERSION = (\d+)/ },
  { name: 'game by file', file: 'packages/kernel/src/by-file.ts', sign: /readonly version: (\d+);/ },
  { name: 'position', file: 'packages/games/src/position.ts', sign: /POSITION_VERSION = (\d+)/ },
  { name: 'shared moment', file: 'packages/insight/src/shared-moment.ts', sign: /MOMENT_VERSION = (\d+)/ },
  { name: 'study', file: 'packages/insight/src/study/study-file.ts', sign: /STUDY_VERSION = (\d+)/ },
  { name: 'edition', file: 'packages/kernel/src/edition/edition.ts', sign: /EDITION_VERSION = (\d+)/ },
  { name: 'puzzles', file: 'packages/insight/src/puzzle/puzzle.ts', sign: /PUZZLES_VERSION = (\d+)/ },
  { name: 'judged games', file: 'apps/cli/src/analyse/analyses-file.ts', sign: /VERSION = (\d+)/ },
  {
    name: 'taught judge',
    file: 'packages/bots/src/learned/taught-file.ts',
    sign: /readonly version: (\d+);/,
  },
  { name: 'ladder results', file: 'apps/cli/src/ladder/played.ts', sign: /version: z\.literal\((\d+)\)/ },
  { name: 'protocol', file: 'packages/protocol/src/bot-line.ts', sign: /PROTOCOL = (\d+)/ },
  ...['hannibal', 'hannibal-historical', 'hamilcar', 'italian-campaign', 'hannibals-war'].map((game) => ({
    name: `rules of ${game}`,
    file: `packages/${game}/src/game.ts`,
    sign: /^ {2,4}version: (\d+),/m,
  })),
  ...['hannibal', 'hamilcar', 'italian-campaign', 'hannibals-war'].map((game) => ({
    name: `form of positions of ${game}`,
    file: `packages/${game}/src/position-versions.ts`,
    sign: /POSITION_VERSION = (\d+)/,
  })),
];

/**
 * @param {string} root
 * @returns {{ name: string, file: string, number: number }[]}
 */
export const numbersIn = (root) =>
  NUMBERED.map(({ name, file, sign }) => {
    const found = sign.exec(readFileSync(join(root, file), 'utf8'));
    if (found === null) throw new Error(`${file} does not say the version of "${name}" any more`);
    return { name, file, number: Number(found[1]) };
  });

/** @param {string} root */
const manifestsIn = (root) =>
  ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`))
    .filter((file) => existsSync(join(root, file)));

/**
 * What is not in step with the version of the program or with docs/versions.md, in words.
 * @param {string} root
 * @returns {string[]}
 */
export function versionTroubles(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const troubles = manifestsIn(root)
    .filter((file) => JSON.parse(read(file)).version !== version)
    .map((file) => `${file} has another version than package.json (${version})`);
  const told = read('docs/versions.md');
  for (const { name, file, number } of numbersIn(root)) {
    if (!told.includes(`| ${name} | ${number} | \`${file}\` |`))
      troubles.push(`docs/versions.md does not say "| ${name} | ${number} | \`${file}\` |"`);
  }
  // Who goes back from a newer form of the database is told which version to go back to.
  const released = read('apps/server/src/storage/upgrade.ts');
  if (!version.includes('-') && !released.includes(`'${lastStep(root)}': '${version}'`))
    troubles.push(
      `RELEASED in apps/server/src/storage/upgrade.ts does not say '${lastStep(root)}': '${version}'`,
    );
  return troubles;
}

/**
 * The last step of the database; they are taken in the order of their names.
 * @param {string} root
 * @returns {string}
 */
export function lastStep(root) {
  const folder = 'apps/server/src/storage';
  const names = readdirSync(join(root, folder))
    .filter((file) => /-migrations?\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, folder, file), 'utf8').matchAll(/name: '(\d{3}-[\w-]+)'/g),
    ])
    .map(([, name]) => name)
    .sort();
  const last = names.at(-1);
  if (last === undefined) throw new Error(`no file in ${folder} names a step of the database`);
  return last;
}
