import { expect, it } from 'vitest';
import { act, afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

interface Why {
  readonly legal: boolean;
  readonly refused?: string;
  readonly rule?: string;
  readonly code?: string;
  readonly problem?: string;
  readonly label?: string;
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

it('says when it may be done, and what it would come to', async () => {
  const answer = await why(await newGame(), 'amber', { act: 'bid', arg: 0 });
  expect(answer).toMatchObject({ legal: true, rule: '3.1' });
  expect(answer.label).toMatch(/\w{2,}/);
  const { out } = await punica(
    ['why', '-', '--as', 'amber', '--action', '{"act":"bid","arg":0}'],
    await newGame(),
  );
  expect(out).toContain(answer.label);
});

it('says of an Event that it would have no effect', async () => {
  const position = {
    format: 'punica-position',
    version: 1,
    game: 'hannibal-historical',
    scenario: 'second-punic-war',
    position: { toPlay: 'carthage', hands: { rome: ['33'], carthage: ['19', '27'] } },
  };
  const answer = await why(JSON.stringify(position), 'carthage', { act: 'event', arg: '19' });
  expect(answer.legal).toBe(true);
  expect(answer.label).toContain('no effect now');
});

it('names a role that is none', async () => {
  await refused('as', ['why', '-', '--as', 'green', '--action', '{"act":"stop"}'], await newGame());
});
