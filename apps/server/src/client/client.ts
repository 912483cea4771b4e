import type { ActionJson } from '@punica/kernel';
import type {
  ChallengeList,
  ChallengeRequest,
  CreatedGame,
  HouseEvent,
  JoinRequest,
  ListedGame,
  NewGameRequest,
  NewSeekRequest,
  NewStudyRequest,
  OfferKind,
  OfferRequest,
  Played,
  ProblemAnswer,
  Push,
  Seek,
  StudyChapter,
  StudyEdited,
  StudyHead,
  StudyOpSent,
  TableNow,
  Tournament,
  TournamentSummary,
  WholeTable,
} from '@punica/protocol';

/** What the server refuses, with its stable code. */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
  readonly status: number;
  readonly code: string;
  /** Nothing was done, and it may be asked again after so long. */
  readonly retryMs: number | undefined;

  constructor(status: number, code: string, words: string, retryMs?: number) {
    super(words);
    this.status = status;
    this.code = code;
    this.retryMs = retryMs;
  }
}

/** How often something is asked of a busy server before it is given up. */
const MOST_ASKED = 20;
/** Pauses between attempts, each twice as long as the one before. */
const PAUSE_MS = { first: 500, longest: 15_000 } as const;

const TOO_MANY = 429;

/** So long the server asks for, where it says it in the head of its answer. */
const waitOf = ({ headers }: Response): number | undefined => {
  const seconds = headers.get('retry-after');
  return seconds === null ? undefined : Number(seconds) * 1_000;
};

