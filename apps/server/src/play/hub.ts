import { ONLOOKER, type Role } from '@punica/kernel';
import type { ChatMessage, ChatRoom, Push } from '@punica/protocol';
import { wholeStory } from './story.ts';
import type { Table } from './table.ts';
import { infoOf, nowOf, ownStanding, partsOf } from './table-view.ts';

/** A push as it travels: written once, however many it is sent to. */
export interface Message {
  readonly type: Push['type'];
  /** Of the game, where it tells of one. */
  readonly version?: number;
  readonly text: string | Buffer;
}

const messageOf = (push: Push): Message => ({
  type: push.type,
  ...('version' in push ? { version: push.version } : {}),
  text: JSON.stringify(push),
});

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
  send(message: Message): void;
}

/** Who follows which game from this process. */
export class Hub {
  readonly #games = new Map<string, Set<Follower>>();
  readonly #people = new Map<string, Set<(message: Message) => void>>();

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

  attend(person: string, send: (message: Message) => void): () => void {
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
    const message = messageOf(push);
    for (const send of this.#people.get(person) ?? []) send(message);
  }

  /** Sends to those who follow and may hear it. */
  chat(
    game: string,
    room: ChatRoom,
    message: ChatMessage,
    mayHear: (person: string | undefined) => boolean,
  ): void {
    const said = messageOf({ type: 'chat', game, room, message });
    for (const { person, send } of this.#games.get(game) ?? []) {
      if (mayHear(person)) send(said);
    }
  }

  /** Tells every follower what has changed, each as it may know it; each view is made once. */
  publish(table: Table, infoChanged: boolean): void {
    const followers = this.#games.get(table.id);
    if (followers === undefined) return;
    const steps = new Map<string, Message>();
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

const NO_PARTS = Buffer.alloc(0);
const END = Buffer.from(']}');

/** Everything, as it travels. Long games are asked for often, and their story is written once. */
export function wholeFor(table: Table, role: Role): Message {
  const { match, shown } = table;
  const head: Omit<Extract<Push, { type: 'table' }>, 'parts'> = {
    type: 'table',
    game: table.id,
    version: shown,
    info: infoOf(table, role),
    now: match === null ? null : nowOf(table, match, role),
  };
  const begun = `${JSON.stringify(head).slice(0, -1)},"parts":[`;
  const parts = match === null ? NO_PARTS : wholeStory(table, match, role);
  return { type: 'table', version: shown, text: Buffer.concat([Buffer.from(begun), parts, END]) };
}

/** What somebody needs who comes back and had seen a version: a step without parts where it is the newest, else everything. */
export const catchUpFor = (table: Table, role: Role, seen: number | undefined): Message =>
  seen === table.shown ? stepFor(table, role, seen, true) : wholeFor(table, role);

function stepFor(table: Table, role: Role, from: number, infoChanged: boolean): Message {
  const { match } = table;
  if (match === null || from < 0) return wholeFor(table, role);
  return messageOf({
    type: 'step',
    game: table.id,
    from,
    version: table.shown,
    now: nowOf(table, match, role),
    parts: partsOf(table, match, role, from),
    ...(infoChanged ? { info: infoOf(table) } : {}),
  });
}
