import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Engine, type GameRecord } from '@punica/kernel';
import { shrink } from '@punica/testkit';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { loadGame } from '../catalogue.ts';
import { Failed } from '../failed.ts';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { type ProofWork, proofKind } from '../proof/kind.ts';
import { emptyLedger, openLedger, saveLedger } from '../proof/ledger.ts';
import { PLANS, type Plan, planNamed } from '../proof/plan.ts';
import { proofReport } from '../proof/report.ts';
import { runProof, type Verdict } from '../proof/run.ts';
import { codeHash, packageOf, ROOT } from '../repository.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface SizeFlag {
  readonly size?: string;
}

interface ProofFlags extends JsonFlag, WorkforceFlags, SizeFlag {
  readonly date: string;
  readonly report?: string;
  readonly restart?: boolean;
  readonly state: string;
}

export const proofFlags: WorkFlags<SizeFlag, ProofWork> = {
  kind: proofKind,
  description: 'run a long proof',
  options: (command) =>
    command
      .argument('[name]', 'which one; they are listed by punica proof')
      .option('--size <number>', 'how many games or inputs, if not the full size'),
  args: async ({ size }, [name = ''] = []) => {
    const plan = planNamed(name);
    return { plan: plan.name, size: size === undefined ? plan.size : wholeNumber(1)('size', size) };
  },
};

export function addProof(program: Command, io: Io): void {
  const about = `${proofFlags.description}, or list them; a stopped one goes on where it was`;
  workforceOptions(proofFlags.options(jsonCommand(program, 'proof', about)))
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
  const { size } = await proofFlags.args(flags, [plan.name]);
  const workforce = workforceOf(io, flags);
  const code = codeHash([
    'packages/kernel/src',
    'packages/testkit/src',
    ...[plan.game, ...(plan.base === undefined ? [] : [plan.base])].map((game) => `${packageOf(game)}/src`),
  ]);
  const memory = join(flags.state, `${plan.name}.json`);
  const start = flags.restart ? emptyLedger(code, size) : openLedger(memory, code, size);
  const seconds = () => performance.now() / 1000;
  const verdict = await runProof(io, plan, start, workforce, seconds, (ledger) => saveLedger(memory, ledger));
  const report = resolve(flags.report ?? join(ROOT, 'docs/proof', `${flags.date}-${plan.name}.md`));
  mkdirSync(dirname(report), { recursive: true });
  writeText(io, report, proofReport(plan, verdict, flags.date, workforce.name));
  const { slices: _, ...done } = verdict.ledger;
  const record = await failingRecord(io, plan, verdict, flags.state);
  if (flags.json) printJson(io, { name: plan.name, passed: record === undefined, ...done, report, record });
  else printLines(io, [proofReport(plan, verdict, flags.date, workforce.name), `report: ${report}`]);
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
