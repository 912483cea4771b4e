import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { postgresDatabases } from '../../testing/databases.ts';
import { startFleet } from '../../testing/fleet.ts';
import { playSeason, type SeasonReport } from './trial.ts';

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);

const ENTRANTS = number('PUNICA_SEASON_ENTRANTS', 200);
const DIVISION = number('PUNICA_SEASON_DIVISION', 8);
const KNOCK_OUT = Math.min(64, ENTRANTS);
/** After so many games one of the two processes is killed, and started again. */
const KILLED_AFTER = [Math.round(ENTRANTS * 0.9), Math.round(ENTRANTS * 2.6)];

it('a season of two hundred programs on PostgreSQL with two processes, each killed once on the way', async () => {
  const postgres = await postgresDatabases();
  const database = await postgres.fresh();
  const fleet = await startFleet(database, 2);
  const kills: { readonly after: number; readonly seconds: number }[] = [];
  const killing: Promise<void>[] = [];
  try {
    const report = await playSeason({
      base: fleet.address,
      database,
      swiss: { entrants: ENTRANTS, rounds: 7 },
      league: { divisions: 3, size: DIVISION, seasons: 2 },
      knockOut: { entrants: KNOCK_OUT },
      moves: number('PUNICA_SEASON_MOVES', 2),
      atOnce: 12,
      onGameOver: (over) => {
        if (over !== KILLED_AFTER[killing.length]) return;
        const begun = Date.now();
        killing.push(
          fleet.killNext().then(() => {
            kills.push({ after: over, seconds: (Date.now() - begun) / 1_000 });
          }),
        );
      },
    });
    await Promise.all(killing);
    const file = process.env.PUNICA_PROOF_REPORT;
    if (file !== undefined) writeFileSync(file, `${told(report, kills, fleet.served).join('\n')}\n`);
    expect(kills.map(({ after }) => after)).toEqual(KILLED_AFTER);
    expect(report.lost).toEqual([]);
    for (const { kind, faults } of report.cups) expect([kind, faults]).toEqual([kind, []]);
  } finally {
    await fleet.kill();
    await postgres.stop();
  }
});

function told(
  { games, seconds, actions, cups, lost }: SeasonReport,
  kills: readonly { readonly after: number; readonly seconds: number }[],
  served: readonly number[],
): string[] {
  return [
    '# A season of programs',
    '',
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, PostgreSQL, two processes of the server behind a proxy that gives them requests in turn; all of it and the programs on one machine, load average at the end ${loadavg()[0].toFixed(1)}.`,
    '',
    `${ENTRANTS} accounts of programs entered a Swiss of seven rounds; ${3 * DIVISION} a league of three divisions over two seasons, ${KNOCK_OUT} a knock-out with two games to a match. Each game is of Hannibal, rated: some actions by lot, then one of the two gives up or both agree on a draw, by lot; none was played to its end by the rules, which has proofs of its own. Rounds, pairings, games and tables came by themselves.`,
    '',
    `- games: ${games}, with ${actions} entries acknowledged, in ${Math.round(seconds)} seconds from the first account to the last table`,
    `- requests and sockets by process: ${served.join(', ')}`,
    ...kills.map(
      ({ after, seconds: took }, i) =>
        `- process ${i + 1} was killed (SIGKILL) after ${after} games and answered again ${took.toFixed(1)} seconds later`,
    ),
    `- games of which something acknowledged is missing, that nobody played, or that the search does not find afterwards: ${lost.length}`,
    '',
    '| tournament | entrants | matches | faults found |',
    '| --- | --: | --: | --- |',
    ...cups.map(
      ({ name, entrants, matches, faults }) =>
        `| ${name} | ${entrants} | ${matches} | ${faults.length === 0 ? 'none' : faults.slice(0, 5).join('; ')} |`,
    ),
    '',
    'Looked for as faults: in the Swiss somebody who meets an opponent or rests a second time, sits at no board or at two, rests with more points than another who could, or leads one side three times more than the other, and a round whose points apart (as squares) could be fewer, which the prices of a matching show for a field of any size (`tournaments/season/swiss-law.ts`); in the league a pair that does not meet once in a season, and somebody first or last of a division who does not move; in the knock-out somebody who goes on without having won; and everywhere points, Buchholz, median Buchholz, Sonneborn-Berger and wins that differ from a reckoning of the test’s own from the results of the games (`tournaments/season/reckoning.ts`).',
  ];
}
