import { computed, signal } from '@preact/signals';
import type { ChatMessage, ChatRoom } from '@punica/protocol';
import type { Host } from '../play/client.ts';
import type { News, RequestName, Requests } from '../play/protocol.ts';
import { unread, waiting } from './badge.ts';
import { me } from './house.ts';
import { memory, rememberDice } from './memory.ts';
import type { OnlineState } from './online-news.ts';
import { ask, gamePath } from './server-api.ts';

/** How many games the worker has been told to open: an earlier one that is put away must not close the last. */
let opened = 0;

/** What the page knows of an open game on the server besides its table, and what it can ask there. */
export class OnlineModel implements Host {
  readonly turn = ++opened;
  readonly id: string;
  readonly invite: string | undefined;
  readonly state = signal<OnlineState | null>(null);
  readonly chat = signal<readonly ChatMessage[]>([]);
  /** What onlookers say; players hear it after the end. */
  readonly onlookers = signal<readonly ChatMessage[]>([]);
  readonly unread = signal(0);
  /** Is the chat before the eyes? Then nothing in it is new. */
  readonly reading = signal(false);
  /** Who sits where, as one word: the table is laid anew when it changes. */
  readonly seating = computed(() => {
    const state = this.state.value;
    return state === null ? null : JSON.stringify([state.you, state.info.seats]);
  });
  readonly #host: Host;
  /** What was told before the table was there to listen. */
  #early: News[] = [];
  #listener: ((news: News) => void) | undefined;
  /** A version that was shown while nobody looked; told when somebody does. */
  #unseen: number | null = null;
  readonly #seen = (): void => {
    if (document.hidden || this.#unseen === null) return;
    void this.#host.ask('shown', { version: this.#unseen });
    this.#unseen = null;
  };

  constructor(host: Host, id: string, invite: string | undefined) {
    this.#host = host;
    this.id = id;
    this.invite = invite;
    document.addEventListener('visibilitychange', this.#seen);
    host.listen((news) => this.#hear(news));
    void this.#loadChat();
  }

  /** Opens the game; what an earlier table still told is forgotten. */
  async open(): Promise<Requests['openOnline']['answer']> {
    const { id, invite } = this;
    const answer = await this.#host.ask('openOnline', { id, ...(invite === undefined ? {} : { invite }) });
    this.#early = [];
    return answer;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#seen);
  }

  ask<K extends RequestName>(name: K, request: Requests[K]['with']): Promise<Requests[K]['answer']> {
    if (name === 'shown' && document.hidden) {
      this.#unseen = (request as Requests['shown']['with']).version;
      return Promise.resolve(null) as Promise<Requests[K]['answer']>;
    }
    if (name === 'close' && this.turn !== opened)
      return Promise.resolve(null) as Promise<Requests[K]['answer']>;
    return this.#host.ask(name, request);
  }

  listen(listener: (news: News) => void): void {
    this.#listener = listener;
    for (const news of this.#early.splice(0)) listener(news);
  }

  #hear(news: News): void {
    if (news.news === 'online') this.#take(news.online);
    else if (news.news === 'chat') this.#hearSaid(news.room, news.message);
    else if (news.news === 'unread') unread.value = { news: news.unread.news, letters: news.unread.letters };
    else if (news.news === 'badge') waiting.value = news.count;
    else if (this.#listener === undefined) this.#early.push(news);
    else this.#listener(news);
  }

  #take(online: OnlineState): void {
    const begins = this.state.value === null;
    this.state.value = online;
    if (!begins) return;
    const { server, players } = online.info.dice;
    // What is seen first is what later claims are held against.
    if (memory().dice[this.id]?.hashes === undefined) rememberDice(this.id, { hashes: { server, players } });
    if (online.you !== null && online.info.state === 'running')
      void this.ask('shown', { version: online.version });
  }

  #hearSaid(room: ChatRoom, message: ChatMessage): void {
    if (room === 'players') this.#add(message);
    else if (!this.onlookers.value.some(({ id }) => id === message.id))
      this.onlookers.value = [...this.onlookers.value, message];
  }

  #add(message: ChatMessage): void {
    if (this.chat.value.some(({ id }) => id === message.id)) return;
    this.chat.value = [...this.chat.value, message];
    if (!this.reading.value && message.person !== me.value?.id) this.unread.value++;
  }

  async #loadChat(): Promise<void> {
    const said = await ask<ChatMessage[]>('GET', gamePath(this.id, 'chat')).catch(() => []);
    const heard = this.chat.value.filter(({ id }) => !said.some((it) => it.id === id));
    this.chat.value = [...said, ...heard];
  }

  async loadOnlookers(): Promise<void> {
    const path = gamePath(this.id, 'onlookers', { invite: this.invite });
    this.onlookers.value = await ask<ChatMessage[]>('GET', path).catch(() => []);
  }

  async sayAmongOnlookers(text: string): Promise<void> {
    const path = gamePath(this.id, 'onlookers', { invite: this.invite });
    this.#hearSaid('onlookers', await ask<ChatMessage>('POST', path, { text }));
  }

  async say(text: string): Promise<void> {
    this.#add(await ask<ChatMessage>('POST', gamePath(this.id, 'chat'), { text }));
  }

  put(what: string, body: unknown): Promise<void> {
    return ask('PUT', gamePath(this.id, what), body);
  }

  /** Something that concerns this game: an offer, an answer to one, giving up. */
  post<T = void>(what: string, body: unknown = {}): Promise<T> {
    return ask<T>('POST', gamePath(this.id, what), body);
  }
}
