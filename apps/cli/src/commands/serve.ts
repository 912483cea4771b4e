import { resolve } from 'node:path';
import { BadInput } from '@punica/kernel';
import type { BalanceDesk, ServerSettings } from '@punica/server';
import { LOG_FORMATS, type LogFormat } from '@punica/server/terms';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import { farmAddress, farmAddressIfAny } from '../farm/address.ts';
import { balanceDesk } from '../farm/balance-desk.ts';
import type { Io } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type DatabaseFlag, databaseOf, databaseOption, plainly } from './database.ts';

interface ServeFlags extends JsonFlag, DatabaseFlag {
  readonly port: string;
  readonly host: string;
  readonly origin?: string;
  readonly behindProxy?: string | true;
  readonly leastRoom: string;
  readonly log?: string;
  readonly logFormat?: string;
  readonly backups?: string;
  readonly farm?: string | true;
  readonly backupEvery: string;
  readonly keepDays: string;
  readonly keepWeeks: string;
  readonly judge: string;
  readonly judgeSimulations: string;
}

export function addServe(program: Command, io: Io): void {
  databaseOption(jsonCommand(program, 'serve', 'serve the page and games with others until stopped'))
    .option('--port <number>', 'the port; where none is named and 8080 is taken, the next free one', '8080')
    .option('--host <address>', 'the address to listen at', '127.0.0.1')
    .option('--origin <address>', 'where people reach the page, if a proxy stands before it')
    .option(
      '--behind-proxy [number]',
      'how many proxies stand before it, each of which adds the address of whoever calls it (without a number: 1)',
    )
    .option('--least-room <MiB>', 'how much must be left on the disk for the server to be ready', '128')
    .option('--log <level>', 'what to log: debug, info, warn, error, silent; at a terminal warn, else info')
    .option('--log-format <format>', 'json or plain; at a terminal plain, else json')
    .option('--backups <folder>', 'make backups there by itself, and test each')
    .option('--backup-every <hours>', 'how often', '24')
    .option('--keep-days <number>', 'of so many days the newest backup is kept', '7')
    .option('--keep-weeks <number>', 'of so many weeks the newest backup is kept', '4')
    .option(
      '--farm [address]',
      'let the bots of a farm play editions for people with an account; PUNICA_FARM, else the database of the server',
    )
    .option(
      '--judge <threads>',
      'threads that judge games that are over, once somebody asks, behind everything else; 0 leaves it to other processes',
      '1',
    )
    .option(
      '--judge-simulations <number>',
      'how far ahead each play of such a game is looked at; the larger, the longer it takes',
      '300',
    )
    .action(async (flags: ServeFlags, command: Command) => {
      const isChosen = ['port', 'host', 'origin', 'behindProxy'].some(
        (name) => command.getOptionValueSource(name) === 'cli',
      );
      const database = databaseOf(flags);
      const desk = deskOf(flags, database);
      const settings: ServerSettings = {
        port: wholeNumber(0, 65_535)('port', flags.port),
        // People who reach a server by its address would find another program there.
        portMayMove: !isChosen,
        host: flags.host,
        database,
        proxies: proxiesOf(flags.behindProxy),
        leastRoom: wholeNumber(0, MOST_MIB)('leastRoom', flags.leastRoom) * 1024 * 1024,
        ...logOf(flags),
        ...backupsOf(flags),
        analyses: {
          threads: wholeNumber(0, MOST_JUDGES)('judge', flags.judge),
          simulations: wholeNumber(1, MOST_SIMULATIONS)('judge-simulations', flags.judgeSimulations),
        },
        ...(flags.origin === undefined ? {} : { origin: flags.origin.replace(/\/$/, '') }),
        ...(desk === undefined ? {} : { farm: desk }),
        ...fromSurroundings(process.env),
      };
      const server = await plainly(({ startServer }) => startServer(settings));
      const { address, link, remarks } = server;
      io.out(flags.json ? `${JSON.stringify({ address, link, remarks })}\n` : `Punica is at ${link}\n`);
      if (!flags.json) for (const remark of remarks) io.out(`${remark}\n`);
      await untilStopped();
      await server.stop();
      await desk?.close();
    });
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** Somebody who looks at a terminal wants to hear of trouble; a program that keeps logs wants every request. */
function logOf({ log, logFormat }: ServeFlags): Pick<ServerSettings, 'logLevel' | 'logFormat'> {
  const isTerminal = process.stderr.isTTY === true;
  const level = log ?? (isTerminal ? 'warn' : 'info');
  const format = logFormat ?? (isTerminal ? 'plain' : 'json');
  if (!LEVELS.includes(level)) throw new BadInput('log', `must be one of ${LEVELS.join(', ')}`);
  if (!LOG_FORMATS.includes(format as LogFormat))
    throw new BadInput('log-format', `must be one of ${LOG_FORMATS.join(', ')}`);
  return { logLevel: level, logFormat: format as LogFormat };
}

const MOST_HOURS = 24 * 31;
const MOST_KEPT = 1_000;

function backupsOf(flags: ServeFlags): Pick<ServerSettings, 'backups'> {
  const everyHours = wholeNumber(1, MOST_HOURS)('backup-every', flags.backupEvery);
  const days = wholeNumber(0, MOST_KEPT)('keep-days', flags.keepDays);
  const weeks = wholeNumber(0, MOST_KEPT)('keep-weeks', flags.keepWeeks);
  if (flags.backups === undefined) return {};
  return { backups: { folder: resolve(flags.backups), everyHours, keep: { days, weeks } } };
}

/** Nobody's bots work for strangers unless whoever keeps the server says so. */
function deskOf({ farm }: ServeFlags, database: string): BalanceDesk | undefined {
  if (farm === undefined) return undefined;
  const address = farmAddressIfAny(farm === true ? undefined : farm, 'farm');
  return balanceDesk(address ?? farmAddress(database, 'farm'));
}

const MOST_MIB = 1_000_000_000;
const MOST_PROXIES = 10;
const MOST_JUDGES = 256;
const MOST_SIMULATIONS = 100_000;

const proxiesOf = (flag: string | true | undefined): number => {
  if (flag === undefined) return 0;
  return flag === true ? 1 : wholeNumber(1, MOST_PROXIES)('behindProxy', flag);
};

/** Secrets come from the surroundings: a command line can be read by everybody on the machine. */
function fromSurroundings(env: NodeJS.ProcessEnv): Partial<ServerSettings> {
  const { PUNICA_MAIL_URL: url, PUNICA_MAIL_FROM: from, PUNICA_METRICS_TOKEN: metricsToken } = env;
  return {
    ...(url === undefined || from === undefined ? {} : { mail: { url, from } }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
  };
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
