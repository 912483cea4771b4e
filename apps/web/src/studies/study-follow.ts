import type { FrameAnswer, FrameSent, Push } from '@punica/protocol';

const PAUSE_MS = { first: 500, longest: 15_000 } as const;
/** A line that says nothing for so long is asked whether it is still there, and given up where it does not answer. */
const QUIET_MS = 15_000;
const ANSWER_MS = 7_000;

/** Follows a study through lost connections, and says where one looks. */
export class StudyFollow {
  readonly #study: string;
  readonly #heard: (push: Push) => void;
  readonly #line: (isThere: boolean) => void;
  #look: { chapter: number; at: number | null };
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #pause: number = PAUSE_MS.first;
  #closed = false;

  constructor(
    study: string,
    look: { chapter: number; at: number | null },
    heard: (push: Push) => void,
    line: (isThere: boolean) => void,
  ) {
    this.#study = study;
    this.#look = look;
    this.#heard = heard;
    this.#line = line;
    this.#connect();
  }

  look(at: number | null): void {
    this.#look = { ...this.#look, at };
    this.#say({ type: 'look', study: this.#study, ...this.#look });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  #say(frame: FrameSent): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/socket`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#pause = PAUSE_MS.first;
      this.look(this.#look.at);
      this.#listen();
      this.#line(true);
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#listen();
      const push = JSON.parse(data) as Push | FrameAnswer;
      if (push.type !== 'answer') this.#heard(push);
    });
    socket.addEventListener('close', () => {
      clearTimeout(this.#watch);
      if (this.#closed || this.#socket !== socket) return;
      this.#line(false);
      this.#timer = setTimeout(() => this.#connect(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, PAUSE_MS.longest);
    });
  }

  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#say({ type: 'ping', id: 'still there' });
      this.#watch = setTimeout(() => this.#socket?.close(), ANSWER_MS);
    }, QUIET_MS);
  }
}
