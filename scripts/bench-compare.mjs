#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundled } from './bench/bundle.mjs';
import { checkoutOf } from './bench/checkout.mjs';
import { howTaken, lineOf, reportOf, samenessLine, slowerRows } from './bench/report.mjs';
import { roundsOf, summaryOf, TOLERATED } from './bench/rounds.mjs';
import { exitWith, Trouble } from './trouble.mjs';

const USAGE = `npm run bench:compare -- BEFORE [AFTER]   how quick one version is beside another, run in turn in one process
  BEFORE, AFTER   a git ref or a folder with a checkout (AFTER: this one)
  --game ID       only this game; may be given several times
  --only PIECE    only this work (play, copy, view, redeal, greedy); may be given several times
  --rounds N      rounds whose median counts (9)
  --games N       games of each scenario by chance that must be the same in both (20)
  --greedy N      games of each scenario by the greedy bot that must be the same in both (1)
  --speed-only    does not look whether the games are the same
  --report        writes docs/proof/DATE-bench-compare.md
It fails where games differ or something is more than ${TOLERATED * 100} % slower.`;

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Pieces of work that one round has, and for how long each version warms up. A piece of the bot takes longer than the others. */
const PIECES = 6;
const WARM_UP_MS = 6000;

/** Milliseconds that this process has worked: what else runs on the machine does not count. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      game: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '9' },
      games: { type: 'string', default: '20' },
      greedy: { type: 'string', default: '1' },
      'speed-only': { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help || positionals.length === 0 || positionals.length > 2) return console.log(USAGE);
  const [before, after] = await Promise.all(
    [positionals[0], positionals[1] ?? root].map((version) => checkoutOf(root, version)),
  );
  const how = {
    before: before.name,
    after: after.name,
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`,
    rounds: Number(values.rounds),
    pieces: PIECES,
    warmUp: WARM_UP_MS,
    games: Number(values.games),
    greedyGames: Number(values.greedy),
  };
  console.log(howTaken(how));
  const old = await (await bundled(root, before, 'before')).workloads(values.game);
  const now = await (await bundled(root, after, 'after')).workloads(values.game);
  if (old.length === 0) throw new Trouble(`There is no game ${values.game.join(' or ')}.`);

  const same = values['speed-only'] ? [] : old.map((it, i) => samenessOf(it, now[i], how));
  /** @type {import('./bench/report.mjs').Row[]} */
  const rows = [];
  for (const [i, { game, pieces }] of old.entries())
    for (const [piece, { what, work }] of Object.entries(pieces)) {
      if (values.only.length > 0 && !values.only.includes(piece)) continue;
      const rounds = roundsOf(work, now[i].pieces[piece].work, { ...how, now: processorTime });
      const row = { game, piece, what, summary: summaryOf(rounds) };
      rows.push(row);
      console.log(lineOf(row));
    }
  if (values.report) {
    const path = `docs/proof/${new Date().toISOString().slice(0, 10)}-bench-compare.md`;
    writeFileSync(join(root, path), reportOf(how, same, rows));
    console.log(`Report: ${path}`);
  }
  const slower = slowerRows(rows).map(({ game, piece }) => `${game} ${piece}`);
  if (slower.length > 0) throw new Trouble(`More than ${TOLERATED * 100} % slower: ${slower.join(', ')}.`);
  if (same.some((it) => !it.same)) throw new Trouble('The games are not the same games.');
}

/**
 * @param {import('./bench/bundle.mjs').Workload} before
 * @param {import('./bench/bundle.mjs').Workload} after
 * @param {{ games: number, greedyGames: number }} how
 */
function samenessOf(before, after, { games, greedyGames }) {
  const random = [before, after].map((it) => it.games(games, false));
  const greedy = [before, after].map((it) => it.games(greedyGames, true));
  const words = (/** @type {{ hash: string }[]} */ [a, b]) =>
    a.hash === b.hash ? a.hash : `${a.hash} and ${b.hash}`;
  const it = {
    game: before.game,
    random: words(random),
    greedy: words(greedy),
    actions: random[0].actions + greedy[0].actions,
    same: random[0].hash === random[1].hash && greedy[0].hash === greedy[1].hash,
  };
  console.log(samenessLine(it));
  return it;
}

main().catch(exitWith);
