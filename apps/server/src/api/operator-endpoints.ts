import * as z from 'zod';
import { actWrite } from '../operate/acts.ts';
import { carryOut } from '../operate/moderation.ts';
import { MODERATION, ModerationProblem } from '../operate/moderation-acts.ts';
import { overviewOf } from '../operate/overview.ts';
import { badInput, notFound } from '../problem.ts';
import { endpoint, words } from './endpoint.ts';
import type { House } from './house.ts';

const count = z.number();
const time = z.number();

const restoreTest = z.object({
  into: z.enum(['sqlite', 'postgres']),
  ms: count,
  rows: count,
  games: count,
  entries: count,
  problem: z.string().nullable(),
});

const backup = z.object({
  begunAt: time,
  endedAt: time,
  file: z.string(),
  kept: z.boolean(),
  bytes: count,
  test: restoreTest.nullable(),
  problem: z.string().nullable(),
});

const overview = z.object({
  version: z.string(),
  node: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  now: time,
  startedAt: time,
  health: z.array(z.object({ what: z.string(), ok: z.boolean() })),
  here: z
    .object({
      sockets: count,
      people: count,
      tables: count,
      followed: count,
      memoryBytes: count,
      delayMs: count,
      writesWaiting: count,
      faults: count,
    })
    .describe('of the process that answers'),
  queues: z.array(z.object({ name: z.string(), waiting: count, running: count })),
  limits: z
    .array(z.object({ limit: z.string(), count }))
    .describe('how often each was hit since the process started'),
  games: z.object({ open: count, running: count, over: count, cancelled: count }),
  people: z.object({ accounts: count, guests: count }),
  databaseBytes: count,
  diskFreeBytes: count.nullable(),
  jobs: z.object({
    due: count,
    lateMs: count,
    failing: z.array(
      z.object({
        kind: z.string(),
        key: z.string(),
        attempts: count,
        givenUp: z.boolean(),
        problem: z.string(),
      }),
    ),
  }),
  clock: z.object({ sinceBeatMs: count }),
  backups: z.object({
    everyHours: count.nullable(),
    keep: z.object({ days: count, weeks: count }).nullable(),
    nextAt: time.nullable(),
    underWay: z.boolean(),
    made: z.array(backup),
  }),
  acts: z.array(
    z.object({
      at: time,
      operator: z.string().nullable().describe('nobody where it was the command line'),
      act: z.string(),
      target: z.string().nullable(),
    }),
  ),
});

/** Only the command line makes operators: who holds the page of one cannot make more. */
const { appoint: _appoint, dismiss: _dismiss, ...BY_PAGE } = MODERATION;
const acts = Object.keys(BY_PAGE) as (keyof typeof BY_PAGE)[];

/** For those who keep the server: how it is, and what the command line can do too. */
export function operatorEndpoints(house: House) {
  const { store, backups, log } = house;
  return [
    endpoint({
      method: 'GET',
      path: '/api/operator',
      summary: 'How the server is',
      admits: 'operator',
      answer: overview,
      handle: () => overviewOf(house),
    }),
    endpoint({
      method: 'POST',
      path: '/api/operator/backup',
      summary: 'Begin a backup now; it shows in the overview when it is done',
      admits: 'operator',
      handle: async ({ caller }) => {
        backups
          .backUp()
          .catch((error: unknown) => log.error({ err: error }, 'a backup could not be written down'));
        await store.write([actWrite(store, { operator: caller.person.id, act: 'backup', target: null })]);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/operator/retry',
      summary: 'Try a job again that failed',
      admits: 'operator',
      body: z.strictObject({ key: words(200) }),
      handle: async ({ caller, body }) => {
        const again = store.retry(body.key);
        const { failing } = await store.jobs();
        if (!failing.some(({ key }) => key === body.key)) throw notFound('There is no such job.');
        const act = { operator: caller.person.id, act: 'retry', target: body.key };
        await store.write([again, actWrite(store, act)]);
        house.readings.forget();
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/operator/acts',
      summary: 'Keep order: close or open an account, rename a person, remove what they said, stop a game',
      admits: 'operator',
      body: z.strictObject({
        act: z.enum(acts),
        target: words(200).min(1).describe('the id or name of a person, or the id of a game'),
        detail: words(200).optional().describe('the new name'),
      }),
      answer: z.object({ done: z.string() }),
      handle: async ({ caller, body: { act, target, detail }, request }) => {
        try {
          const done = await carryOut(store, caller.person.id, act, target, detail);
          request.log.warn({ act, operator: caller.person.id }, 'an operator acted');
          await house.heed(done.announcement);
          return { done: done.words };
        } catch (error) {
          if (!(error instanceof ModerationProblem)) throw error;
          const field = act === 'rename' && /name/.test(error.message) ? 'detail' : 'target';
          throw badInput(field, `${error.message[0].toUpperCase()}${error.message.slice(1)}.`);
        }
      },
    }),
  ];
}
