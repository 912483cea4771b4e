import { ask, type ServerPush, type ServerTable } from './server-api.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** After so many sockets that did not open, streams are tried: some networks let only those through. */
const SOCKETS_TRIED = 2;

/** Follows one game through lost connections: every step in order, or the whole table after a gap. */
export class Follow {
  readonly #game: string;
  readonly #invite: string | undefined;
  readonly #heard: (push: ServerPush) => void;
  readonly #lost: (away: boolean) => void;
  #version: number | undefined;
  #end: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;
  #failed = 0;
  #closed = false;

  constructor(
    game: string,
    invite: string | undefined,
    heard: (push: ServerPush) => void,
    lost: (away: boolean) => void,
  ) {
    this.#game = game;
    this.#invite = invite;
    this.#heard = heard;
    this.#lost = lost;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#end?.();
  }

  #connect(): void {
    if (this.#failed >= SOCKETS_TRIED) this.#openStream();
    else this.#openSocket();
  }

  #openSocket(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
    let opened = false;
    const follow = (version: number | undefined) =>
      socket.send(
        JSON.stringify({
          type: 'follow',
          game: this.#game,
          ...(version === undefined ? {} : { version }),
          ...(this.#invite === undefined ? {} : { invite: this.#invite }),
        }),
      );
    socket.addEventListener('open', () => {
      opened = true;
      this.#alive();
      follow(this.#version);
    });
    socket.addEventListener('message', (message: MessageEvent<string>) => {
      // A gap: everything anew.
      if (!this.#take(JSON.parse(message.data))) follow(undefined);
    });
    socket.addEventListener('close', () => {
      if (!opened) this.#failed++;
      this.#again();
    });
    this.#end = () => socket.close();
  }

  #openStream(): void {
    const query = new URLSearchParams({
      ...(this.#version === undefined ? {} : { version: String(this.#version) }),
      ...(this.#invite === undefined ? {} : { invite: this.#invite }),
    });
    const stream = new EventSource(`/api/games/${this.#game}/stream?${query}`);
    const hear = (message: Event): void => {
      const push = JSON.parse((message as MessageEvent<string>).data) as ServerPush;
      if (!this.#take(push)) void this.#fetchWhole();
    };
    stream.addEventListener('open', () => this.#alive());
    for (const kind of ['table', 'step', 'chat', 'badge']) stream.addEventListener(kind, hear);
    stream.addEventListener('error', () => {
      stream.close();
      this.#failed = 0;
      this.#again();
    });
    this.#end = () => stream.close();
  }

  async #fetchWhole(): Promise<void> {
    const query = this.#invite === undefined ? '' : `?invite=${encodeURIComponent(this.#invite)}`;
    this.#take(await ask<ServerTable>('GET', `/api/games/${this.#game}${query}`));
  }

  /** Returns whether the message fits what is known. */
  #take(push: ServerPush | { type: 'answer' }): boolean {
    if (push.type === 'answer') return true;
    if (push.type === 'step') {
      if (push.from !== this.#version) return false;
      this.#version = push.version;
    } else if (push.type === 'table') this.#version = push.version;
    this.#heard(push);
    return true;
  }

  #alive(): void {
    this.#pause = FIRST_PAUSE_MS;
    this.#failed = 0;
    this.#lost(false);
  }

  #again(): void {
    if (this.#closed) return;
    this.#lost(true);
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}
