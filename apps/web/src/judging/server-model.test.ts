import type { AnalysisStanding, GameAnalysis } from '@punica/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { Judging } from './judging-model.ts';
import { ServerJudging } from './server-model.ts';

const STANDING: AnalysisStanding = {
  state: 'none',
  simulations: 300,
  seed: 1,
  place: null,
  done: 0,
  plays: null,
  asked: false,
  endedAt: null,
};

const play = (stop: number, simulations: number, lost = 0): GameAnalysis['plays'][number] => ({
  role: 0,
  chapter: 'Turn 1',
  stop,
  last: stop + 1,
  played: { name: 'march', line: [] },
  before: 0.5,
  chance: 0.5 - lost,
  lost,
  error: 0.01,
  mark: null,
  expected: 0.5,
  after: 0.5,
  luck: 0,
  better: null,
  simulations,
});

const analysis = (...plays: GameAnalysis['plays']): GameAnalysis => ({
  rules: 1,
  simulations: 300,
  seed: 1,
  curve: [{ stop: 0, chances: [0.5, 0.5] }],
  plays,
});

/** A server that answers one thing after another, and the last of them for ever. */
function answering(...answers: readonly { readonly status: number; readonly body: unknown }[]): string[] {
  const asked: string[] = [];
  let next = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method } = {}) => {
    asked.push(`${method} ${path}`);
    const { status, body } = answers[Math.min(next++, answers.length - 1)];
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

const ok = (body: unknown) => ({ status: 200, body });

afterEach(() => vi.restoreAllMocks());

it('shows the place in line and how far it is, and fetches what is done once', async () => {
  const found: GameAnalysis[] = [];
  const server = new ServerJudging('abc', (it) => found.push(it));
  const asked = answering(
    ok(STANDING),
    ok({ ...STANDING, state: 'waiting', place: 3, asked: true }),
    ok({ ...STANDING, state: 'running', place: 1, done: 4, plays: 9, asked: true }),
    ok({ ...STANDING, state: 'done', done: 9, plays: 9, asked: true }),
    ok(analysis(play(0, 300))),
  );
  const leave = server.look();
  await expect.poll(() => server.standing.value?.state).toBe('none');
  await server.say('POST');
  expect(server.standing.value).toMatchObject({ state: 'waiting', place: 3 });
  await expect.poll(() => server.standing.value?.state, { timeout: 30_000 }).toBe('done');
  leave();
  expect(found).toEqual([analysis(play(0, 300))]);
  expect(asked.filter((it) => it.endsWith('/result'))).toEqual(['GET /api/games/abc/analysis/result']);
  expect(asked[1]).toBe('POST /api/games/abc/analysis');
});

it('whoever has not come in is asked to, and what is refused is said', async () => {
  const server = new ServerJudging('abc', () => {});
  answering({ status: 401, body: { problem: { code: 'unknown', message: 'Come in first.' } } });
  await server.say('POST');
  expect([server.stranger.value, server.problem.value]).toEqual([true, null]);
  answering({ status: 429, body: { problem: { code: 'too-many', message: 'Wait until it is done.' } } });
  await server.say('POST');
  expect([server.stranger.value, server.problem.value]).toEqual([false, 'Wait until it is done.']);
});

it('what the server has found takes the place of what is shallower here, and of nothing that is deeper', () => {
  const judging = new Judging({ log: [] } as never, 'all');
  judging.adopt(analysis(play(0, 100), play(1, 900)), [1, 2, 3]);
  expect(judging.judgeable.value).toMatchObject({ afters: [1, 2, 3], plays: [{ stop: 0 }, { stop: 1 }] });
  judging.adopt(analysis(play(0, 300, 0.2), play(1, 300, 0.2)), [1, 2, 3]);
  expect(judging.plays.value.map((it) => [it?.simulations, it?.lost, it?.parts])).toEqual([
    [300, 0.2, []],
    [900, 0, []],
  ]);
  expect(judging.progress.value).toMatchObject({ simulations: 900, done: 1, of: 2 });
  // Of a server that reads the game otherwise nothing is mixed in.
  judging.adopt(analysis(play(0, 300), play(7, 5_000)), [1, 2, 3]);
  expect(judging.plays.value[1]?.stop).toBe(1);
});
