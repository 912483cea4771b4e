import { writeFileSync } from 'node:fs';
import { type Dice, Engine } from '@punica/kernel';
import { flawsOf, type LuckOfGames, luckOfGames } from '@punica/odds/testing';
import { randomBeginning } from '@punica/testkit';
import { afterAll, expect, it } from 'vitest';
import { GAMES } from './list.ts';

const COUNT = 10_000;
const STEP = 1000;
/** 95 % of a normal distribution. */
const Z = 1.959964;

const parts: string[] = [];

/** What came of one game's ledgers, for the report. */
function reportOf(
  title: string,
  roleNames: readonly string[],
  point: string,
  luck: LuckOfGames,
  seconds: number,
): string {
  const within = [...luck.kinds].map(([what, { points, variance }]) => ({
    what,
    mean: points / luck.games,
    half: (Z * Math.sqrt(variance)) / luck.games,
  }));
  const astray = within.filter(({ mean, half }) => Math.abs(mean) > half + 1e-9);
  const rows = luck.roles.map(({ points, variance, squares }, role) => {
    const mean = (points / luck.games).toFixed(3).replace('-', '−');
    const half = ((Z * Math.sqrt(variance)) / luck.games).toFixed(3);
    return `| ${roleNames[role]} | ${mean} | ±${half} | ${(squares / variance).toFixed(3)} |`;
  });
  const exceptions = astray
    .map(({ what, mean, half }) => `${what} ${mean.toFixed(4).replace('-', '−')} ±${half.toFixed(4)}`)
    .join(', ');
  return [
    `## ${title}`,
    '',
    `${luck.games.toLocaleString('en')} games with ${luck.thrown.toLocaleString('en')} dice and draws, ${luck.explained.toLocaleString('en')} of them in a ledger. One point is ${point}.`,
    '',
    '| role | mean | 95 % interval | scatter of games against what their throws say |',
    '| --- | --- | --- | --- |',
    ...rows.filter((_, role) => luck.roles[role].entries > 0),
    '',
    `Of ${within.length} kinds of throw by role, the means of ${within.length - astray.length} lie within their interval${exceptions === '' ? '' : ` (${exceptions})`}. ${Math.round(seconds)} s on one busy core.`,
  ].join('\n');
}

for (const entry of GAMES) {
  if (!entry.ready || entry.luck === undefined) continue;
  it(`${entry.id}: the ledger comes out even over 10,000 random games and misses no throw`, async () => {
    const game = await entry.load();
    const { reader, roleNames, point } = await entry.luck!();
    const engine = new Engine(game);
    const begun = performance.now();
    const report = (luck: LuckOfGames): string =>
      reportOf(entry.title, roleNames, point, luck, (performance.now() - begun) / 1000);
    const luck = luckOfGames({
      game,
      reader,
      first: 100_000,
      count: COUNT,
      // Every other game with the options that stand when nobody touches them.
      begin(dice: Dice) {
        const beginning = randomBeginning(engine, dice);
        return dice.below(2) === 0 ? beginning : { ...beginning, options: {} };
      },
      // A run that is stopped has not been for nothing.
      onGame(soFar) {
        if (soFar.games % STEP === 0) console.log(report(soFar));
      },
    });
    parts.push(report(luck));
    expect(flawsOf(luck, 0.07)).toEqual([]);
  });
}

afterAll(() => {
  const file = process.env.PUNICA_PROOF_REPORT;
  if (file === undefined) return;
  const head = [
    '# The luck ledgers come out even',
    '',
    'For each game 10,000 whole games by random choices, over all scenarios, half of them with random options. Every die and draw must stand in a ledger, measured against its expectation. Below: luck points a game, with the interval that holds 95 % of such means if the expectation is 0.',
  ].join('\n');
  writeFileSync(file, `${[head, ...parts].join('\n\n')}\n`);
});
