import { expect, it } from 'vitest';
import { act, afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

interface Shown {
  readonly prompt: string;
  readonly legal: { act: string }[];
  readonly question: { kind: string; rule: string; roles: string[] };
  readonly events: unknown[];
  readonly view: Record<string, unknown>;
}

const show = (record: string, role: string) => punicaJson<Shown>(['show', '-', '--as', role], record);

it('shows a role its own choices and nobody else those', async () => {
  const record = await afterBids();
  const amber = await show(record, 'amber');
  expect(amber.question).toMatchObject({ kind: 'open', rule: '4.1' });
  expect(amber.legal.map((a) => a.act)).toContain('done');
  expect((await show(record, 'onlooker')).legal).toEqual([]);
});

it('never prints the key, nor a hand to another role', async () => {
  const record = await newGame();
  const { key } = JSON.parse(record) as { key: string };
  for (const role of ['amber', 'blue', 'coral', 'onlooker']) {
    const { out } = await punica(['show', '-', '--as', role], record);
    expect(out).not.toContain(key);
  }
  const views = await Promise.all(['amber', 'blue', 'onlooker'].map((role) => show(record, role)));
  expect(views[0].view).not.toEqual(views[1].view);
  expect(JSON.stringify(views[0].events)).toContain('"drew"');
  expect(JSON.stringify(views[2].events)).not.toContain('"drew"');
});

it('does not tell a sealed answer before all are in', async () => {
  const [low, high] = await Promise.all(
    [0, 2].map(async (arg) => {
      const record = await act(await newGame(), 'amber', { act: 'bid', arg });
      return (await punica(['show', '-', '--as', 'blue', '--json'], record)).out;
    }),
  );
  expect(low).toBe(high);
});

it('is public unless a role is named', async () => {
  const record = await newGame();
  expect((await punica(['show', '-'], record)).out).toBe(
    (await punica(['show', '-', '--as', 'onlooker'], record)).out,
  );
});

it('names the role that is none', async () => {
  expect(await refused('as', ['show', '-', '--as', 'green'], await newGame())).toContain('amber');
});

it('names what is wrong with a file', async () => {
  await refused('file', ['show', '/nowhere/game.json']);
  await refused('file', ['show', '-'], 'arma virumque');
  await refused('format', ['show', '-'], '{"format":"pgn"}');
  await refused('format', ['show', '-'], '[]');
  await refused('version', ['show', '-'], '{"format":"punica-record","version":99}');
  const record = JSON.parse(await newGame());
  const changed = (change: object) => JSON.stringify({ ...record, ...change });
  await refused('key', ['show', '-'], changed({ key: 'short' }));
  await refused('game', ['show', '-'], changed({ game: 'go' }));
  await refused('scenario', ['show', '-'], changed({ scenario: 'nowhere' }));
  await refused('options.loud', ['show', '-'], changed({ options: { loud: true } }));
  await refused('log.0.act', ['show', '-'], changed({ log: [{ by: 'amber', act: 7 }] }));
  await refused('file', ['show', '-'], changed({ extra: 1 }));
});
