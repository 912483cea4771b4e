import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets owners take turns, however much one of them wants', async () => {
  const queue = new FairQueue('test', 1);
  const done: string[] = [];
  const want = (owner: string, what: string) =>
    queue.run(owner, async () => {
      await pause();
      done.push(what);
    });
  const all = [0, 1, 2, 3].map((i) => want('greedy', `greedy ${i}`));
  all.push(want('modest', 'modest 0'), want('other', 'other 0'));
  await Promise.all(all);
  expect(done).toEqual(['greedy 0', 'greedy 1', 'modest 0', 'other 0', 'greedy 2', 'greedy 3']);
  expect(queue.waiting).toBe(0);
});

it('refuses at once what goes beyond the share of an owner, and goes on after a failure', async () => {
  const queue = new FairQueue('test', 1);
  const slow = queue.run('a', pause, 1);
  const second = queue.run('a', pause, 1);
  await expect(queue.run('a', pause, 1)).rejects.toMatchObject({ status: 429 });
  await Promise.all([slow, second]);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 7)).toBe(7);
});
