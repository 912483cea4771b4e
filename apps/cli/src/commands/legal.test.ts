import { expect, it } from 'vitest';
import { act, afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

interface Legal {
  readonly question: { kind: string; roles: string[] };
  readonly legal: { role: string; prompt: string; actions: { act: string; arg?: unknown; text: string }[] }[];
}

it('says who must choose what, with every legal action', async () => {
  const { question, legal } = await punicaJson<Legal>(['legal', '-'], await newGame());
  expect(question).toMatchObject({ kind: 'sealed', roles: ['amber', 'blue', 'coral'] });
  expect(legal.map(({ role }) => role)).toEqual(question.roles);
  for (const { prompt, actions } of legal) {
    expect(prompt).not.toBe('');
    expect(actions.map(({ act: verb, arg }) => [verb, arg])).toEqual([0, 1, 2, 3].map((arg) => ['bid', arg]));
  }
});

it('every action listed can be played, by the role listed', async () => {
  const record = await afterBids();
  const { legal } = await punicaJson<Legal>(['legal', '-'], record);
  for (const { role, actions } of legal) {
    for (const { text: _, ...action } of actions) await act(record, role, action);
  }
});

it('lists for one role alone', async () => {
  const record = await newGame();
  const { legal } = await punicaJson<Legal>(['legal', '-', '--as', 'blue'], record);
  expect(legal.map(({ role }) => role)).toEqual(['blue']);
  await refused('as', ['legal', '-', '--as', 'onlooker'], record);
  expect((await punica(['legal', '-', '--as', 'blue'], record)).out).toContain('{"act":"bid","arg":3}');
});