/** A program's side of the interface: requests with a token, and games followed by a stream. */
export class PunicaClient {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#address = address.replace(/\/$/, '');
    this.#token = token;
  }

  /** Asks, and asks again where the server is too busy to do anything. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let asked = 1; ; asked++) {
      try {
        return await this.#ask<T>(method, path, body);
      } catch (error) {
        if (!(error instanceof ServerProblem) || error.retryMs === undefined || asked >= MOST_ASKED)
          throw error;
        await new Promise((resolve) => setTimeout(resolve, error.retryMs));
      }
    }
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text === '' ? undefined : JSON.parse(text);
    if (answer.ok) return json as T;
    // A proxy in between answers in its own way.
    const problem = (json as Partial<ProblemAnswer> | undefined)?.problem;
    const words = problem?.message ?? answer.statusText;
    throw new ServerProblem(
      answer.status,
      problem?.code ?? 'unknown',
      words,
      problem?.retryMs ?? waitOf(answer),
    );
  }

  table(game: string): Promise<WholeTable> {
    return this.ask('GET', `/api/games/${game}`);
  }

  act(game: string, version: number, action: ActionJson): Promise<Played> {
    return this.ask('POST', `/api/games/${game}/actions`, { version, action });
  }

  join(game: string, role: string | null = null, invite?: string): Promise<void> {
    const request: JoinRequest = { role, ...(invite === undefined ? {} : { invite }) };
    return this.ask('POST', `/api/games/${game}/join`, request);
  }

  create(game: NewGameRequest): Promise<CreatedGame> {
    return this.ask('POST', '/api/games', game);
  }

  resign(game: string): Promise<void> {
    return this.ask('POST', `/api/games/${game}/resign`, {});
  }

  /** Asks for a draw, or agrees to one; the same for whatever all must agree to. */
  offer(game: string, offer: OfferRequest): Promise<void> {
    return this.ask('POST', `/api/games/${game}/offers`, offer);
  }

  answerOffer(game: string, kind: OfferKind, agree: boolean): Promise<void> {
    return this.ask('POST', `/api/games/${game}/offers/answer`, { kind, agree });
  }

  /** Looks for somebody to play with. At a live clock `stillHere` is to be said every half minute. */
  seek(wish: NewSeekRequest): Promise<Seek> {
    return this.ask('POST', '/api/seeks', wish);
  }

  /** How it stands with what one looks for, and the game once there is one. */
  stillHere(seek: string): Promise<Seek> {
    return this.ask('POST', `/api/seeks/${seek}/here`, {});
  }

  /** Standing offers of others. */
  seeks(): Promise<readonly Seek[]> {
    return this.ask('GET', '/api/seeks');
  }

  async takeSeek(seek: string): Promise<string> {
    return (await this.ask<{ game: string }>('POST', `/api/seeks/${seek}/take`, {})).game;
  }

  stopSeek(seek: string): Promise<void> {
    return this.ask('DELETE', `/api/seeks/${seek}`);
  }

  /** Tournaments and leagues that are open for entry, or as they stand. */
  tournaments(state: 'entry' | 'running' | 'over' = 'entry'): Promise<readonly TournamentSummary[]> {
    return this.ask('GET', `/api/tournaments?state=${state}`);
  }

  tournament(id: string): Promise<Tournament> {
    return this.ask('GET', `/api/tournaments/${id}`);
  }

  /** Comes in, or on the waiting list. */
  async enter(tournament: string): Promise<'in' | 'waiting'> {
    return (await this.ask<{ state: 'in' | 'waiting' }>('POST', `/api/tournaments/${tournament}/enter`, {}))
      .state;
  }

  withdrawFrom(tournament: string): Promise<void> {
    return this.ask('POST', `/api/tournaments/${tournament}/withdraw`, {});
  }

  /** Challenges a person or a bot; the id of the game that waits. */
  async challenge(person: string, wish: ChallengeRequest): Promise<string> {
    return (await this.ask<{ game: string }>('POST', `/api/people/${person}/challenge`, wish)).game;
  }

  /** Challenges that wait for an answer: received and sent. */
  challenges(): Promise<ChallengeList> {
    return this.ask('GET', '/api/challenges');
  }

  accept(challenge: string, role: string | null = null): Promise<void> {
    return this.ask('POST', `/api/challenges/${challenge}/accept`, { role });
  }

  decline(challenge: string, reason = ''): Promise<void> {
    return this.ask('POST', `/api/challenges/${challenge}/decline`, { reason });
  }

  withdraw(challenge: string): Promise<void> {
    return this.ask('DELETE', `/api/challenges/${challenge}`);
  }

  async shareStudy(study: NewStudyRequest): Promise<string> {
    return (await this.ask<{ id: string }>('POST', '/api/studies', study)).id;
  }

  study(id: string): Promise<StudyHead> {
    return this.ask('GET', `/api/studies/${id}`);
  }

  chapter(study: string, chapter: number): Promise<StudyChapter> {
    return this.ask('GET', `/api/studies/${study}/chapters/${chapter}`);
  }

  /** Changes a chapter; what others have changed since `version` comes back too. */
  edit(study: string, chapter: number, version: number, op: StudyOpSent): Promise<StudyEdited> {
    return this.ask('POST', `/api/studies/${study}/chapters/${chapter}/ops`, { version, op });
  }

  /**
   * What happens to this person or bot, through lost connections, for ever: first what waits, then what comes. After a
   * lost connection something may be told again, with the same id.
   */
  async *events(): AsyncGenerator<HouseEvent> {
    for (let pause: number = PAUSE_MS.first; ; pause = Math.min(pause * 2, PAUSE_MS.longest)) {
      try {
        for await (const push of this.#stream('/api/me/events', undefined)) {
          pause = PAUSE_MS.first;
          if (push.type === 'event') yield push.event;
        }
      } catch (error) {
        if (error instanceof ServerProblem && error.status < 500 && error.status !== TOO_MANY) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** My games that are running; those where I must move come first. */
  running(): Promise<readonly ListedGame[]> {
    return this.ask('GET', '/api/games?state=running&mine=yes');
  }

  /** Every version of a game as it comes, through lost connections, until the game is over. */
  async *follow(game: string): AsyncGenerator<{ now: TableNow; over: boolean }> {
    let version: number | undefined;
    let pause: number = PAUSE_MS.first;
    for (;;) {
      try {
        for await (const push of this.#stream(`/api/games/${game}/stream`, version)) {
          pause = PAUSE_MS.first;
          if (push.type !== 'table' && push.type !== 'step') continue;
          // A gap: what came in between is fetched with the whole.
          const whole = push.type === 'step' && push.from !== version ? await this.table(game) : push;
          version = whole.version;
          const over = whole.info?.state === 'over';
          if (whole.now !== null) yield { now: whole.now, over };
          if (over) return;
        }
      } catch (error) {
        if (error instanceof ServerProblem && error.status < 500 && error.status !== TOO_MANY) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, PAUSE_MS.longest);
    }
  }

  async *#stream(path: string, version: number | undefined): AsyncGenerator<Push> {
    const answer = await fetch(`${this.#address}${path}`, {
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(version === undefined ? {} : { 'last-event-id': String(version) }),
      },
    });
    if (!answer.ok || answer.body === null)
      throw new ServerProblem(answer.status, 'stream', answer.statusText);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) yield JSON.parse(data) as Push;
      }
    }
  }
}
