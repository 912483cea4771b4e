import type { Socket } from 'node:net';
import { ONLOOKER } from '@punica/kernel';
import { type Frame, type FrameAnswer, frame as frameSchema } from '@punica/protocol';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Caller } from '../people/sessions.ts';
import { catchUpFor, type Follower, knownBy, type Message } from '../play/hub.ts';
import { mayWatch } from '../play/may-watch.ts';
import { forbidden, Problem } from '../problem.ts';
import { refuseProgramAt } from '../programs/bot-accounts.ts';
import type { StudyFollower } from '../studies/study-live.ts';
import { refuseUnfit } from './fit.ts';
import type { House } from './house.ts';
import { problemOf } from './problems.ts';

const ALIVE_EVERY_MS = 30_000;
const LAST_WORDS_MS = 1_000;
/** Why a socket is closed. */
const CLOSE = {
  goingAway: 1001,
  policy: 1008,
  /** What let it in has ended: logged out, revoked, banned. */
  sessionEnded: 4001,
} as const;

/** One page or program on a socket. */
export class SocketSession {
  readonly #house: House;
  readonly #socket: WebSocket;
  readonly #wire: Socket;
  readonly #caller: Caller | undefined;
  /** Under this name it stands in the log; what comes on it is counted behind a dot. */
  readonly #id: string;
  readonly #log: Logger;
  #heard = 0;
  readonly #following = new Map<string, () => void>();
  readonly #studies = new Map<string, { readonly follower: StudyFollower; leave(): void }>();
  readonly #left: (() => void)[] = [];
  /** A bucket of frames that fills by the second: who sends faster is cut off. */
  #frames: number;
  #filledAt = Date.now();
  #answered = true;
  #gathers = false;
  #turnedOut = false;
  #last: Promise<void> = Promise.resolve();

