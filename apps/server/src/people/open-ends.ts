import type { Caller } from './sessions.ts';

/** What has ended: everything of a person, or one session, or one token; `but` names a session that goes on. */
export interface Ended {
  readonly person: string;
  readonly session?: string;
  readonly token?: string;
  readonly but?: string;
}

interface OpenEnd {
  readonly caller: Caller;
  end(): void;
}

const concerns = ({ session, token, but }: Ended, { via }: Caller): boolean => {
  if ('session' in via)
    return token === undefined && (session ?? via.session) === via.session && via.session !== but;
  return session === undefined && (token ?? via.token) === via.token;
};

/** Sockets and streams that stay open in this process: they end when what let them in ends. */
export class OpenEnds {
  readonly #byPerson = new Map<string, Set<OpenEnd>>();

  enter(caller: Caller, end: () => void): () => void {
    const { id } = caller.person;
    const ends = this.#byPerson.get(id) ?? new Set();
    this.#byPerson.set(id, ends);
    const open = { caller, end };
    ends.add(open);
    return () => {
      ends.delete(open);
      if (ends.size === 0 && this.#byPerson.get(id) === ends) this.#byPerson.delete(id);
    };
  }

  end(ended: Ended): void {
    for (const open of Array.from(this.#byPerson.get(ended.person) ?? []))
      if (concerns(ended, open.caller)) open.end();
  }

  get callers(): Caller[] {
    return [...this.#byPerson.values()].flatMap((ends) => [...ends].map(({ caller }) => caller));
  }

  countOf(person: string): number {
    return this.#byPerson.get(person)?.size ?? 0;
  }
}
