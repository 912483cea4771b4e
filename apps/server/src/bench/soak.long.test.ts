import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { drawSeries, fitLine, seriesOf, tableOf } from './soak-report.ts';
import { type Sample, SoakTrial } from './soak-trial.ts';

const SECONDS = Number(process.env.PUNICA_SOAK_SECONDS ?? 7_200);
const SAMPLE_SECONDS = Number(process.env.PUNICA_SOAK_SAMPLE_SECONDS ?? 30);
const RATE = Number(process.env.PUNICA_SOAK_RATE ?? 333);
const GAMES = Number(process.env.PUNICA_SOAK_GAMES ?? 150);
const MOST_TABLES = Number(process.env.PUNICA_SOAK_TABLES ?? 300);
const FOLDER = process.env.PUNICA_SOAK_FOLDER ?? join(tmpdir(), `punica-soak-${process.pid}`);
/** Games of all ages are there by then, and all that the server keeps for good is loaded. */
const WARM_UP = Math.min(1_200, SECONDS / 4);
const DRAWN =
  /^(rss|heapUsed|external|files|resources|timers|sockets|metricsBytes|movesASecond|p\d\d|loop|cpu|load|.*Bytes|rows (people|sessions|games|seats|players|log|snapshots|checkpoints|stories|chat|jobs|dice|offers))/;

it(`a server in use for ${SECONDS} seconds at ${RATE} moves a second`, async () => {
  mkdirSync(FOLDER, { recursive: true });
  const samplesFile = join(FOLDER, 'samples.jsonl');
  writeFileSync(samplesFile, '');
  const samples: Sample[] = [];
  const begun = new Date();
  const loadAtBeginning = loadavg()[0];
  await SoakTrial.run(
    {
      database: join(FOLDER, 'punica.db'),
      seconds: SECONDS,
      sampleSeconds: SAMPLE_SECONDS,
      rate: RATE,
      games: GAMES,
      mostTables: MOST_TABLES,
    },
    (sample) => {
      samples.push(sample);
      appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`);
    },
  );
  const series = seriesOf(samples);
  const file = process.env.PUNICA_PROOF_REPORT ?? join(FOLDER, 'soak.md');
  const drawing = file.replace(/\.md$/, '.svg');
  writeFileSync(drawing, drawSeries(series.filter(({ name }) => DRAWN.test(name))));
  writeFileSync(
    file,
    `${[
      '# The server in use for hours',
      '',
      `- ${begun.toISOString().slice(0, 16)} UTC, ${SECONDS} seconds, a sample every ${SAMPLE_SECONDS}; what is told begins after ${WARM_UP} seconds of warming up`,
      `- ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load average ${loadAtBeginning.toFixed(1)} at the beginning and ${loadavg()[0].toFixed(1)} at the end; client and server share the machine`,
      `- SQLite; ${GAMES} games at once, ${RATE} moves a second offered, at most ${MOST_TABLES} games in memory; games end after 40 to 900 moves and others begin`,
      '- what is not in use is collected before memory is read; `resources` are what keeps the event loop of the server going, `files` its open files and sockets',
      '',
      `![every series](${basename(drawing)})`,
      '',
      ...tableOf(series, WARM_UP),
      '',
    ].join('\n')}`,
  );
  const pointsOf = (name: string) => series.find((it) => it.name === name)!.points;
  const warm = (name: string) => pointsOf(name).filter(([seconds]) => seconds >= WARM_UP);
  // What does not hang on how much was played must not grow with it: a tenth in an hour at most.
  for (const name of ['heapUsed', 'external', 'files', 'resources', 'timers', 'sockets']) {
    const { mean, perHour, explains } = fitLine(warm(name));
    expect(explains < 0.5 || perHour < mean / 10, `${name} grows by ${perHour} an hour from ${mean}`).toBe(
      true,
    );
  }
  expect(pointsOf('movesASecond').length).toBeGreaterThan(2);
});
