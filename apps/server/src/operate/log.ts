import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogFormat } from './log-format.ts';

export interface LogSettings {
  readonly level: string;
  readonly format: LogFormat;
  /** For tests: where the lines go, instead of the error stream. */
  readonly to?: DestinationStream;
}

/** What a reader who is slow may leave waiting; what goes beyond is dropped before it holds up the server. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;
const MESSAGE_LENGTH = 300;
const QUOTED = /"[^"]*"?|'[^']*'|`[^`]*`|\{.*\}|\[.*\]/gs;

interface ErrorTold {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorTold;
}

/**
 * An error as the log may hold it. Messages of libraries quote what they stumbled over, which may be a card, a hand
 * or somebody's words: what stands in quotes or brackets is left out, and so are all further fields.
 */
export function errorTold(error: unknown): ErrorTold {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    ...(typeof code === 'string' ? { code } : {}),
    message: messageTold(message),
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: errorTold(cause) }),
  };
}

export const messageTold = (message: string): string => message.replace(QUOTED, '…').slice(0, MESSAGE_LENGTH);

export function openLog({ level, format, to }: LogSettings): Logger {
  const out = to ?? pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING_BYTES });
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorTold },
      // Secrets are never handed to the log; these paths are a second lock.
      redact: [
        '*.password',
        '*.token',
        '*.secret',
        '*.link',
        '*.invite',
        '*.key',
        '*.part',
        '*.authorization',
        '*.cookie',
      ],
    },
    format === 'plain' ? { write: (line) => out.write(plainLine(line)) } : out,
  );
}

/** "12:30:05 warn  what happened (status 503, request abc)". */
export function plainLine(line: string): string {
  const { time, level, msg, pid: _pid, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const { stack, message } = (err ?? {}) as { stack?: string; message?: string };
  const facts = [
    ...(message === undefined ? [] : [message]),
    ...Object.entries(rest).map(
      ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ];
  const head = `${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(msg)}`;
  return `${head}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}\n${stack === undefined ? '' : `${stack}\n`}`;
}
