import { botsFor } from '@punica/bots';
import { GAMES } from '@punica/games';
import type { Game } from '@punica/kernel';
import * as wire from '@punica/protocol';
import * as z from 'zod';
import { canBePlayed, engineOf } from '../catalogue.ts';
import { forbidden, Problem } from '../problem.ts';
import { sameSecret } from '../secrets.ts';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const catalogued = (game: Game): wire.CatalogueGame => {
  const { id, title, roles, scenarios, options, handicap } = game;
  return {
    id,
    title,
    roles,
    scenarios,
    options,
    handicap: handicap === undefined ? null : { rule: handicap.rule, terms: handicap.terms },
    bots: botsFor(game),
  };
};

/** The server itself: what it offers and how it is. */
export function houseEndpoints(house: House) {
  const { store, delivery, metrics, settings } = house;
  return [
    endpoint({
      method: 'GET',
      path: '/health',
      summary: 'The process is alive',
      admits: 'anybody',
      answer: wire.health,
      handle: async () => ({ alive: true as const }),
    }),
    endpoint({
      method: 'GET',
      path: '/ready',
      summary: 'The process takes work: its database answers and can be written to, with room on the disk',
      admits: 'anybody',
      answer: wire.readiness,
      handle: async () => {
        if (house.stopping) throw new Problem(503, 'stopping', 'The server stops.');
        await store.db.selectFrom('migrations').select('name').limit(1).execute();
        await house.readiness.check();
        return { ready: true as const };
      },
    }),
    endpoint({
      method: 'GET',
      path: '/metrics',
      summary: 'Numbers for whoever keeps the server; from this machine, or with the token of the settings',
      admits: 'anybody',
      answer: z.string(),
      handle: async ({ request, reply }) => {
        const given =
          /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ??
          request.headers['x-metrics-token'];
        const wanted = settings.metricsToken;
        const near = LOOPBACK.includes(request.ip) && request.headers['x-forwarded-for'] === undefined;
        const knows = wanted !== undefined && typeof given === 'string' && sameSecret(given, wanted);
        if (!(wanted === undefined ? near : knows)) throw forbidden('The metrics are not for everybody.');
        void reply.type(metrics.registry.contentType);
        return metrics.registry.metrics();
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/status',
      summary: 'What this server can do',
      admits: 'anybody',
      answer: wire.status,
      handle: async ({ caller }) => ({
        mail: delivery.canMail,
        pushKey: await delivery.pushKey(),
        database: store.kind,
        known: caller !== undefined,
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/catalogue',
      summary: 'The games that can be played here, with scenarios, options and roles',
      admits: 'anybody',
      answer: z.array(wire.catalogueGame),
      handle: async () => {
        const ready = GAMES.filter(({ id }) => canBePlayed(id, false)).map(({ id }) => engineOf(id));
        return (await Promise.all(ready)).map(({ game }) => catalogued(game));
      },
    }),
  ];
}
