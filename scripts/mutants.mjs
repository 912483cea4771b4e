#!/usr/bin/env node
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';
import { sampleOf } from './mutants/breaks.mjs';
import { Noticed } from './mutants/memory.mjs';
import { reportOf } from './mutants/report.mjs';
import { breaksOf, codeAt, equivalentsOf, judgementOf } from './mutants/sources.mjs';
import { exitWith, Trouble } from './trouble.mjs';

const USAGE = `npm run test:mutants -- GAME        breaks the game's rules in small ways and sees whether its tests notice
  --sample N    how many breaks (200)
  --seed N      which ones (1)
  --in PART     only files whose path contains this
  --workers N   processes (2)
  --again       only what no earlier run in these rules noticed, after tests were written for it
  --report      writes docs/proof/DATE-mutants-GAME.md`;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A break whose tests take so many times as long as without it, and at least so long, loops for ever: noticed too. */
const SLOWER = 8;
const LEAST_PATIENCE = 120_000;
/** For the tests without any break. */
const FIRST_PATIENCE = 900_000;
/** Test files slower than this run only against what the others did not notice. */
const QUICK = 400;

/**
 * @typedef {import('./mutants/breaks.mjs').Break} Break
 * @typedef {import('./mutants/runner.mjs').Order} Order
 * @typedef {import('./mutants/runner.mjs').Answer} Answer
 * @typedef {{ at: Break, code: string, noticedBy: string | undefined, before: boolean, equivalent: string | undefined }} Fate
 */

/** A runner process that is started anew when a break had to be killed. */
class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  patience = FIRST_PATIENCE;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /**
   * @param {Order} order
   * @returns {Promise<Answer | undefined>} nothing when it took too long
   */
  async run(order) {
    this.#process ??= await this.#start();
    const child = this.#process;
    const answer = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), this.patience);
      // A break may also take the whole process down, as when a list grows for ever.
      const gone = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
      child.once('exit', gone);
      child.once('message', (message) => {
        clearTimeout(timer);
        child.off('exit', gone);
        resolve(message);
      });
      child.send(order);
    });
    if (answer === undefined) {
      child.kill('SIGKILL');
      this.#process = undefined;
    }
    return answer;
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  #start() {
    const setting = JSON.stringify({ root, game: this.game });
    const child = fork(join(root, 'scripts/mutants/runner.mjs'), [setting], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Trouble(`The test runner ended with code ${code}.`)));
    });
  }

  stop() {
    this.#process?.kill();
  }
}

/**
 * @param {Runner} runner
 * @param {Break} at
 * @param {string[][]} stages test files that run past the break, the quick ones first
 * @returns {Promise<string | undefined>} the test that noticed
 */
async function noticedBy(runner, at, stages) {
  for (const files of stages) {
    const answer = await runner.run({ name: 'run', break: at, files });
    if (!answer) return 'no end: stopped';
    if (answer.failed.length > 0) return answer.failed[0];
  }
  return undefined;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      in: { type: 'string', default: '' },
      workers: { type: 'string', default: '2' },
      again: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  const [game] = positionals;
  if (values.help || !game) return console.log(USAGE);
  await installPackages(root, 'test');

  const begun = Date.now();
  const all = breaksOf(root, game, values.in);
  const sample = sampleOf(all, Number(values.sample), Number(values.seed));
  const known = equivalentsOf(root, game);
  const memory = new Noticed(root, game);
  console.log(`${sample.length} of ${all.length} possible breaks, seed ${values.seed}`);

  const runners = Array.from({ length: Number(values.workers) }, () => new Runner(game));
  const started = Date.now();
  const sound = await runners[0]?.run({ name: 'reach', breaks: sample });
  if (!sound || sound.failed.length > 0)
    throw new Trouble(`The tests fail without any break: ${sound?.failed.join('; ') ?? 'no answer'}`);
  for (const runner of runners) runner.patience = Math.max(LEAST_PATIENCE, SLOWER * (Date.now() - started));
  const isQuick = (/** @type {string} */ file) => (sound.durations[file] ?? 0) < QUICK;
  /** @param {Break} at */
  const stagesOf = (at) => {
    const index = sample.indexOf(at);
    const files = Object.keys(sound.durations).filter((file) => sound.reach[file]?.includes(index));
    return [files.filter(isQuick), files.filter((it) => !isQuick(it))].filter((it) => it.length > 0);
  };

  /** @type {Fate[]} */
  const fates = [];
  const waiting = [...sample];
  await Promise.all(
    runners.map(async (runner) => {
      for (let at = waiting.shift(); at; at = waiting.shift()) {
        const equivalent = judgementOf(root, at, known)?.why;
        const before = values.again ? memory.by(at) : undefined;
        const noticed = equivalent ? undefined : (before ?? (await noticedBy(runner, at, stagesOf(at))));
        const fate = {
          at,
          code: codeAt(root, at),
          noticedBy: noticed,
          before: before !== undefined,
          equivalent,
        };
        fates.push(fate);
        if (noticed) memory.add(at, noticed);
        else if (!equivalent)
          console.log(`survives: ${at.file}:${at.line}  ${at.before} → ${at.after}\n    ${fate.code}`);
      }
      runner.stop();
    }),
  );
  const { words, share } = reportOf(fates, {
    game,
    possible: all.length,
    seed: Number(values.seed),
    part: values.in,
    seconds: Math.round((Date.now() - begun) / 1000),
  });
  if (values.report) {
    const path = `docs/proof/${new Date().toISOString().slice(0, 10)}-mutants-${game}.md`;
    writeFileSync(join(root, path), words);
    console.log(`Report: ${path}`);
  }
  console.log(`${(share * 100).toFixed(1)} % noticed`);
}

main().catch(exitWith);
