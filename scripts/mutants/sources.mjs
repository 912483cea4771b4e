import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../trouble.mjs';
import { breaksIn } from './breaks.mjs';

/** What a game plays by. Bots, odds, words and lessons have other proofs. */
const RULE_FOLDERS = ['rules', 'cards'];
const NOT_RULES =
  /(\.test|^index|testing|^staging|^card-runner|^uses-runner|^marker-runner|^bot|^words|^insight|^tutorial|^names)/;

/**
 * @typedef {import('./breaks.mjs').Break} Break
 * @typedef {{ file: string, code: string, before: string, after: string, why: string }} Equivalent
 */

/**
 * The sources of a game's rules, cards and state.
 * @param {string} root
 * @param {string} game
 * @returns {string[]} from the root
 */
export function ruleFiles(root, game) {
  const folder = `packages/${game}/src`;
  if (!existsSync(join(root, folder)))
    throw new Trouble(`There is no game "${game}": packages/${game} is missing.`);
  return [folder, ...RULE_FOLDERS.map((it) => `${folder}/${it}`)]
    .filter((it) => existsSync(join(root, it)))
    .flatMap((it) => readdirSync(join(root, it)).map((name) => ({ name, path: `${it}/${name}` })))
    .filter(
      ({ name, path }) =>
        name.endsWith('.ts') && !NOT_RULES.test(name) && statSync(join(root, path)).isFile(),
    )
    .map(({ path }) => path)
    .sort();
}

/**
 * @param {string} root
 * @param {string} game
 * @param {string} part of a file's path
 * @returns {Break[]}
 */
export const breaksOf = (root, game, part) =>
  ruleFiles(root, game)
    .filter((file) => file.includes(part))
    .flatMap((file) => breaksIn(file, readFileSync(join(root, file), 'utf8')));

/** @param {string} game */
const judgements = (game) => `packages/${game}/equivalent-breaks.json`;

/**
 * Breaks that were looked at and change nothing that can be seen, each with its reason.
 * @param {string} root
 * @param {string} game
 * @returns {Equivalent[]}
 */
export function equivalentsOf(root, game) {
  const path = join(root, judgements(game));
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/**
 * The line of code that a break stands in, which finds it again when lines have moved.
 * @param {string} root
 * @param {Break} it
 */
export const codeAt = (root, it) =>
  /** @type {string} */ (readFileSync(join(root, it.file), 'utf8').split('\n')[it.line - 1]).trim();

/**
 * @param {string} root
 * @param {Break} it
 * @param {readonly Equivalent[]} known
 * @returns {Equivalent | undefined}
 */
export const judgementOf = (root, it, known) =>
  known.find(
    ({ file, code, before, after }) =>
      file === it.file && code === codeAt(root, it) && before === it.before && after === it.after,
  );
