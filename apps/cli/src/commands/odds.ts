import { admit, BadInput, isProblem, viewFor } from '@punica/kernel';
import { basisWords, lineWords, type OddsReport } from '@punica/odds';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { oddsOf } from '../catalogue.ts';
import { type Io, parseJson, printJson, printLines } from '../io.ts';
import { openMatch, roleNamed } from '../open.ts';
import { type ActionFlags, actionCommand } from './command.ts';

interface OddsFlags extends ActionFlags {
  readonly samples?: string;
}

export function addOdds(program: Command, io: Io): void {
  actionCommand(program, 'odds', 'what an action may lead to, from what the role knows', [
    'who would act',
    'what it would do',
  ])
    .option('--samples <number>', 'how often to play out what cannot be counted')
    .action(async (file: string, flags: OddsFlags) => {
      const match = await openMatch(io, file);
      const role = roleNamed(match.game, flags.as);
      const odds = await oddsOf(match.game);
      if (odds === undefined)
        throw new BadInput('game', `${match.game.id} does not say what its chances are`);
      const samples =
        flags.samples === undefined ? undefined : wholeNumber(1, 10_000_000)('samples', flags.samples);
      const action = admit(match, role, match.version, parseJson(flags.action, 'action'));
      if (isProblem(action)) throw new BadInput(action.field, action.problem, action.rule);
      const report = odds.oddsFor(viewFor(match.game, match.state, role), role, action, samples);
      if (flags.json) printJson(io, report);
      else printLines(io, [...report.lines.map((line) => lineWords(odds, line)), basis(report)]);
    });
}

/** Which word holds, and how the figures were come by. */
const basis = (report: OddsReport): string => {
  const words = basisWords(report);
  if (report.lines.length === 0) return words;
  return `${report.kind === 'exact' ? 'Exact' : 'Simulated'}: ${words[0].toLowerCase()}${words.slice(1)}`;
};
