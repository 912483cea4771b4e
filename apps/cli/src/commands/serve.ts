import { type ServerSettings, startServer } from '@punica/server';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import type { Io } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';
import { type DatabaseFlag, databaseOf, databaseOption } from './database.ts';

interface ServeFlags extends JsonFlag, DatabaseFlag {
  readonly port: string;
  readonly host: string;
  readonly origin?: string;
  readonly behindProxy?: boolean;
  readonly log: string;
}

export function addServe(program: Command, io: Io): void {
  databaseOption(jsonCommand(program, 'serve', 'serve the page and games with others until stopped'))
    .option('--port <number>', 'the port to try first', '8080')
    .option('--host <address>', 'the address to listen at', '127.0.0.1')
    .option('--origin <address>', 'where people reach the page, if a proxy stands before it')
    .option('--behind-proxy', 'believe what the proxy says about the address of a caller')
    .option('--log <level>', 'what to log: debug, info, warn, error, silent', 'warn')
    .action(async (flags: ServeFlags) => {
      const server = await startServer({
        port: wholeNumber(0, 65_535)('port', flags.port),
        host: flags.host,
        database: databaseOf(flags),
        behindProxy: flags.behindProxy === true,
        logLevel: flags.log,
        ...(flags.origin === undefined ? {} : { origin: flags.origin.replace(/\/$/, '') }),
        ...fromSurroundings(process.env),
      });
      const { address, remarks } = server;
      io.out(flags.json ? `${JSON.stringify({ address, remarks })}\n` : `Punica is at ${address}\n`);
      if (!flags.json) for (const remark of remarks) io.out(`${remark}\n`);
      await untilStopped();
      await server.stop();
    });
}

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
