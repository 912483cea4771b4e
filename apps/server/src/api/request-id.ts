import type { IncomingMessage } from 'node:http';
import { newId } from '../secrets.ts';

export const REQUEST_ID = 'x-request-id';
const FIT = /^[\w.:-]{8,64}$/;

/**
 * The name under which a request stands in the log, is answered and can be quoted by the person who made it. A proxy
 * that is trusted may have given it one, so that its log and ours tell of the same thing.
 */
export const requestIdOf =
  (trustsProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID];
    return trustsProxy && typeof given === 'string' && FIT.test(given) ? given : newId();
  };
