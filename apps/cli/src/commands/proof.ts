import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Engine, type GameRecord } from '@punica/kernel';
import { shrink } from '@punica/testkit';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { Failed } from '../failed.ts';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { startProgress } from '../progress.ts';
import { emptyLedger, openLedger, saveLedger } from '../proof/ledger.ts';
import { PLANS, type Plan, planNamed } from '../proof/plan.ts';
import { proofReport } from '../proof/report.ts';
import { runProof, type Verdict } from '../proof/run.ts';
import { codeHash, packageOf, ROOT } from '../repository.ts';
import { defaultJobs } from '../sim/pool.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface ProofFlags extends JsonFlag {
  readonly size?: string;
  readonly jobs?: string;
  readonly date: string;
  readonly report?: string;
  readonly restart?: boolean;
  readonly state: string;
}

export function addProof(program: Command, io: Io): void {
  jsonCommand(program, 'proof', 'run a long proof, or list them; a stopped one goes on where it was')
    .argument('[name]', 'which one')
    .option('--size <number>', 'how many games or inputs, if not the full size')
    .option('--jobs <number>', 'threads; one for each core if left out')
    .option('--date <day>', 'the day for the report', new Date().toISOString().slice(0, 10))
    .option('--report <file>', 'where the report goes; docs/proof/<day>-<name>.md if left out')
    .option('--restart', 'forget what was done before')
    .option('--state <folder>', 'where the progress is kept', join(ROOT, '.cache/proof'))
    .action(async (name: string | undefined, flags: ProofFlags) => {
      if (name === undefined) list(io, flags);
      else await prove(io, planNamed(name), flags);
    });
}

function list(io: Io, flags: ProofFlags): void {
  if (flags.json) printJson(io, { proofs: PLANS });
  else
    printLines(
      io,
      PLANS.map(({ name, size, unit, what }) => `${name} (${size} ${unit}): ${what}`),
    );
}

async function prove(io: Io, plan: Plan, flags: ProofFlags): Promise<void> {
  const size = flags.size === undefined ? plan.size : wholeNumber(1)('size', flags.size);
  const jobs = flags.jobs === undefined ? defaultJobs() : wholeNumber(1, 256)('jobs', flags.jobs);
  const code = codeHash([
    'packages/kernel/src',
    'packages/testkit/src',
    ...[plan.game, ...(plan.base === undefined ? [] : [plan.base])].map((game) => `${packageOf(game)}/src`),
  ]);
  const memory = join(flags.state, `${plan.name}.json`);
  const start = flags.restart ? emptyLedger(code, size) : openLedger(memory, code, size);
  const progress = startProgress(io, plan.name, size);
  progress.to(start.done);
  const seconds = () => performance.now() / 1000;
  const verdict = await runProof(plan, start, jobs, seconds, (ledger) => {
    saveLedger(memory, ledger);
    progress.to(ledger.done);
  }).finally(() => progress.stop());
  const report = resolve(flags.report ?? join(ROOT, 'docs/proof', `${flags.date}-${plan.name}.md`));
  mkdirSync(dirname(report), { recursive: true });
  writeText(io, report, proofReport(plan, verdict, flags.date, jobs));
  const { slices: _, ...done } = verdict.ledger;
  const record = await failingRecord(io, plan, verdict, flags.state);
  if (flags.json) printJson(io, { name: plan.name, passed: record === undefined, ...done, report, record });
  else printLines(io, [proofReport(plan, verdict, flags.date, jobs), `report: ${report}`]);
  if (record !== undefined) throw new Failed(`${plan.name} failed; the game stands in ${record}`);
}

/** Keeps the game that failed, made as short as it can be, and says where. */
async function failingRecord(
  io: Io,
  plan: Plan,
  { failure }: Verdict,
  folder: string,
): Promise<string | undefined> {
  if (failure === undefined) return undefined;
  const engine = new Engine(await loadGame(plan.game));
  const short = shrink(engine, failure.record, failure.check);
  const record: GameRecord = short?.record ?? failure.record;
  const file = join(folder, `${plan.name}-failure.json`);
  mkdirSync(folder, { recursive: true });
  writeText(io, file, `${JSON.stringify(record)}\n`);
  return file;
}
