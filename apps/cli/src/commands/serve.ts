import { startServer } from '@punica/server';
import type { Command } from 'commander';
import { wholeNumber } from '../beginning.ts';
import type { Io } from '../io.ts';
import { type JsonFlag, jsonCommand } from './command.ts';

export function addServe(program: Command, io: Io): void {
  jsonCommand(program, 'serve', 'serve the page until stopped')
    .option('--port <number>', 'the port to try first', '8080')
    .option('--host <address>', 'the address to listen at', '127.0.0.1')
    .action(async (flags: JsonFlag & { port: string; host: string }) => {
      const server = await startServer({
        port: wholeNumber(0, 65_535)('port', flags.port),
        host: flags.host,
      });
      io.out(
        flags.json ? `${JSON.stringify({ address: server.address })}\n` : `Punica is at ${server.address}\n`,
      );
      await untilStopped();
      await server.stop();
    });
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
