import { BOT_NAMES } from '@punica/bots';
import { BadInput, Engine, Match, QuickDice } from '@punica/kernel';
import type { Command } from 'commander';
import { HANDICAP_FLAG } from '../agreement.ts';
import { type BeginningFlags, beginningOf, collect, keyOf, wholeNumber } from '../beginning.ts';
import { type EditionFlag, gameWith } from '../edition.ts';
import { type Io, printJson, printLines, writeText } from '../io.ts';
import { namedBot } from '../named-bot.ts';
import { roleNamed } from '../open.ts';
import { ForeignBot } from '../protocol/foreign-bot.ts';
import { Host, type Hosted } from '../protocol/host.ts';
import { speakAsBot } from '../protocol/speak.ts';
import { outcomeReport, outcomeWords } from '../report.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

interface HostFlags extends BeginningFlags, JsonFlag, EditionFlag {
  readonly game: string;
  readonly seat: string;
  readonly command: string;
  readonly against: string;
  readonly seed: string;
  readonly timeout: string;
  readonly output?: string;
}

export function addBot(program: Command, io: Io): void {
  const bot = program.command('bot').description('play by JSON lines with a program in any language');
  jsonCommand(bot, 'host', 'play one game with a foreign program in one seat')
    .requiredOption('--game <id>', 'which game')
    .requiredOption('--seat <role>', 'where the program sits')
    .requiredOption('--command <line>', 'what starts the program, such as "python3 bot.py"')
    .option('--against <bot>', `who sits in the other seats: ${BOT_NAMES.join(', ')}`, 'random')
    .option('--edition <file>', 'with the data of this edition instead of ours')
    .option('--scenario <id>', 'which scenario; the first if left out')
    .option('--option <name=value>', 'an option of the game; may be repeated', collect)
    .option('--quick', 'ask in reaction windows only those who can react')
    .option(...HANDICAP_FLAG, collect)
    .option('--seed <number>', 'what dice and bots come from', '1')
    .option('--timeout <seconds>', 'how long the program may think about one answer', '60')
    .option('-o, --output <file>', 'where to write the record')
    .action((flags: HostFlags) => host(io, flags));
  jsonCommand(bot, 'play', 'be such a program: read questions from standard input, answer on standard output')
    .option('--bot <name>', `who answers: ${BOT_NAMES.join(', ')}`, 'greedy')
    .action((flags: { bot: string }) => {
      // Whether a search has a budget that can be read is seen when its game is known.
      if (![...BOT_NAMES, 'search', 'learned'].includes(flags.bot.split('@')[0]))
        throw new BadInput('bot', `must be one of ${BOT_NAMES.join(', ')}`);
      return speakAsBot(io, flags.bot);
    });
}

async function host(io: Io, flags: HostFlags): Promise<void> {
  const game = await gameWith(io, flags.game, flags);
  const seat = roleNamed(game, flags.seat, 'seat');
  const seed = wholeNumber(0)('seed', flags.seed);
  const seconds = wholeNumber(1)('timeout', flags.timeout);
  const bots = await Promise.all(game.roles.map(() => namedBot(flags.against, game, 'against')));
  const match = new Match(new Engine(game), beginningOf(game, flags), keyOf(flags.seed));
  const foreign = new ForeignBot(flags.command, seconds, io.err);
  const hosted = await hostedBy(new Host(match, foreign, seat, bots, new QuickDice(seed)), foreign, seed);
  if (flags.output !== undefined) writeText(io, flags.output, `${JSON.stringify(match.record())}\n`);
  const { winners, reason } = outcomeReport(match)!;
  if (flags.json) {
    printJson(io, { game: game.id, seat: flags.seat, ...hosted, actions: match.version, winners, reason });
    return;
  }
  printLines(io, [
    `${hosted.bot} sat as ${flags.seat}: ${hosted.decisions} decisions, ${hosted.refusals} refused, ${match.version} actions in all`,
    outcomeWords(match),
  ]);
}

async function hostedBy(host: Host, foreign: ForeignBot, seed: number): Promise<Hosted> {
  try {
    return await host.play(seed);
  } finally {
    await foreign.stop();
  }
}
