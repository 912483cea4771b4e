import * as wire from '@punica/protocol';
import { actWrite } from '../operate/acts.ts';
import { carryOut } from '../operate/moderation.ts';
import { ModerationProblem } from '../operate/moderation-acts.ts';
import { overviewOf } from '../operate/overview.ts';
import { badInput, notFound } from '../problem.ts';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';

/** For those who keep the server: how it is, and what the command line can do too. */
export function operatorEndpoints(house: House) {
  const { store, backups, log } = house;
  return [
    endpoint({
      method: 'GET',
      path: '/api/operator',
      summary: 'How the server is',
      admits: 'operator',
      answer: wire.overview,
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
      body: wire.retryRequest,
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
      body: wire.orderRequest,
      answer: wire.orderDone,
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
