import * as wire from '@punica/protocol';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { House } from '../testing/house.ts';
import { type Loose, playOn, threeAtTable, Visitor } from '../testing/server.ts';

const house = new House();

/** What is read by its schema is what was sent: no field that it does not know, none that is not there. */
const fits = (schema: z.ZodType, sent: unknown): void => expect(schema.parse(sent)).toEqual(sent);

const CLOCK = { kind: 'live', bankMs: 600_000, incrementMs: 1_000, zero: 'bot' };

it('answers about a game as the protocol says, before it, in it and after it', async () => {
  const creator = await Visitor.guest(house.base, 'Creator');
  const wish = {
    game: 'proving',
    scenario: 'short',
    agreement: { kind: 'sealed' },
    clock: { ...CLOCK, windowMs: 3_000 },
  };
  const bidFor = await creator.ok('POST', '/api/games', wish);
  fits(wire.createdGame, bidFor);
  const waiting = await creator.ok('GET', `/api/games/${bidFor.id}`);
  fits(wire.wholeTable, waiting);
  expect(waiting.info.agreement).toEqual({ kind: 'sealed' });

  const { id, players } = await threeAtTable(house.base, { clock: CLOCK, quick: true });
  fits(z.array(wire.listedGame), await players[0].ok('GET', '/api/games?state=running&mine=yes'));
  const line = await players[0].socket();
  fits(wire.frameAnswer, await line.ask({ type: 'follow', game: id }));
  fits(wire.frameAnswer, await line.ask({ type: 'follow', game: 'nowhere' }));
  fits(wire.frameAnswer, await line.ask({ type: 'act', game: id }));
  fits(wire.chatMessage, (await line.ask({ type: 'say', game: id, text: 'salve' })).ok);
  await players[1].ok('POST', `/api/games/${id}/offers`, { kind: 'draw' });
  await playOn(id, players, 10);
  fits(wire.wholeTable, await players[0].ok('GET', `/api/games/${id}`));
  fits(wire.tableThen, await players[0].ok('GET', `/api/games/${id}/past?after=3`));
  fits(z.array(wire.part), await players[0].ok('GET', `/api/games/${id}/log`));
  fits(z.array(wire.chatMessage), await players[0].ok('GET', `/api/games/${id}/chat`));
  const order = { at: { window: 'ambush' }, answer: [{ act: 'pass' }], unless: [] };
  await players[0].ok('PUT', `/api/games/${id}/orders`, [order]);
  fits(wire.orders, await players[0].ok('GET', `/api/games/${id}/orders`));
  const stale = await players[0].ok('POST', `/api/games/${id}/actions`, { version: 0, action: {} });
  expect(stale).toHaveProperty('refused');
  fits(wire.played, stale);
  await playOn(id, players, 1_000);
  const over = await players[0].ok('GET', `/api/games/${id}`);
  expect(over.info.result).not.toBeNull();
  fits(wire.wholeTable, over);
  fits(wire.verification, await players[0].ok('GET', `/api/games/${id}/verify`));
  fits(wire.rematchGame, await players[0].ok('POST', `/api/games/${id}/rematch`, {}));
  await line.wait((it) => it.type === 'news');
  const pushes = line.heard.filter(({ type }: Loose) => type !== 'answer');
  expect(new Set(pushes.map(({ type }: Loose) => type))).toEqual(
    new Set(['table', 'step', 'chat', 'badge', 'event', 'news']),
  );
  for (const push of pushes) fits(wire.push, push);
  await line.close();
});

it('answers about people and about itself as the protocol says', async () => {
  const visitor = new Visitor(house.base);
  fits(wire.guest, await visitor.ok('POST', '/api/guests', { name: 'Sophonisba' }));
  const { person } = await visitor.ok('POST', '/api/accounts', {
    name: 'Sophonisba',
    password: 'seven old elephants',
  });
  fits(wire.me, await visitor.ok('GET', '/api/me'));
  fits(wire.profile, await visitor.ok('GET', `/api/people/${person.id}`));
  fits(wire.newToken, await visitor.ok('POST', '/api/me/tokens', { label: 'mine', scopes: ['read'] }));
  fits(z.array(wire.token), await visitor.ok('GET', '/api/me/tokens'));
  fits(z.array(wire.session), await visitor.ok('GET', '/api/me/sessions'));
  fits(wire.vacationTaken, await visitor.ok('POST', '/api/me/vacation', { days: 1 }));
  fits(wire.status, await visitor.ok('GET', '/api/status'));
  fits(z.array(wire.catalogueGame), await visitor.ok('GET', '/api/catalogue'));
  fits(wire.diceCount, await visitor.ok('GET', '/api/dice'));
  const { body, status } = await visitor.post('/api/games', { game: 'nowhere' });
  expect(status).toBe(400);
  fits(wire.problemAnswer, body);
});
