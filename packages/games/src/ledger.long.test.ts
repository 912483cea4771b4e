import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Dice, Engine } from '@punica/kernel';
import type { GameLuck } from '@punica/odds';
import { flawsOf, type LuckOfGames, luckOfGames } from '@punica/odds/testing';
import { randomBeginning } from '@punica/testkit';
import { afterAll, expect, it } from 'vitest';
import type { ReadyEntry } from './entry.ts';
import { GAMES } from './list.ts';

const COUNT = 10_000;
const FIRST_SEED = 100_000;
/** So many games at a time: what they brought is kept, so that a stopped proof goes on where it was. */
const STEP = 100;
/** 95 % of a normal distribution. */
const Z = 1.959964;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MEMORY = `${ROOT}.cache/proof`;

/** Of what random games and their ledgers are made; bots and pages change nothing in them. */
function codeOf(id: string): string {
  const hash = createHash('sha256');
  const packages = ['kernel', 'odds', 'punic-cards', 'hannibal', ...(id === 'hannibal' ? [] : [id])];
  for (const name of packages) {
    const source = `${ROOT}packages/${name}/src`;
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.ts') && !/\.test\.ts$|^(bot|insight|tutorial|words|odds)\//.test(file))
        hash.update(readFileSync(`${source}/${file}`));
  }
  return hash.digest('hex');
}

interface Kept {
  readonly code: string;
  readonly seconds: number;
  readonly luck: Omit<LuckOfGames, 'kinds'> & { readonly kinds: [string, LuckOfGames['roles'][number]][] };
}

class Memory {
  readonly #file: string;
  readonly #code: string;
  luck: LuckOfGames | undefined;
  seconds = 0;

  constructor(id: string) {
    this.#file = `${MEMORY}/ledger-${id}.json`;
    this.#code = codeOf(id);
    if (!existsSync(this.#file)) return;
    const kept: Kept = JSON.parse(readFileSync(this.#file, 'utf8'));
    if (kept.code !== this.#code) return;
    this.luck = { ...kept.luck, kinds: new Map(kept.luck.kinds) };
    this.seconds = kept.seconds;
  }

  keep(luck: LuckOfGames, seconds: number): void {
    this.luck = luck;
    this.seconds += seconds;
    const kept: Kept = {
      code: this.#code,
      seconds: this.seconds,
      luck: { ...luck, kinds: [...luck.kinds] },
    };
    mkdirSync(MEMORY, { recursive: true });
    writeFileSync(this.#file, JSON.stringify(kept));
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}

/** What came of one game's ledgers, for the report. */
function reportOf(title: string, { roleNames, point }: GameLuck, luck: LuckOfGames, seconds: number): string {
  const { games } = luck;
  const figure = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−');
  const kinds = [...luck.kinds].map(([what, { points, variance }]) => ({
    what,
    mean: points / games,
    half: (Z * Math.sqrt(variance)) / games,
  }));
  const astray = kinds.filter(({ mean, half }) => Math.abs(mean) > half + 1e-9);
  const rows = luck.roles.flatMap(({ points, variance, squares, entries }, role) => {
    if (entries === 0) return [];
    const half = (Z * Math.sqrt(variance)) / games;
    return `| ${roleNames[role]} | ${figure(points / games, 3)} | ±${figure(half, 3)} | ${figure(squares / variance, 3)} |`;
  });
  const exceptions = astray.map(({ what, mean, half }) => `${what} ${figure(mean, 4)} ±${figure(half, 4)}`);
  return [
    `## ${title}`,
    '',
    `${games.toLocaleString('en')} games with ${luck.thrown.toLocaleString('en')} dice and draws, ${luck.explained.toLocaleString('en')} of them in a ledger. One point is ${point}.`,
    '',
    '| role | mean | 95 % interval | scatter of games against what their throws say |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Of ${kinds.length} kinds of throw by role, the means of ${kinds.length - astray.length} lie within their interval${exceptions.length === 0 ? '' : ` (the others: ${exceptions.join(', ')})`}. ${Math.round(seconds)} s.`,
  ].join('\n');
}

const parts: string[] = [];

async function prove({ id, title, load, luck: luckOf }: ReadyEntry): Promise<LuckOfGames> {
  const [game, gameLuck] = await Promise.all([load(), luckOf!()]);
  const engine = new Engine(game);
  const memory = new Memory(id);
  for (;;) {
    const done = memory.luck?.games ?? 0;
    if (done > 0) console.log(reportOf(title, gameLuck, memory.luck!, memory.seconds));
    if (done >= COUNT) break;
    const begun = performance.now();
    const luck = luckOfGames({
      game,
      reader: gameLuck.reader,
      first: FIRST_SEED + done,
      count: Math.min(STEP, COUNT - done),
      soFar: memory.luck,
      // Every other game with the options that stand when nobody touches them.
      begin(dice: Dice) {
        const beginning = randomBeginning(engine, dice);
        return dice.below(2) === 0 ? beginning : { ...beginning, options: {} };
      },
    });
    memory.keep(luck, (performance.now() - begun) / 1000);
  }
  parts.push(reportOf(title, gameLuck, memory.luck!, memory.seconds));
  memory.forget();
  return memory.luck!;
}

for (const entry of GAMES) {
  if (!entry.ready || entry.luck === undefined) continue;
  it(`${entry.id}: the ledger comes out even over 10,000 random games and misses no throw`, async () => {
    expect(flawsOf(await prove(entry), 0.07)).toEqual([]);
  });
}

afterAll(() => {
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file === undefined) return;
  const head = [
    '# The luck ledgers come out even',
    '',
    'Whole games by random choices, over all scenarios, half of them with random options. Every die and draw must stand in a ledger, measured against its expectation. Below: luck points a game, with the interval that holds 95 % of such means if the expectation is 0. Repeat with `npm run test:long -- ledger`; a stopped run goes on where it was.',
  ].join('\n');
  writeFileSync(file, `${[head, ...parts].join('\n\n')}\n`);
});