  constructor(house: House, socket: WebSocket, { id, socket: wire, caller }: FastifyRequest) {
    this.#house = house;
    this.#socket = socket;
    this.#wire = wire;
    this.#caller = caller;
    this.#id = id;
    this.#log = house.log.child({ socket: id });
    this.#log.info({ known: caller !== undefined }, 'socket opened');
    this.#frames = house.limits.frameBurst;
    house.metrics.sockets.inc();
    socket.on('message', (data: Buffer, binary: boolean) => this.#hear(data, binary));
    socket.on('pong', () => {
      this.#answered = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', (code) => this.#close(code));
    const alive = setInterval(() => this.#checkAlive(), ALIVE_EVERY_MS);
    this.#left.push(() => clearInterval(alive));
    if (caller !== undefined) this.#admit(caller);
  }

  /** Stays for as long as what let it in; that may have ended while it came in. */
  #admit(caller: Caller): void {
    const { hub, sessions } = this.#house;
    this.#left.push(hub.attend(caller.person.id, this.#push));
    this.#left.push(sessions.openEnds.enter(caller, () => this.#turnOut()));
    sessions.holds(caller).then(
      (holds) => holds || this.#turnOut(),
      () => this.#socket.terminate(),
    );
  }

  #turnOut(): void {
    if (this.#turnedOut) return;
    this.#turnedOut = true;
    this.#socket.close(CLOSE.sessionEnded, 'the session has ended');
    setTimeout(() => this.#socket.terminate(), LAST_WORDS_MS).unref();
  }

  stop(): void {
    this.#socket.close(CLOSE.goingAway, 'the server stops');
  }

  #checkAlive(): void {
    if (!this.#answered) {
      this.#socket.terminate();
      return;
    }
    this.#answered = false;
    this.#socket.ping();
  }

  #close(code: number): void {
    this.#log.info({ code, frames: this.#heard }, 'socket closed');
    this.#house.metrics.sockets.dec();
    for (const { leave } of this.#studies.values()) leave();
    this.#studies.clear();
    for (const leave of [...this.#following.values(), ...this.#left]) leave();
    this.#following.clear();
  }

  readonly #push = ({ text }: Message): void => this.#send(text);

  #answer(answer: FrameAnswer): void {
    this.#send(JSON.stringify(answer));
  }

  #send(text: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#house.limits.backlogBytes) {
      // Too slow to follow: it comes back and asks for everything.
      this.#house.metrics.refusals.inc({ limit: 'backlog' });
      this.#log.warn({ limit: 'backlog' }, 'cut off');
      this.#socket.terminate();
      return;
    }
    this.#gather();
    this.#socket.send(text, { binary: false });
  }

  /** What is sent at the same moment, such as a step and the answer to a move, goes out as one. */
  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.#wire.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.#wire.uncork();
    });
  }

  #hear(data: Buffer, binary: boolean): void {
    if (!this.#mayHear()) {
      this.#house.metrics.refusals.inc({ limit: 'frames' });
      this.#log.warn({ limit: 'frames', person: this.#caller?.person.id }, 'cut off');
      this.#socket.close(CLOSE.policy, 'too many messages');
      return;
    }
    // One after the other: what is sent first is done first.
    this.#last = this.#last.then(() => this.#handle(binary ? '' : data.toString('utf8')));
  }

  #mayHear(): boolean {
    const { frames, frameBurst } = this.#house.limits;
    const now = Date.now();
    this.#frames = Math.min(frameBurst, this.#frames + ((now - this.#filledAt) / 1000) * frames);
    this.#filledAt = now;
    this.#frames--;
    return this.#frames >= 0;
  }

  async #handle(text: string): Promise<void> {
    if (this.#turnedOut) return;
    let id: string | number | null = null;
    let frame: Frame | undefined;
    const request = `${this.#id}.${++this.#heard}`;
    const begun = performance.now();
    const told = (problem?: Problem) => {
      if (!this.#log.isLevelEnabled('debug')) return;
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      this.#log.debug(
        { request, frame: frame?.type, ms, code: problem?.code, limit: problem?.limit },
        'message',
      );
    };
    try {
      const json = parse(text);
      const given = (json as { id?: unknown } | null)?.id;
      if (typeof given === 'number' || (typeof given === 'string' && given.length <= 40)) id = given;
      refuseUnfit(json);
      frame = frameSchema.parse(json);
      if (frame.type === 'act' || frame.type === 'undo' || frame.type === 'say')
        this.#house.admission.refuseIfBusy();
      const ok = (await this.#obey(frame)) ?? {};
      told();
      if (id !== null) this.#answer({ type: 'answer', id, ok });
    } catch (error) {
      const problem = problemOf(error, this.#log.child({ request }), request);
      this.#house.metrics.refused(problem);
      told(problem);
      const { code, message, field, retryMs } = problem;
      this.#answer({
        type: 'answer',
        id,
        problem: {
          code,
          message,
          ...(field === undefined ? {} : { field }),
          ...(retryMs === undefined ? {} : { retryMs }),
          request,
        },
      });
    }
  }

  async #obey(frame: Frame): Promise<unknown> {
    const { play, talk, tables, metrics } = this.#house;
    switch (frame.type) {
      case 'ping':
        return undefined;
      case 'follow':
        return this.#follow(frame);
      case 'unfollow':
        this.#following.get(frame.game)?.();
        this.#following.delete(frame.game);
        return undefined;
      case 'look':
        return this.#look(frame);
      case 'look-away':
        this.#studies.get(frame.study)?.leave();
        this.#studies.delete(frame.study);
        return undefined;
      case 'act': {
        const player = this.#player();
        await refuseProgramAt(tables, frame.game, this.#caller!);
        const played = await play.act(frame.game, player, frame.version, frame.action);
        metrics.moves.inc({ result: 'refused' in played ? played.refused : 'accepted' });
        return played;
      }
      case 'undo':
        return play.undo(frame.game, this.#player(), frame.version);
      case 'seen':
        return play.seen(frame.game, this.#player(), frame.version);
      case 'say': {
        const person = this.#player();
        if ((await tables.get(frame.game)).seatOf(person) === undefined)
          throw forbidden('You have no seat in this game.');
        return talk.say(frame.game, this.#caller!.person, frame.text);
      }
    }
  }

  /** The person who may act here: a page's, or a program's with the scope for it. */
  #player(): string {
    const caller = this.#caller;
    if (caller === undefined) throw new Problem(401, 'unknown', 'Come in first.');
    if ('scopes' in caller.via && !caller.via.scopes.some((scope) => scope === 'play' || scope === 'bot'))
      throw forbidden('This token may not play.');
    return caller.person.id;
  }

  /** Opens a study, or looks at another moment of it. */
  async #look({ study, chapter, at }: Extract<Frame, { type: 'look' }>): Promise<undefined> {
    const { studies, limits } = this.#house;
    const open = this.#studies.get(study);
    if (open !== undefined && studies.live.followersOf(study).includes(open.follower)) {
      Object.assign(open.follower, { chapter, at });
      studies.live.changed(study);
      return;
    }
    if (this.#studies.size >= limits.gamesFollowed) {
      this.#house.metrics.refusals.inc({ limit: 'followed' });
      throw forbidden('You follow too many studies at once.');
    }
    const { id: person, name = '' } = this.#caller?.person ?? {};
    const entered = await studies.follow({ person, name, chapter, at, send: this.#push }, study);
    // The socket may have been closed meanwhile.
    if (this.#socket.readyState !== this.#socket.OPEN) entered.leave();
    else this.#studies.set(study, entered);
  }

  async #follow({ game, version, invite }: Extract<Frame, { type: 'follow' }>): Promise<{ version: number }> {
    const { hub, tables, limits } = this.#house;
    const person = this.#caller?.person.id;
    const table = await tables.get(game, version ?? 0);
    await mayWatch(this.#house.store, table, person, invite);
    if (!this.#following.has(game) && this.#following.size >= limits.gamesFollowed) {
      this.#house.metrics.refusals.inc({ limit: 'followed' });
      throw forbidden('You follow too many games at once.');
    }
    this.#following.get(game)?.();
    const role = table.seatOf(person)?.role ?? ONLOOKER;
    const follower: Follower = { person, known: knownBy(table, role), send: this.#push };
    this.#following.set(game, hub.follow(game, follower));
    this.#push(catchUpFor(table, role, version));
    return { version: table.shown };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'bad-input', 'A message must be JSON.');
  }
}
