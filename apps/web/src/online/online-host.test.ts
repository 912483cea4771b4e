import { hannibal } from '@punica/hannibal';
import { Engine, keyFromSeed, Match, viewFor } from '@punica/kernel';
import type { Push, WholeTable } from '@punica/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import type { News } from '../play/protocol.ts';
import { openOnline } from './open-online.ts';

/** A socket that the test holds the other end of. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readonly sent: { type: string; version?: number }[] = [];

  constructor() {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  hear(push: Push): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(push) }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeSocket.all = [];
});

const match = new Match(
  new Engine(hannibal),
  { scenario: hannibal.scenarios[0].id, options: {}, quick: false },
  keyFromSeed(1),
);
const viewer = Math.max(0, Math.log2(match.state.asked & -match.state.asked));

function tableOf(version: number): WholeTable {
  const legal = match.engine.legal(match.state, viewer, []);
  const view = viewFor(hannibal, match.state, viewer);
  const { kind, key, rule } = match.engine.question(match.state)!;
  return {
    type: 'table',
    game: 'abc',
    version,
    info: {
      id: 'abc',
      game: 'hannibal',
      rules: hannibal.version,
      scenario: match.beginning.scenario,
      options: match.beginning.options,
      quick: match.beginning.quick,
      state: 'running',
      listed: true,
      listedOnceBegun: false,
      public: true,
      shared: [],
      rated: false,
      agreement: null,
      bidding: null,
      dice: { server: '', players: [], revealed: null },
      roles: hannibal.roles,
      seats: hannibal.roles.map((role) => ({ role, person: role, name: role, bot: null, program: false })),
      creator: 'x',
      createdAt: 0,
      startedAt: 0,
      endedAt: null,
      rematchOf: null,
      tournament: null,
      edition: null,
      rematch: null,
      clock: { kind: 'none' },
      pauses: [],
      result: null,
    },
    now: {
      version,
      you: hannibal.roles[viewer],
      question: { kind, key, rule, roles: [hannibal.roles[viewer]] },
      prompt: 'choose',
      legal: legal.map((a) => ({ ...hannibal.actions.toJson(a), text: `do ${a}` })),
      answer: null,
      canUndo: false,
      state: view,
      clocks: [],
      windowEnds: null,
      offers: [],
    },
    parts: [],
  };
}

async function open(news: News[]) {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      new Response(JSON.stringify(path.endsWith('/notes') ? { text: 'mine' } : tableOf(4))),
  );
  const host = await openOnline('abc', undefined, (it) => news.push(it));
  if (typeof host === 'string') throw new Error(host);
  return host;
}

it('shows the game as the server sends it, with choices for one who is asked', async () => {
  const host = await open([]);
  expect(host.info).toMatchObject({ game: 'hannibal', notes: 'mine' });
  expect(host.watching).toBe(false);
  const { ask, version, ending } = host.moment();
  expect({ version, ending, role: ask?.role }).toEqual({ version: 4, ending: null, role: viewer });
  expect(ask?.choices.length).toBe(match.engine.legal(match.state, viewer, []).length);
  host.close();
});

it('takes steps in order, asks for everything after a gap, and comes back after a lost connection', async () => {
  vi.useFakeTimers();
  const news: News[] = [];
  const host = await open(news);
  const [socket] = FakeSocket.all;
  socket.open();
  expect(socket.sent).toEqual([{ type: 'follow', game: 'abc' }]);
  socket.hear(tableOf(4));
  const { now } = tableOf(5);
  const step = { type: 'step' as const, game: 'abc', from: 4, version: 5, now: now!, parts: [] };
  socket.hear(step);
  expect(host.moment().version).toBe(5);
  socket.hear({ ...step, from: 7, version: 8 });
  expect(host.moment().version).toBe(5);
  expect(socket.sent.at(-1)).toEqual({ type: 'follow', game: 'abc' });
  socket.close();
  await vi.advanceTimersByTimeAsync(600);
  const again = FakeSocket.all[1];
  again.open();
  expect(again.sent).toEqual([{ type: 'follow', game: 'abc', version: 5 }]);
  const connected = news.flatMap((it) => (it.news === 'online' ? [it.online.connected] : []));
  expect(connected.slice(-2)).toEqual([false, true]);
  host.close();
});

it('sends what is chosen and tells why it is refused', async () => {
  const host = await open([]);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return new Response(JSON.stringify({ refused: 'forbidden', problem: 'No.', rule: '7.1' }));
  });
  expect(await host.choose(4, viewer, { act: 'pass' })).toEqual({ sentence: 'No.', rule: '7.1' });
  expect(sent).toEqual([['/api/games/abc/actions', { version: 4, action: { act: 'pass' } }]]);
  host.close();
});

it('sends a choice again by itself where the server was too busy for it, and no more often', async () => {
  const host = await open([]);
  const answers = [
    new Response(JSON.stringify({ problem: { code: 'busy', message: 'Busy.', retryMs: 5 } }), {
      status: 503,
    }),
    new Response(JSON.stringify({ refused: 'forbidden', problem: 'No.' })),
  ];
  let sent = 0;
  vi.stubGlobal('fetch', async () => answers[sent++]);
  expect(await host.choose(4, viewer, { act: 'pass' })).toMatchObject({ sentence: 'No.' });
  expect(sent).toBe(2);
  host.close();
});

it('tells in the log when the clocks stood still, behind the last entry before it', async () => {
  const news: News[] = [];
  const host = await open(news);
  const socket = FakeSocket.all[0];
  socket.open();
  const table = tableOf(4);
  const part = (place: number) => ({ place, kind: 'act', by: null, events: [], words: [] }) as const;
  socket.hear({
    ...table,
    info: { ...table.info, pauses: [{ place: 2, from: 0, ms: 35_000 }] },
    parts: [-1, 0, 1, 3].map(part),
  });
  await expect.poll(() => host.log()).toHaveLength(4);
  expect(host.log().map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    [],
    [],
    ['The server was away for 0:35; all clocks stood still.'],
    [],
  ]);
  host.close();
});
