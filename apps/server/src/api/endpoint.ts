import type { Read, Scope, Sent } from '@punica/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Caller } from '../people/sessions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may ask: anybody; anybody, and more is answered to somebody who is known; somebody who is known,
 * by page or by a token with the scope; somebody at a page only; or somebody at a page who keeps the peace, or the
 * server.
 */
export type Admission = 'anybody' | 'page' | 'moderator' | 'operator' | Scope;

export interface Asked<P, Q, B> {
  readonly caller: Caller | undefined;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that is JSON already. */
export class Written {
  readonly text: string | Buffer;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** An answer that is no JSON; with a name, as a file to keep. */
export class Raw {
  readonly type: string;
  readonly content: string | Buffer;
  readonly file: string | undefined;
  /** Pages of other sites may show it, as they show a picture. */
  readonly shown: boolean;

  constructor(type: string, content: string | Buffer, file?: string, shown = false) {
    this.type = type;
    this.content = content;
    this.file = file;
    this.shown = shown;
  }
}

/** One thing that can be asked of the server. The list of them is the interface, its checks and its description. */
export interface Endpoint {
  readonly method: Method;
  /** As fastify writes it: `/api/games/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly admits: Admission;
  readonly limit?: 'logins' | 'creations' | 'looks';
  /** How long the body may be, where it may be longer than others. */
  readonly bodyBytes?: number;
  /** What the answer is, where it is no JSON. */
  readonly produces?: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | undefined;
  readonly answer: z.ZodType;
  handle(asked: Asked<unknown, unknown, unknown> & { readonly caller: Caller }): Promise<unknown>;
}

type Known<A extends Admission> = A extends 'anybody' ? Caller | undefined : Caller;

interface Draft<
  A extends Admission,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly admits: A;
  readonly limit?: 'logins' | 'creations' | 'looks';
  readonly bodyBytes?: number;
  readonly produces?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: R;
  handle(
    asked: Omit<Asked<Read<P>, Read<Q>, Read<B>>, 'caller'> & { readonly caller: Known<A> },
  ): Promise<Sent<R> | Written | Raw>;
}

const nothing = z.object({});

export function endpoint<
  A extends Admission,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = z.ZodVoid,
>(draft: Draft<A, P, Q, B, R>): Endpoint {
  return {
    params: nothing,
    query: nothing,
    answer: z.void(),
    ...draft,
    body: draft.body,
    handle: draft.handle as Endpoint['handle'],
  };
}
