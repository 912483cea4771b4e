import type { FrameAnswer, FrameSent, Push, WholeTable } from '@punica/protocol';
import { ask, gamePath } from './server-api.ts';

/** Pauses between attempts, each twice as long as the one before. */
const PAUSE_MS = { first: 500, longest: 15_000 } as const;
/** After so many sockets that did not open, streams are tried: some networks let only those through. */
const SOCKETS_TRIED = 2;
/** A line that says nothing for so long is asked whether it is still there, and given up where it does not answer. */
const QUIET_MS = 15_000;
const ANSWER_MS = 7_000;

/** Follows one game through lost connections: every step in order, or the whole table after a gap. */
export class Follow {
  readonly #game: string;
  readonly #invite: string | undefined;
  readonly #heard: (push: Push) => void;
  readonly #lost: (away: boolean) => void;
  #version: number | undefined;
  #end: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: number = PAUSE_MS.first;
  #failed = 0;
  #closed = false;
  /** The network came back: no need to wait any longer. */
  readonly #hurry = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  constructor(
    game: string,
    invite: string | undefined,
    heard: (push: Push) => void,
    lost: (away: boolean) => void,
  ) {
    this.#game = game;
    this.#invite = invite;
    this.#heard = heard;
    this.#lost = lost;
    addEventListener('online', this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    this.#end?.();
  }

  #connect(): void {
    this.#timer = undefined;
    if (this.#failed >= SOCKETS_TRIED) this.#openStream();
    else this.#openSocket();
  }

  #openSocket(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
    let opened = false;
    let watch: ReturnType<typeof setTimeout> | undefined;
    const send = (frame: FrameSent): void => socket.send(JSON.stringify(frame));
    const listen = (): void => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        send({ type: 'ping', id: 'still there' });
        watch = setTimeout(() => ended(), ANSWER_MS);
      }, QUIET_MS);
    };
    const ended = (): void => {
      if (this.#end !== close) return;
      this.#end = undefined;
      close();
      if (!opened) this.#failed++;
      this.#again();
    };
    const close = (): void => {
      clearTimeout(watch);
      socket.close();
    };
    const follow = (version: number | undefined): void =>
      send({
        type: 'follow',
        game: this.#game,
        ...(version === undefined ? {} : { version }),
        ...(this.#invite === undefined ? {} : { invite: this.#invite }),
      });
    socket.addEventListener('open', () => {
      opened = true;
      this.#alive();
      listen();
      follow(this.#version);
    });
    socket.addEventListener('message', (message: MessageEvent<string>) => {
      listen();
      // A gap: everything anew.
      if (!this.#take(JSON.parse(message.data))) follow(undefined);
    });
    socket.addEventListener('close', ended);
    this.#end = close;
  }

  #openStream(): void {
    const query = { version: this.#version?.toString(), invite: this.#invite };
    const stream = new EventSource(gamePath(this.#game, 'stream', query));
    const hear = (message: Event): void => {
      const push = JSON.parse((message as MessageEvent<string>).data) as Push;
      if (!this.#take(push)) void this.#fetchWhole();
    };
    stream.addEventListener('open', () => this.#alive());
    for (const kind of ['table', 'step', 'chat', 'badge', 'news']) stream.addEventListener(kind, hear);
    stream.addEventListener('error', () => {
      stream.close();
      this.#failed = 0;
      this.#again();
    });
    this.#end = () => stream.close();
  }

  async #fetchWhole(): Promise<void> {
    this.#take(await ask<WholeTable>('GET', gamePath(this.#game, '', { invite: this.#invite })));
  }

  /** Returns whether the message fits what is known. */
  #take(push: Push | FrameAnswer): boolean {
    if (push.type === 'answer') return true;
    if (push.type === 'step') {
      if (push.from !== this.#version) return false;
      this.#version = push.version;
    } else if (push.type === 'table') this.#version = push.version;
    this.#heard(push);
    return true;
  }

  #alive(): void {
    this.#pause = PAUSE_MS.first;
    this.#failed = 0;
    this.#lost(false);
  }

  #again(): void {
    if (this.#closed) return;
    this.#lost(true);
    this.#timer = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, PAUSE_MS.longest);
  }
}
