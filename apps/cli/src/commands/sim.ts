import { BOT_NAMES } from '@punica/bots';
import { BadInput, type Game } from '@punica/kernel';
import type { Command } from 'commander';
import { type AgreementFlags, auctionFromFlags, withAgreementFlags } from '../agreement.ts';
import { beginningOf, collect, wholeNumber } from '../beginning.ts';
import { type EditionFlag, editionIn, gameOfFlags, withEdition } from '../edition.ts';
import { type Io, printJson, printLines } from '../io.ts';
import { botsOf } from '../sim/bots-of.ts';
import { simKind, tallyOf } from '../sim/kind.ts';
import type { Stretch } from '../sim/play-games.ts';
import { RANDOM, type SimTable, simTable, tableLines } from '../sim/table.ts';
import { resultsOf } from '../work/workforce.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type WorkFlags, type WorkforceFlags, workforceOf, workforceOptions } from './workforce-flags.ts';

interface SimFlags extends AgreementFlags, EditionFlag {
  readonly game: string;
  readonly scenario?: string;
  readonly option?: readonly string[];
  readonly options?: string;
  readonly quick?: boolean;
  readonly games: string;
  readonly first: string;
  readonly seed: string;
  readonly bots: string;
}

export const simFlags: WorkFlags<SimFlags, Stretch> = {
  kind: simKind,
  description: 'play many games between bots and count',
  options: (command) =>
    withAgreementFlags(
      withEdition(command)
        .requiredOption('--game <id>', 'which game')
        .option('--scenario <id>', 'which scenario, or random; the first if left out')
        .option('--option <name=value>', 'an option of the game; may be repeated', collect)
        .option('--options <random>', 'draw the options that are not given, for each game')
        .option('--quick', 'ask in reaction windows only those who can react'),
    )
      .option('--games <number>', 'how many games', '100')
      .option('--first <number>', 'the number of the first game (to play one of a series again)', '0')
      .option('--seed <number>', 'what the dice come from', '1')
      .option('--bots <names>', `one bot for each role, or one for all: ${BOT_NAMES.join(', ')}`, RANDOM),
  args: async (flags) => stretchOf(await gameOfFlags(flags), flags),
};

export function addSim(program: Command, io: Io): void {
  workforceOptions(simFlags.options(jsonCommand(program, 'sim', simFlags.description))).action(
    async (flags: SimFlags & WorkforceFlags & JsonFlag) => {
      const stretch = await simFlags.args(flags);
      const workforce = workforceOf(io, flags);
      const game = await gameOfFlags(flags);
      const begun = performance.now();
      const tallies = await resultsOf(io, workforce, simKind, stretch);
      const tally = tallyOf(game.roles.length, tallies);
      const table = simTable(game, stretch, tally);
      const taken = speed(table, workforce.name, tally.milliseconds, (performance.now() - begun) / 1000);
      if (flags.json) printJson(io, { ...table, ...taken });
      else printLines(io, [...tableLines(table), speedLine(taken)]);
    },
  );
}

async function stretchOf(game: Game, flags: SimFlags): Promise<Stretch> {
  if (flags.options !== undefined && flags.options !== RANDOM)
    throw new BadInput('options', 'must be random; give single ones with --option');
  const anyScenario = flags.scenario === RANDOM;
  const { scenario, ...rest } = flags;
  const asked = anyScenario || scenario === undefined ? rest : { ...rest, scenario };
  const evened = flags.handicap !== undefined || flags.bid !== undefined;
  if (anyScenario && evened)
    throw new BadInput('scenario', 'must be one by name where a handicap or bids are asked for');
  const beginning = beginningOf(game, asked);
  const auction = auctionFromFlags(game, beginning.scenario, flags);
  const fixed = (flags.option ?? []).map((written) => written.slice(0, written.indexOf('=')));
  return {
    game: game.id,
    ...editionIn(game),
    scenario: anyScenario ? undefined : beginning.scenario,
    options: Object.fromEntries(fixed.map((id) => [id, beginning.options[id]])),
    randomOptions: flags.options === RANDOM,
    quick: beginning.quick,
    ...(beginning.agreement === undefined ? {} : { agreement: beginning.agreement }),
    ...(auction === undefined ? {} : { auction }),
    bots: await botsOf(game, flags.bots),
    seed: wholeNumber(0)('seed', flags.seed),
    first: wholeNumber(0)('first', flags.first),
    count: wholeNumber(1)('games', flags.games),
  };
}

/** How quickly it went: the only part of the result that depends on the machine. */
const speed = ({ actions, games }: SimTable, on: string, milliseconds: number, seconds: number) => ({
  on,
  seconds,
  actionsPerSecond: actions / seconds,
  gamesPerSecond: games / seconds,
  actionsPerSecondPerThread: actions / (milliseconds / 1000),
});

const speedLine = ({ on, seconds, actionsPerSecond, gamesPerSecond }: ReturnType<typeof speed>): string =>
  `${seconds.toFixed(1)} s on ${on}: ${Math.round(actionsPerSecond)} actions/s, ${gamesPerSecond.toFixed(1)} games/s`;
