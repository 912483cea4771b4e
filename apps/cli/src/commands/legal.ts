import { rolesIn } from '@punica/kernel';
import type { Command } from 'commander';
import { type Io, printJson, printLines } from '../io.ts';
import { openMatch, roleNamed } from '../open.ts';
import { type LegalReport, legalReport, outcomeReport, outcomeWords, questionReport } from '../report.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addLegal(program: Command, io: Io): void {
  fileCommand(program, 'legal', 'who must choose what, and every legal action')
    .option('--as <role>', 'only for this role')
    .action(async (file: string, flags: JsonFlag & { as?: string }) => {
      const match = await openMatch(io, file);
      const only = flags.as === undefined ? undefined : roleNamed(match.game, flags.as);
      const roles = rolesIn(match.state.asked).filter((role) => only === undefined || role === only);
      const question = questionReport(match);
      const legal = roles.map((role) => legalReport(match, role));
      if (flags.json) {
        printJson(io, { version: match.version, question, legal, outcome: outcomeReport(match) });
      } else if (question === null) {
        printLines(io, [outcomeWords(match)]);
      } else {
        printLines(io, [
          `${question.key} (${question.kind}, rule ${question.rule}), asked: ${question.roles.join(', ')}`,
          ...legal.flatMap(legalLines),
        ]);
      }
    });
}

const legalLines = ({ role, prompt, actions }: LegalReport): string[] => [
  `${role}: ${prompt}`,
  ...actions.map(({ text, ...action }) => `  ${JSON.stringify(action)}  ${text}`),
];
