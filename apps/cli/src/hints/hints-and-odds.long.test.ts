import { writeFileSync } from 'node:fs';
import { GAMES, isPlayable } from '@punica/games';
import { afterAll, expect, it } from 'vitest';
import { type Agreement, compareHints, sumOf } from './comparing.ts';

/** Positions for each way of playing; PUNICA_HINTS asks for another number. */
const POSITIONS = Number(process.env.PUNICA_HINTS ?? 1000);
const TRIALS = 300;

const rows: string[] = [];
const points = ({ open, behind }: Agreement): string =>
  open === 0 ? '' : ((100 * behind) / open).toFixed(1);

it.each(GAMES.filter(isPlayable).map((entry) => [entry.id, entry] as const))(
  '%s: no hint is clearly worse than another choice by the odds beside it',
  async (_id, entry) => {
    for (const player of ['random', 'greedy'] as const) {
      const found = await compareHints(entry, POSITIONS, { player, trials: TRIALS });
      for (const [key, at] of found) {
        rows.push(
          `| ${entry.title} | ${player} | \`${key}\` | ${at.positions} | ${at.open} | ${at.worse} | ${points(at)} |`,
        );
      }
      expect([player, sumOf(found).worse]).toEqual([player, 0]);
    }
  },
);

afterAll(() => {
  const report = process.env.PUNICA_PROOF_REPORT;
  if (report === undefined || rows.length === 0) return;
  writeFileSync(
    report,
    `# Hints and odds

At every question where a chance decides, the hint, made from the figures that the page shows, is held against the odds of all choices, reckoned a second time with other dice (${TRIALS} trials where they are simulated). Open: the chances of the choices differ clearly, more than 95 % intervals and the margin of the question allow; or some are poor and others are not; or something is likely enough not to be let go. Worse: the hint is clearly worse than the best, takes what is poor, or lets go what is likely. Behind: how many points of per cent the hint lies behind the best on average where it is open; the second reckoning strays by some.

| game | play | question | positions | open | worse | behind |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
});
