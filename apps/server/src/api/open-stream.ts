import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from '../security-headers.ts';
import type { House } from './house.ts';
import { REQUEST_ID } from './request-id.ts';

const KEEP_OPEN_MS = 20_000;

export interface OpenStream {
  /** One event, or nothing any more to somebody who reads too slowly. */
  put(text: string): void;
  /** Ends it at once. */
  cut(): void;
  /** Ends it when what was put is read. */
  end(): void;
  /** What is done when it has ended, by whichever side. */
  whenEnded(tidy: () => void): void;
}

/** Answers with server-sent events, which are kept open through proxies that close what is silent. */
export function openStream(
  { metrics, limits }: House,
  request: FastifyRequest,
  reply: FastifyReply,
): OpenStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    [REQUEST_ID]: request.id,
    'x-accel-buffering': 'no',
  });
  const timer = setInterval(() => raw.write(': here\n\n'), KEEP_OPEN_MS);
  metrics.sockets.inc();
  raw.on('error', () => raw.destroy());
  raw.on('close', () => {
    clearInterval(timer);
    metrics.sockets.dec();
  });
  return {
    put: (text) => {
      if (raw.writableLength > limits.backlogBytes) raw.destroy();
      else raw.write(text);
    },
    cut: () => void raw.destroy(),
    end: () => void raw.end(),
    whenEnded: (tidy) => void raw.on('close', tidy),
  };
}
