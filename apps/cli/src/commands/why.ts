import { admit, isProblem, viewFor } from '@punica/kernel';
import type { Command } from 'commander';
import { type Io, parseJson, printJson, printLines } from '../io.ts';
import { openMatch, roleNamed } from '../open.ts';
import { type ActionFlags, actionCommand } from './command.ts';

export function addWhy(program: Command, io: Io): void {
  actionCommand(program, 'why', 'why a role may not do something now: the rule and the reason', [
    'who would act',
    'what it would do',
  ]).action(async (file: string, flags: ActionFlags) => {
    const match = await openMatch(io, file);
    const role = roleNamed(match.game, flags.as);
    const answer = admit(match, role, match.version, parseJson(flags.action, 'action'));
    if (!isProblem(answer)) {
      const { rule } = match.engine.question(match.state)!;
      // The label says what it would come to, and be it nothing.
      const label = match.game.words.action(viewFor(match.game, match.state, role), answer);
      if (flags.json) printJson(io, { legal: true, rule, label });
      else printLines(io, [`It may be done (rule ${rule}): ${label}.`]);
    } else if (flags.json) {
      printJson(io, { legal: false, ...answer });
    } else {
      printLines(io, [
        `It may not be done (${answer.refused}${answer.rule === undefined ? '' : `, rule ${answer.rule}`}): ${answer.problem}`,
      ]);
    }
  });
}
