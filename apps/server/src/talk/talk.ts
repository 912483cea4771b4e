import type { ChatMessage, ChatRoom } from '@punica/protocol';
import type { Voice } from '../moderation/voice.ts';
import { Allowance } from '../people/allowance.ts';
import type { Hub } from '../play/hub.ts';
import { isIn } from '../play/may-watch.ts';
import type { Tables } from '../play/tables.ts';
import { tooMany } from '../problem.ts';
import { newId } from '../secrets.ts';
import { type Store, write } from '../storage/store.ts';
import type { PeopleTable } from '../storage/tables.ts';

const MOST_MESSAGES = 200;

/** Chat beside a game, and notes that only their writer sees. Text is kept as it was typed: pages show it as text. */
export class Talk {
  readonly #store: Store;
  readonly #hub: Hub;

  readonly #tables: Tables;

  readonly #allowance: Allowance;

  readonly #voice: Voice;

  constructor(store: Store, hub: Hub, tables: Tables, voice: Voice, wordsAMinute: number) {
    this.#voice = voice;
    this.#allowance = new Allowance(wordsAMinute);
    this.#store = store;
    this.#hub = hub;
    this.#tables = tables;
  }

  async say(
    game: string,
    person: PeopleTable,
    text: string,
    room: ChatRoom = 'players',
  ): Promise<ChatMessage> {
    if (!this.#allowance.take(person.id)) throw tooMany('words', 'You say too much at once. Wait a moment.');
    if (room === 'onlookers') await this.#voice.take(person.id, 'onlookers');
    else await this.#voice.refuseMuted(person.id);
    const message = { id: newId(), person: person.id, name: person.name, text, at: Date.now() };
    const { db } = this.#store;
    const announced = this.#store.announce(() => JSON.stringify({ chat: message, game, room }));
    await this.#store.write([
      write(db.insertInto('chat').values({ ...message, game, room })),
      ...(announced === undefined ? [] : [announced]),
    ]);
    await this.deliver(game, message, room);
    return message;
  }

  /** To those of the room who follow the game here, but not to those who have blocked the speaker. */
  async deliver(game: string, message: ChatMessage, room: ChatRoom): Promise<void> {
    if (!this.#hub.isFollowed(game)) return;
    const hiding = await this.#store.db
      .selectFrom('blocks')
      .select('person')
      .where('blocked', '=', message.person)
      .execute();
    const table = await this.#tables.get(game);
    this.#hub.chat(
      game,
      room,
      message,
      (person) => isIn(table, room, person) && !hiding.some((it) => it.person === person),
    );
  }

  async heard(game: string, listener: string | undefined, room: ChatRoom): Promise<ChatMessage[]> {
    const { db } = this.#store;
    const rows = await db
      .selectFrom('chat')
      .select(['id', 'person', 'name', 'text', 'at'])
      .where('game', '=', game)
      .where('room', '=', room)
      .orderBy('at', 'desc')
      .limit(MOST_MESSAGES)
      .execute();
    const blocked =
      listener === undefined
        ? []
        : await db.selectFrom('blocks').select('blocked').where('person', '=', listener).execute();
    return rows.filter((row) => !blocked.some((it) => it.blocked === row.person)).toReversed();
  }

  /** Removes what somebody has said, everywhere. */
  async unsay(person: string): Promise<void> {
    await this.#store.write([write(this.#store.db.deleteFrom('chat').where('person', '=', person))]);
  }

  async notes(game: string, person: string): Promise<string> {
    const row = await this.#store.db
      .selectFrom('notes')
      .select('text')
      .where('game', '=', game)
      .where('person', '=', person)
      .executeTakeFirst();
    return row?.text ?? '';
  }

  async keepNotes(game: string, person: string, text: string): Promise<void> {
    const values = { text, changed_at: Date.now() };
    const { db } = this.#store;
    await this.#store.write([
      write(
        db
          .insertInto('notes')
          .values({ game, person, ...values })
          .onConflict((it) => it.columns(['game', 'person']).doUpdateSet(values)),
      ),
    ]);
  }
}
