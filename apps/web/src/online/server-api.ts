import type {
  ActionJson,
  Agreement,
  Bid,
  Core,
  HandicapSpec,
  OptionSpec,
  OptionValues,
  ScenarioSpec,
} from '@punica/kernel';

/** What the server sends about a game; docs/api.md describes it. */
export interface ServerInfo {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly options: OptionValues;
  readonly quick: boolean;
  readonly state: 'open' | 'running' | 'over' | 'cancelled';
  readonly listed: boolean;
  /** Anybody may look. */
  readonly public: boolean;
  /** The roles of those who want a private game to be public. */
  readonly shared: readonly string[];
  readonly rated: boolean;
  readonly roles: readonly string[];
  readonly seats: readonly ServerSeat[];
  readonly creator: string;
  readonly rematch: string | null;
  readonly clock: ClockRule;
  readonly agreement: ServerAgreement | null;
  readonly bidding: ServerBidding | null;
  readonly dice: DiceParts;
  /** When the clocks stood still because nobody could play, and behind which entry of the log. */
  readonly pauses: readonly { readonly place: number; readonly from: number; readonly ms: number }[];
  readonly result: ServerResult | null;
}

/** What makes a game even; bids that are still to be made, or being made, have come to nothing yet. */
export type ServerAgreement = Agreement | { readonly kind: 'sealed' | 'open' };

export const isSettled = (agreement: ServerAgreement | null): agreement is Agreement =>
  agreement !== null && 'handicap' in agreement;

/** Bids for the sides, while they are made: all of open ones, of sealed ones one's own. */
export interface ServerBidding {
  readonly bids: readonly Bid[];
  readonly have: readonly string[];
  readonly toBid: readonly string[];
  readonly least: number | null;
  readonly deadlines: readonly (number | null)[];
}

export interface ServerResult {
  readonly winners: readonly string[];
  readonly text: string;
  readonly how: string;
}

/** Hashes of the parts of the key from the start; the parts and the key after the end. */
export interface DiceParts {
  readonly server: string;
  readonly players: readonly (string | null)[];
  readonly revealed: {
    readonly server: string;
    readonly players: readonly (string | null)[];
    readonly key: string;
  } | null;
}

export type ZeroRule = 'forfeit' | 'bot' | 'claim';

export type ClockRule =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'live';
      readonly bankMs: number;
      readonly incrementMs: number;
      readonly zero: ZeroRule;
      /** Every reaction window lasts exactly so long. */
      readonly windowMs?: number;
    }
  | {
      readonly kind: 'slow';
      readonly moveMs: number;
      readonly bankMs: number;
      readonly zero: ZeroRule;
      readonly windowMs?: number;
    };

export interface ServerSeat {
  readonly role: string;
  readonly person: string | null;
  readonly name: string | null;
  readonly bot: string | null;
}

export interface ServerQuestion {
  readonly kind: 'one' | 'sealed' | 'open' | 'window';
  readonly key: string;
  readonly rule: string;
  readonly window?: string;
  readonly roles: readonly string[];
}

export type OfferKind = 'draw' | 'stop' | 'takeBack' | 'bot';

export interface ServerOffer {
  readonly kind: OfferKind;
  readonly by: string;
  readonly agreed: readonly string[];
  readonly detail: { readonly place?: number; readonly role?: number; readonly bot?: string };
}

export interface ServerClock {
  readonly bankMs: number;
  readonly since: number | null;
  readonly deadline: number | null;
}

export type ServerAction = ActionJson & { readonly text: string };

export interface ServerNow {
  readonly version: number;
  readonly you: string | null;
  readonly question: ServerQuestion | null;
  readonly prompt: string;
  readonly legal: readonly ServerAction[];
  readonly answer: ActionJson | null;
  readonly canUndo: boolean;
  readonly state: Core;
  readonly clocks: readonly ServerClock[];
  /** When a reaction window of an agreed length closes. */
  readonly windowEnds: number | null;
  readonly offers: readonly ServerOffer[];
}

/** The board at an earlier version. */
export interface ServerPast {
  readonly version: number;
  readonly question: ServerQuestion | null;
  readonly prompt: string;
  readonly state: Core;
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
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly state: ServerInfo['state'];
  readonly rated: boolean;
  readonly clock: ClockRule;
  readonly seats: readonly ServerSeat[];
  readonly createdAt: number;
  readonly changedAt: number;
  readonly myMove: boolean;
  readonly you: string | null;
  readonly agreement: ServerAgreement | null;
}

/** A game that can be played here, as it is before it begins. */
export interface CatalogueGame {
  readonly id: string;
  readonly title: string;
  readonly roles: readonly string[];
  readonly scenarios: readonly ScenarioSpec[];
  readonly options: readonly OptionSpec[];
  readonly handicap: HandicapSpec | null;
  readonly bots: readonly string[];
}

export interface NoticeWishes {
  readonly mail: boolean;
  readonly webhook: boolean;
  readonly push: boolean;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'deleted';
}

export interface Me {
  readonly person: Person & {
    readonly mail: string | null;
    readonly webhook: string | null;
    readonly notices: NoticeWishes;
    readonly vacationUntil: number | null;
    readonly hasPassword: boolean;
    /** Keeps this server. */
    readonly operator: boolean;
  };
  readonly waiting: number;
}

export interface ServerStatus {
  readonly mail: boolean;
  readonly pushKey: string;
  readonly database: string;
  /** Somebody has come in from this browser. */
  readonly known: boolean;
}

export type Played =
  | { readonly version: number }
  | { readonly refused: string; readonly problem: string; readonly rule?: string };

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

function readJson(
  text: string,
): { problem?: { code: string; message: string; retryMs?: number } } | undefined {
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
