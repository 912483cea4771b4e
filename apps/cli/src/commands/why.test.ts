import { expect, it } from 'vitest';
import { act, afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

interface Why {
  readonly legal: boolean;
  readonly refused?: string;
  readonly rule?: string;
  readonly code?: string;
  readonly problem?: string;
}

const why = (record: string, role: string, action: object) =>
  punicaJson<Why>(['why', '-', '--as', role, '--action', JSON.stringify(action)], record);

it('names the rule that forbids, in words', async () => {
  let record = await afterBids();
  for (const arg of [1, 2]) record = await act(record, 'blue', { act: 'offer', arg });
  const answer = await why(record, 'blue', { act: 'offer', arg: 1 });
  expect(answer).toMatchObject({ legal: false, refused: 'forbidden', rule: '4.2', code: 'no-more-offers' });
  expect(answer.problem).toMatch(/\w{3,}/);
  const { out } = await punica(['why', '-', '--as', 'blue', '--action', '{"act":"offer","arg":1}'], record);
  expect(out).toContain('4.2');
  expect(out).toContain(answer.problem);
});

it('says what is decided now when something else is clicked', async () => {
  const answer = await why(await newGame(), 'amber', { act: 'stop' });
  expect(answer).toMatchObject({ legal: false, refused: 'not-offered', rule: '3.1' });
});

it('says when it is another who must choose', async () => {
  const record = await act(await afterBids(), 'blue', { act: 'done' });
  expect(await why(record, 'blue', { act: 'done' })).toMatchObject({ legal: false, refused: 'not-asked' });
});

it('says when it may be done', async () => {
  expect(await why(await newGame(), 'amber', { act: 'bid', arg: 0 })).toEqual({ legal: true, rule: '3.1' });
});

it('names a role that is none', async () => {
  await refused('as', ['why', '-', '--as', 'green', '--action', '{"act":"stop"}'], await newGame());
});
