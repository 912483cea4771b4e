import { BadInput } from '@punica/kernel';
import type { ProblemAnswer } from '@punica/protocol';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { Problem } from '../problem.ts';
import { Conflict } from '../storage/store.ts';

/**
 * What the one who asked is told. Whatever is not meant for people is written to the log and told in general words,
 * with the id by which it can be found there.
 */
export function problemOf(error: unknown, log: Pick<Logger, 'error'>, id: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    const field = issue.path.join('.') || 'body';
    return new Problem(400, 'bad-input', `${field}: ${issue.message}`, { field });
  }
  if (error instanceof BadInput) {
    return new Problem(400, 'bad-input', error.message, { field: error.field, rule: error.rule });
  }
  if (error instanceof Conflict) return new Problem(409, 'conflict', 'Somebody else was quicker. Try again.');
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(
      statusCode,
      code === undefined ? 'bad-input' : code.toLowerCase(),
      'The request cannot be read.',
    );
  }
  log.error({ err: error }, 'a fault');
  const words = `The server could not do this just now. If it goes on, tell those who keep it: ${id}`;
  return new Problem(503, 'fault', words);
}

export const problemBody = (
  { code, message, field, rule, retryMs }: Problem,
  request: string,
): ProblemAnswer => ({
  problem: {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(rule === undefined ? {} : { rule }),
    request,
    ...(retryMs === undefined ? {} : { retryMs }),
  },
});
