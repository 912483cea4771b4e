import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleFiles } from './sources.mjs';

/** @typedef {import('./breaks.mjs').Break} Break */

/** @param {Break} it */
const nameOf = ({ file, line, before, after, start }) => `${file}:${line}:${start} ${before} → ${after}`;

/**
 * What earlier runs noticed in these very rules. Tests that were written since cannot make it less, so that a run
 * after them need only try what was not noticed.
 */
export class Noticed {
  /** @type {Map<string, string>} */
  #byBreak = new Map();
  #path;
  #code;

  /**
   * @param {string} root
   * @param {string} game
   */
  constructor(root, game) {
    this.#path = join(root, `.cache/mutants/${game}.json`);
    this.#code = codeOf(root, game);
    if (!existsSync(this.#path)) return;
    const kept = JSON.parse(readFileSync(this.#path, 'utf8'));
    if (kept.code === this.#code) this.#byBreak = new Map(kept.noticed);
  }

  /** @param {Break} at */
  by(at) {
    return this.#byBreak.get(nameOf(at));
  }

  /**
   * @param {Break} at
   * @param {string} test
   */
  add(at, test) {
    this.#byBreak.set(nameOf(at), test);
    mkdirSync(join(this.#path, '..'), { recursive: true });
    writeFileSync(this.#path, JSON.stringify({ code: this.#code, noticed: [...this.#byBreak] }));
  }
}

/**
 * @param {string} root
 * @param {string} game
 */
function codeOf(root, game) {
  const hash = createHash('sha256');
  for (const file of ruleFiles(root, game)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
