import type { ActionJson, Core, OptionValues } from '@punica/kernel';

/** What the server sends about a game; docs/api.md describes it. */
export interface ServerInfo {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: OptionValues;
  readonly quick: boolean;
  readonly state: 'open' | 'running' | 'over' | 'cancelled';
  readonly roles: readonly string[];
  readonly seats: readonly ServerSeat[];
  readonly creator: string;
  readonly rematch: string | null;
  readonly clock: { readonly kind: 'none' | 'live' | 'slow' };
  readonly result: {
    readonly winners: readonly string[];
    readonly text: string;
    readonly how: string;
  } | null;
}

export interface ServerSeat {
  readonly role: string;
  readonly person: string | null;
  readonly name: string | null;
  readonly bot: string | null;
}

export interface ServerNow {
  readonly version: number;
  readonly you: string | null;
  readonly question: {
    readonly kind: 'one' | 'sealed' | 'open' | 'window';
    readonly key: string;
    readonly rule: string;
    readonly roles: readonly string[];
  } | null;
  readonly prompt: string;
  readonly legal: readonly (ActionJson & { readonly text: string })[];
  readonly answer: ActionJson | null;
  readonly canUndo: boolean;
  readonly state: Core;
  readonly clocks: readonly {
    readonly bankMs: number;
    readonly since: number | null;
    readonly deadline: number | null;
  }[];
  readonly offers: readonly {
    readonly kind: string;
    readonly by: string;
    readonly agreed: readonly string[];
  }[];
}

export interface ServerPart {
  readonly place: number;
  readonly kind: 'act' | 'answers' | 'undo' | 'takeBack' | 'base';
  readonly by: string | null;
  readonly events: readonly unknown[];
}

export interface ServerTable {
  readonly type: 'table';
  readonly game: string;
  readonly version: number;
  readonly info: ServerInfo;
  readonly now: ServerNow | null;
  readonly parts: readonly ServerPart[];
}

export type ServerPush =
  | ServerTable
  | {
      readonly type: 'step';
      readonly game: string;
      readonly from: number;
      readonly version: number;
      readonly now: ServerNow;
      readonly parts: readonly ServerPart[];
      readonly info?: ServerInfo;
    }
  | { readonly type: 'chat'; readonly game: string; readonly message: ChatMessage }
  | { readonly type: 'badge'; readonly count: number };

export interface ChatMessage {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly state: string;
  readonly clock: { readonly kind: string };
  readonly seats: readonly ServerSeat[];
  readonly myMove: boolean;
  readonly you: string | null;
}

export interface Me {
  readonly person: { readonly id: string; readonly name: string; readonly kind: 'guest' | 'account' };
  readonly waiting: number;
}

export type Played =
  | { readonly version: number }
  | { readonly refused: string; readonly problem: string; readonly rule?: string };

/** The server refused; the message is for people. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text === '' ? undefined : JSON.parse(text);
  if (answer.ok) return json as T;
  throw new ServerRefusal(
    answer.status,
    json?.problem?.code ?? 'unknown',
    json?.problem?.message ?? answer.statusText,
  );
}
