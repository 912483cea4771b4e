import { createHash } from 'node:crypto';
import { heardBy, type LogEntry, type Match, replay, type Told } from '@punica/kernel';
import type { Command } from 'commander';
import { agreementLines } from '../agreement.ts';
import { wholeNumber } from '../beginning.ts';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { openFile, viewerNamed } from '../open.ts';
import { outcomeReport, outcomeWords } from '../report.ts';
import { fileCommand, type JsonFlag } from './command.ts';

interface ReplayFlags extends JsonFlag {
  readonly at?: string;
  readonly as?: string;
  readonly output?: string;
}

export function addReplay(program: Command, io: Io): void {
  fileCommand(program, 'replay', 'play a record through and tell what happened')
    .option('--at <entries>', 'stop after so many entries of the log')
    .option('--as <role>', 'tell only what this role (or onlooker) heard; everything if left out')
    .option('-o, --output <file>', 'write the record as it stood then')
    .action(async (file: string, flags: ReplayFlags) => {
      const { engine, game, record } = await openFile(io, file);
      const upTo =
        flags.at === undefined ? record.log.length : wholeNumber(0, record.log.length)('at', flags.at);
      const match = replay(engine, record, upTo);
      const viewer = flags.as === undefined ? undefined : viewerNamed(game, flags.as);
      const hear = (told: readonly Told<unknown>[]): unknown[] =>
        viewer === undefined ? told.map((t) => t.event) : heardBy(told, viewer);
      if (flags.output !== undefined) {
        writeText(io, flags.output, `${JSON.stringify(match.record())}\n`);
        if (flags.output === '-') return;
      }
      if (flags.json) printJson(io, replayed(match, hear, viewer === undefined));
      else printLines(io, replayedLines(match, hear, viewer === undefined));
    });
}

type Hear = (told: readonly Told<unknown>[]) => unknown[];

/** The log itself holds secret answers: it is told only where everything is. */
function replayed(match: Match, hear: Hear, everything: boolean) {
  const live = new Set(match.live);
  return {
    version: match.version,
    agreement: match.beginning.agreement ?? null,
    opening: hear(match.opening),
    entries: match.log.map((entry, place) => ({
      place,
      counts: live.has(place),
      ...(everything ? { entry } : {}),
      events: hear(match.toldAt(place)),
    })),
    outcome: outcomeReport(match),
    ...(everything ? { stateHash: stateHash(match) } : {}),
  };
}

function replayedLines(match: Match, hear: Hear, everything: boolean): string[] {
  const { words } = match.game;
  const live = new Set(match.live);
  const lines = [
    ...agreementLines(match.game, match.beginning),
    ...hear(match.opening).map((event) => words.event(event)),
  ];
  match.log.forEach((entry, place) => {
    if (everything) lines.push(`${place}${live.has(place) ? '' : ' (does not count)'} ${entryWords(entry)}`);
    for (const event of hear(match.toldAt(place))) lines.push(`  ${words.event(event)}`);
  });
  lines.push(outcomeWords(match));
  if (everything) lines.push(`state ${stateHash(match)}`);
  return lines;
}

function entryWords(entry: LogEntry): string {
  if ('act' in entry) return `${entry.by}: ${entry.act}${entry.arg === undefined ? '' : ` ${entry.arg}`}`;
  if ('undo' in entry) return `${entry.by} takes entry ${entry.undo} back`;
  if ('takeBack' in entry) return `all agree to go back to before entry ${entry.takeBack}`;
  return `goes on from a stored position: ${entry.why}`;
}

/** Equal for equal states: replaying a record gives it again, bit for bit. */
const stateHash = (match: Match): string =>
  createHash('sha256').update(JSON.stringify(match.state)).digest('hex');
