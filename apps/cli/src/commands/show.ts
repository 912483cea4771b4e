import { heardBy, includes, type Match, type Role, viewFor } from '@punica/kernel';
import type { Command } from 'commander';
import { agreementLines } from '../agreement.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { openMatch, viewerNamed } from '../open.ts';
import { legalReport, outcomeReport, promptFor, questionReport } from '../report.ts';
import { fileCommand, type JsonFlag } from './command.ts';

export function addShow(program: Command, io: Io): void {
  fileCommand(program, 'show', 'show a game as one role may see it')
    .option('--as <role>', 'whose eyes', 'onlooker')
    .action(async (file: string, flags: JsonFlag & { as: string }) => {
      const match = await openMatch(io, file);
      const role = viewerNamed(match.game, flags.as);
      if (flags.json) printJson(io, shown(match, role, flags.as));
      else printLines(io, shownLines(match, role, flags.as));
    });
}

/** Everything that `role` may know, and nothing else: neither key nor log, which hold the others' secrets. */
function shown(match: Match, role: Role, as: string) {
  const { game, beginning, state } = match;
  const view = viewFor(game, state, role);
  const asked = includes(state.asked, role);
  return {
    game: game.id,
    scenario: beginning.scenario,
    options: beginning.options,
    quick: beginning.quick,
    agreement: beginning.agreement ?? null,
    version: match.version,
    as,
    question: questionReport(match),
    prompt: promptFor(match, view, role),
    legal: asked ? legalReport(match, role).actions : [],
    outcome: outcomeReport(match),
    events: heardLately(match, role),
    view: game.write(view),
  };
}

/** What the last entry that counts (or the set-up) let this role hear. */
function heardLately(match: Match, role: Role): unknown[] {
  const last = match.live.at(-1);
  return heardBy(last === undefined ? match.opening : match.toldAt(last), role);
}

function shownLines(match: Match, role: Role, as: string): string[] {
  const { game, scenario, options, version, question, prompt, legal, events, view } = shown(match, role, as);
  const chosen = Object.entries(options).map(([id, value]) => `${id}=${value}`);
  return [
    `${game}, ${scenario}${chosen.length > 0 ? ` (${chosen.join(', ')})` : ''}, version ${version}, as ${as}`,
    ...agreementLines(match.game, match.beginning),
    ...events.map((event) => match.game.words.event(event)),
    question === null ? prompt : `${prompt} (rule ${question.rule}; asked: ${question.roles.join(', ')})`,
    ...legal.map(({ text, ...action }) => `  ${JSON.stringify(action)}  ${text}`),
    JSON.stringify(view, null, 2),
  ];
}
