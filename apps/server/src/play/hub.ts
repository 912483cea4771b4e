import { ONLOOKER, type Role } from '@punica/kernel';
import type { Table } from './table.ts';
import {
  infoOf,
  nowOf,
  openingOf,
  ownStanding,
  type Part,
  partsOf,
  type TableInfo,
  type TableNow,
} from './table-view.ts';

/** What a page or program that follows a game is sent. */
export type Push =
  /** Everything: at first, after a gap, and when the game begins. */
  | {
      readonly type: 'table';
      readonly game: string;
      readonly version: number;
      readonly info: TableInfo;
      readonly now: TableNow | null;
      readonly parts: readonly Part[];
    }
  /** One step on from `from`; who stands elsewhere asks for everything. */
  | {
      readonly type: 'step';
      readonly game: string;
      readonly from: number;
      readonly version: number;
      readonly now: TableNow;
      readonly parts: readonly Part[];
      /** Only where it changed: seats, state, result. */
      readonly info?: TableInfo;
    }
  | { readonly type: 'chat'; readonly game: string; readonly message: ChatMessage }
  | { readonly type: 'badge'; readonly count: number };

const texts = new WeakMap<Push, string>();

/** As it travels: written once, however many it is sent to. */
export function textOf(push: Push): string {
  let text = texts.get(push);
  if (text === undefined) {
    text = JSON.stringify(push);
    texts.set(push, text);
  }
  return text;
}

export interface ChatMessage {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** How far a follower has been told. */
interface Known {
  version: number;
  own: string;
}

export const knownBy = (table: Table, role: Role): Known => ({
  version: table.shown,
  own: ownStanding(table, role),
});

export interface Follower {
  /** The seat that the follower looks from is asked anew for every message, since seats change hands. */
  readonly person: string | undefined;
  readonly known: Known;
  send(push: Push): void;
}

/** Who follows which game from this process. */
export class Hub {
  readonly #games = new Map<string, Set<Follower>>();
  readonly #people = new Map<string, Set<(push: Push) => void>>();

  follow(game: string, follower: Follower): () => void {
    let followers = this.#games.get(game);
    if (followers === undefined) {
      followers = new Set();
      this.#games.set(game, followers);
    }
    followers.add(follower);
    return () => {
      followers.delete(follower);
      if (followers.size === 0 && this.#games.get(game) === followers) this.#games.delete(game);
    };
  }

  attend(person: string, send: (push: Push) => void): () => void {
    const ends = this.#people.get(person) ?? new Set();
    this.#people.set(person, ends);
    ends.add(send);
    return () => {
      ends.delete(send);
      if (ends.size === 0 && this.#people.get(person) === ends) this.#people.delete(person);
    };
  }

  get followed(): readonly string[] {
    return [...this.#games.keys()];
  }

  isFollowed(game: string): boolean {
    return this.#games.has(game);
  }

  /** How many people have a page or program open here. */
  get present(): number {
    return this.#people.size;
  }

  isHere(person: string): boolean {
    return this.#people.has(person);
  }

  toPerson(person: string, push: Push): void {
    for (const send of this.#people.get(person) ?? []) send(push);
  }

  /** Sends to those who follow and may hear it. */
  chat(game: string, message: ChatMessage, mayHear: (person: string) => boolean): void {
    const push: Push = { type: 'chat', game, message };
    for (const { person, send } of this.#games.get(game) ?? []) {
      if (person !== undefined && mayHear(person)) send(push);
    }
  }

  /** Tells every follower what has changed, each as it may know it; each view is made once. */
  publish(table: Table, infoChanged: boolean): void {
    const followers = this.#games.get(table.id);
    if (followers === undefined) return;
    const steps = new Map<string, Push>();
    for (const follower of followers) {
      const role = table.seatOf(follower.person)?.role ?? ONLOOKER;
      const { version: from, own } = follower.known;
      const now = knownBy(table, role);
      // While answers are secret there is something to be seen only by whoever gave one: even a message that says
      // nothing would tell the others when.
      if (from === now.version && own === now.own && !infoChanged) continue;
      const key = `${role} ${from}`;
      let step = steps.get(key);
      if (step === undefined) {
        step = stepFor(table, role, from, infoChanged);
        steps.set(key, step);
      }
      Object.assign(follower.known, now);
      follower.send(step);
    }
  }
}

export function wholeFor(table: Table, role: Role): Extract<Push, { type: 'table' }> {
  const { match } = table;
  return {
    type: 'table',
    game: table.id,
    version: table.shown,
    info: infoOf(table, role),
    now: match === null ? null : nowOf(table, match, role),
    parts: match === null ? [] : [openingOf(match, role), ...livePartsOf(table, role)],
  };
}

/** Entries that were taken back are told by the step that took them back; a whole story leaves them out. */
function livePartsOf(table: Table, role: Role): Part[] {
  const match = table.match!;
  const live = new Set(match.live);
  return partsOf(table, match, role, 0).filter((part) => live.has(part.place));
}

/** What somebody needs who comes back and had seen a version: a step without parts where it is the newest, else everything. */
export const catchUpFor = (table: Table, role: Role, seen: number | undefined): Push =>
  seen === table.shown ? stepFor(table, role, seen, true) : wholeFor(table, role);

function stepFor(table: Table, role: Role, from: number, infoChanged: boolean): Push {
  const { match } = table;
  if (match === null || from < 0) return wholeFor(table, role);
  return {
    type: 'step',
    game: table.id,
    from,
    version: table.shown,
    now: nowOf(table, match, role),
    parts: partsOf(table, match, role, from),
    ...(infoChanged ? { info: infoOf(table) } : {}),
  };
}
