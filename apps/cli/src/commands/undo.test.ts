import { expect, it } from 'vitest';
import { act, afterBids, newGame, punica, punicaJson, refused } from '../testing.ts';

it('takes the last action back by a new entry', async () => {
  const before = await newGame();
  const record = (
    await punica(['undo', '-', '--as', 'amber'], await act(before, 'amber', { act: 'bid', arg: 3 }))
  ).out;
  expect(JSON.parse(record).log).toEqual([
    { by: 'amber', act: 'bid', arg: 3 },
    { by: 'amber', undo: 0 },
  ]);
  const view = (text: string) => punicaJson<{ view: unknown }>(['show', '-', '--as', 'amber'], text);
  expect((await view(record)).view).toEqual((await view(before)).view);
});

it('does not reach what is not there, nor what is not one’s own', async () => {
  await refused('undo', ['undo', '-', '--as', 'amber'], await newGame());
  const record = await act(await afterBids(), 'blue', { act: 'offer', arg: 1 });
  await refused('undo', ['undo', '-', '--as', 'amber'], record);
  await refused('as', ['undo', '-', '--as', 'green'], record);
});
