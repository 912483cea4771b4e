import { cpus } from 'node:os';
import type { Plan } from './plan.ts';
import type { Verdict } from './run.ts';

/** The dated report of a proof, in Markdown. */
export function proofReport(plan: Plan, { ledger, failure }: Verdict, date: string, on: string): string {
  const counts = Object.entries(ledger.counts).map(([name, count]) => `| ${name} | ${number(count)} |`);
  const found =
    failure === undefined
      ? `No failure in ${number(ledger.done)} ${plan.unit}.`
      : `FAILED after ${number(ledger.done)} ${plan.unit}: ${failure.check}: ${failure.message}`;
  const size =
    plan.kind === 'fuzz'
      ? `${number(ledger.actions)} actions, the longest game ${number(ledger.longest)}`
      : `spread over ${number(ledger.actions)} games`;
  return `# ${plan.name}, ${date}

${plan.what}

${found} ${size}; ${ledger.seconds.toFixed(0)} s on ${on} (${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}).

| ${plan.kind === 'fuzz' ? 'check' : 'refusal'} | times |
| --- | --- |
${counts.join('\n')}

Repeat with \`npx punica proof ${plan.name} --size ${ledger.size}\`. Code ${ledger.code.slice(0, 16)}.
`;
}

const number = (value: number): string => value.toLocaleString('en');
