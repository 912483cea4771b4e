import { expect, it } from 'vitest';
import { workJobs } from './sqlite-jobs.ts';

it('says when jobs cannot be looked for, and nothing once it is stopped', async () => {
  const heard: unknown[] = [];
  const gone = new Error('the disk is gone');
  const db = {
    selectFrom: () => {
      throw gone;
    },
  };
  const store = { db: db as never, write: async () => {} };
  const worker = workJobs(store, {}, (error) => heard.push(error));
  await expect.poll(() => heard).toEqual([gone]);
  worker.expect(Date.now());
  await worker.stop();
  expect(heard).toEqual([gone]);
});
