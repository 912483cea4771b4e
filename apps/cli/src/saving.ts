import type { Match } from '@punica/kernel';
import { agreementLines } from './agreement.ts';
import { type Io, printJson, printLines, writeText } from './io.ts';
import { outcomeReport, outcomeWords, questionReport } from './report.ts';

/**
 * Hands the record on after a change: to the file named, with what happened on standard output, or to
 * standard output itself, and then nothing else goes there.
 */
export function deliver(
  io: Io,
  match: Match,
  happened: readonly unknown[],
  flags: { readonly output?: string; readonly json?: boolean },
): void {
  const record = `${JSON.stringify(match.record())}\n`;
  if (flags.output === undefined || flags.output === '-') {
    io.out(record);
    return;
  }
  writeText(io, flags.output, record);
  const question = questionReport(match);
  if (flags.json) {
    printJson(io, {
      file: flags.output,
      version: match.version,
      agreement: match.beginning.agreement ?? null,
      events: happened,
      question,
      outcome: outcomeReport(match),
    });
    return;
  }
  const { words } = match.game;
  printLines(io, [
    ...(match.version === 0 ? agreementLines(match.game, match.beginning) : []),
    ...happened.map((event) => words.event(event)),
    question === null
      ? outcomeWords(match)
      : `${question.roles.join(', ')} to choose: ${words.waiting(match.state, question.key)} (rule ${question.rule})`,
    `written to ${flags.output}, version ${match.version}`,
  ]);
}
