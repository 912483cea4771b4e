import { type ByFile, type Match, pending, rolesIn, sentOn } from '@punica/kernel';
import { agreementLines } from './agreement.ts';
import { type Io, printJson, printLines, writeText } from './io.ts';
import { outcomeReport, outcomeWords, questionReport } from './report.ts';

/** What is written: the record, and where it goes between players, who plays what and whose turn it is. */
function written(match: Match, sent: ByFile | undefined): unknown {
  if (sent === undefined) return match.record();
  const { roles } = match.game;
  const turn = match.state.outcome === null ? rolesIn(pending(match.state)).map((role) => roles[role]) : [];
  return sentOn(sent, roles, turn, match.record());
}

/**
 * Hands the record on after a change: to the file named, with what happened on standard output, or to
 * standard output itself, and then nothing else goes there. A game by file stays one: who played it sends it on.
 */
export function deliver(
  io: Io,
  match: Match,
  happened: readonly unknown[],
  flags: { readonly output?: string; readonly json?: boolean },
  sent?: ByFile,
): void {
  const record = `${JSON.stringify(written(match, sent))}\n`;
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
