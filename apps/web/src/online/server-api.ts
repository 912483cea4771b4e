import type { Agreement } from '@punica/kernel';
import type { AgreementInfo, ProblemAnswer } from '@punica/protocol';
import { onPlainHost } from '../address.ts';

export const isSettled = (agreement: AgreementInfo | null): agreement is Agreement =>
  agreement !== null && 'handicap' in agreement;

/** The server refused; the message is for people. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  readonly code: string;
  /** Nothing was done, and it may be asked again after so many milliseconds. */
  readonly retryMs: number | undefined;

  constructor(status: number, code: string, message: string, retryMs?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryMs = retryMs;
  }
}

/** There was no answer at all: no network, or no server. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** An answer with when the server gave it, by its own clock. */
export interface Dated<T> {
  readonly answer: T;
  readonly date: number;
}

/** How often something is asked of a busy server before it is given up. */
const MOST_ASKED = 20;

/** Asks, and asks again by itself where the server was too busy to do anything. */
export async function askDated<T>(method: string, path: string, body?: unknown): Promise<Dated<T>> {
  for (let asked = 1; ; asked++) {
    try {
      return await askOnce<T>(method, path, body);
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.retryMs === undefined || asked >= MOST_ASKED)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryMs));
    }
  }
}

async function askOnce<T>(method: string, path: string, body?: unknown): Promise<Dated<T>> {
  // Nothing of the kind is at this address, and another server may be at the root of its host.
  if (onPlainHost) throw new ServerRefusal(404, 'unknown', 'This page comes without a server.');
  const answer = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new NoAnswer('The server does not answer.');
  });
  const text = await answer.text();
  const json = readJson(text);
  const date = Date.parse(answer.headers.get('date') ?? '') || Date.now();
  // A host of plain files answers every address with the page.
  if (answer.ok && (text === '' || json !== undefined)) return { answer: json as T, date };
  throw new ServerRefusal(
    answer.ok ? 404 : answer.status,
    json?.problem?.code ?? 'unknown',
    json?.problem?.message ?? answer.statusText,
    json?.problem?.retryMs,
  );
}

export async function ask<T = void>(method: string, path: string, body?: unknown): Promise<T> {
  return (await askDated<T>(method, path, body)).answer;
}

function readJson(text: string): Partial<ProblemAnswer> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address of something of a game, with the invitation where there is one. */
export function gamePath(
  id: string,
  what = '',
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((it): it is [string, string] => it[1] !== undefined);
  const asked = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  return `/api/games/${encodeURIComponent(id)}${what === '' ? '' : `/${what}`}${asked}`;
}
