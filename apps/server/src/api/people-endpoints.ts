import * as wire from '@punica/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { APPEAL_TICKET_MS } from '../moderation/appeal-tickets.ts';
import { readWishes } from '../notices/settings.ts';
import { checkWebhook } from '../notices/webhook.ts';
import { dossierOf, profileOf } from '../people/dossier.ts';
import { looksOf, nameSchema } from '../people/names.ts';
import { type Site, siteFor } from '../people/passkeys.ts';
import type { Person } from '../people/people.ts';
import type { Caller } from '../people/sessions.ts';
import { countWaiting } from '../play/bus.ts';
import { badInput, conflict, forbidden, notFound, Problem } from '../problem.ts';
import { endpoint } from './endpoint.ts';
import type { House } from './house.ts';

export const SESSION_COOKIE = 'punica_session';
const COOKIE_DAYS = 90;
const DEVICE_COOKIE = 'punica_device';
const DEVICE_DAYS = 365;
const DAY_S = 24 * 60 * 60;

const sessionOf = ({ via }: Caller): string => ('session' in via ? via.session : via.token);

const infoOf = ({ id, name, kind }: Person): wire.PersonInfo => ({ id, name, kind });

export const APPEAL_COOKIE = 'punica_appeal';

/** Guests, accounts, sessions, tokens, passkeys, settings. */
export function peopleEndpoints(house: House) {
  const { people, sessions, passkeys, store, notices, delivery, recovery, settings, talk } = house;

  const secure = () => house.origin().startsWith('https:');
  /** Behind a proxy the page is known by its origin alone. */
  const site = ({ headers }: FastifyRequest): Site =>
    siteFor(house.origin(), settings.origin === undefined ? headers.host : undefined);

  async function enter(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    const secret = await sessions.open(person.id, request.headers['user-agent'] ?? '');
    const cookie = { httpOnly: true, sameSite: 'lax', secure: secure() } as const;
    void reply.setCookie(SESSION_COOKIE, secret, { ...cookie, path: '/', maxAge: COOKIE_DAYS * DAY_S });
    const mark = await people.markDevice(person);
    // Sent where it is needed and nowhere else.
    if (mark !== undefined)
      void reply.setCookie(DEVICE_COOKIE, mark, {
        ...cookie,
        path: '/api/login',
        maxAge: DEVICE_DAYS * DAY_S,
      });
  }

  /** They have shown who they are: they may know why they are kept out, and object. */
  async function turnedAway(reply: FastifyReply, person: string): Promise<Problem> {
    void reply.setCookie(APPEAL_COOKIE, await house.appealTickets.ticketFor(person), {
      httpOnly: true,
      sameSite: 'lax',
      secure: secure(),
      path: '/api/appeals',
      maxAge: APPEAL_TICKET_MS / 1_000,
    });
    return new Problem(403, 'banned', 'This account is closed.');
  }

  return [
    endpoint({
      method: 'POST',
      path: '/api/guests',
      summary: 'Come in as a guest with a name; the link lets you come back',
      admits: 'anybody',
      limit: 'creations',
      body: wire.guestRequest.extend({ name: nameSchema }),
      answer: wire.guest,
      handle: async ({ body, request, reply }) => {
        const { person, link } = await people.createGuest(body.name);
        await enter(request, reply, person);
        return { person: infoOf(person), link };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/guests/return',
      summary: 'Come back by the secret of a guest',
      admits: 'anybody',
      limit: 'logins',
      body: wire.returnRequest,
      answer: wire.entered,
      handle: async ({ body, request, reply }) => {
        const person = await people.byLink(body.link);
        if (person === undefined) throw new Problem(401, 'wrong-link', 'This link is not known.');
        if (person.banned_at !== null) throw await turnedAway(reply, person.id);
        await enter(request, reply, person);
        return { person: infoOf(person) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/accounts',
      summary: 'Make an account with a password; a guest keeps games and history',
      admits: 'anybody',
      limit: 'creations',
      body: wire.accountRequest.extend({ name: nameSchema }),
      answer: wire.entered,
      handle: async ({ caller, body, request, reply }) => {
        if (caller?.person.kind === 'account') throw conflict('You have an account.');
        const person = await people.register(body.name, body.password, caller?.person);
        if (caller !== undefined) await sessions.closeOthers(person.id, undefined);
        await enter(request, reply, person);
        return { person: infoOf(person) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/login',
      summary: 'Log in with name and password',
      admits: 'anybody',
      limit: 'logins',
      body: wire.loginRequest,
      answer: wire.entered,
      handle: async ({ body, request, reply }) => {
        const person = await people.logIn(body.name, body.password, request.cookies[DEVICE_COOKIE]);
        if (person.banned_at !== null) throw await turnedAway(reply, person.id);
        await enter(request, reply, person);
        return { person: infoOf(person) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/login/passkey/options',
      summary: 'Begin to log in with a passkey',
      admits: 'anybody',
      limit: 'logins',
      answer: wire.passkeyQuestion,
      handle: async ({ request }) => {
        const { ticket, options } = await passkeys.loginOptions(site(request));
        return { ticket, options: { ...options } };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/login/passkey',
      summary: 'Log in with a passkey',
      admits: 'anybody',
      limit: 'logins',
      body: wire.passkeyLogin,
      answer: wire.entered,
      handle: async ({ body, request, reply }) => {
        const person = await people.byId(await passkeys.logIn(site(request), body.ticket, body.response));
        if (person === undefined) throw new Problem(401, 'wrong-login', 'This passkey is not known.');
        if (person.banned_at !== null) throw await turnedAway(reply, person.id);
        await enter(request, reply, person);
        return { person: infoOf(person) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/logout',
      summary: 'End this session',
      admits: 'page',
      handle: async ({ caller, reply }) => {
        if ('session' in caller.via) await sessions.close(caller.person.id, caller.via.session);
        void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/me',
      summary: 'Who you are, and in how many games it is your move',
      admits: 'read',
      answer: wire.me,
      handle: async ({ caller }) => {
        const person = (await people.byId(caller.person.id)) ?? caller.person;
        return {
          person: {
            id: person.id,
            name: person.name,
            kind: person.kind,
            mail: person.mail,
            webhook: person.webhook,
            notices: readWishes(person.notices),
            vacationUntil: person.vacation_until,
            hasPassword: person.password !== null,
            bot: person.bot === 1,
            operator: person.operator === 1,
            moderator: person.moderator === 1,
            mailConfirmed: person.mail_confirmed_at !== null,
            lettersFrom: person.letters_from,
          },
          waiting: await countWaiting(store, person.id),
          unread: await notices.unread(person.id),
        };
      },
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/me',
      summary: 'Change name (guests), mail, webhook, notices',
      admits: 'page',
      body: wire.changeMe.extend({ name: nameSchema.exactOptional() }),
      handle: async ({ caller, body }) => {
        const { name, webhook, notices: wanted, lettersFrom } = body;
        const mail = body.mail?.toLowerCase() ?? body.mail;
        const before = (await people.byId(caller.person.id)) ?? caller.person;
        const moves = mail !== undefined && mail !== before.mail;
        if (name !== undefined && caller.person.kind !== 'guest')
          throw badInput('name', 'of an account stays as it is');
        if (wanted?.mail === true && !delivery.canMail)
          throw badInput('notices.mail', 'this server sends no mail');
        const hook = webhook == null ? webhook : checkWebhook(webhook, settings.proving === true);
        if (name !== undefined) await people.refuseForGuest(name);
        // By the address an account is recovered: whoever finds a page open must not give it another.
        if (moves && before.password !== null)
          await people.confirm(before, body.password ?? '', sessionOf(caller));
        const values = {
          ...(name === undefined ? {} : { name, ...looksOf(name) }),
          ...(moves ? { mail, mail_confirmed_at: null } : {}),
          ...(lettersFrom === undefined ? {} : { letters_from: lettersFrom }),
          ...(hook === undefined ? {} : { webhook: hook }),
          ...(wanted === undefined ? {} : { notices: JSON.stringify(wanted) }),
        };
        if (Object.keys(values).length > 0) await people.change(caller.person.id, values);
        if (mail != null && (moves || before.mail_confirmed_at === null))
          await recovery.confirmLater(before.id, mail);
        sessions.forget();
        await house.tables.refreshPerson(caller.person.id);
      },
    }),
    endpoint({
      method: 'PUT',
      path: '/api/me/password',
      summary: 'Change the password; every other session ends, and every token',
      admits: 'page',
      limit: 'logins',
      body: wire.passwordRequest,
      handle: async ({ caller, body }) => {
        const { person, via } = caller;
        if (person.kind !== 'account') throw conflict('Only an account has a password.');
        if (person.password !== null) await people.confirm(person, body.old ?? '', sessionOf(caller));
        await people.setPassword(person, body.password);
        await sessions.closeOthers(person.id, 'session' in via ? via.session : undefined);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me',
      summary:
        'Delete the account: name, chat, notes and all else goes; games under way are lost and played on by bots',
      admits: 'page',
      body: wire.leaveRequest,
      handle: async ({ caller, body, reply }) => {
        const { person } = caller;
        if (person.password !== null) await people.confirm(person, body.password ?? '', sessionOf(caller));
        // Before the name goes: leaving loses what was under way.
        for (const id of await house.play.departEverywhere(person.id)) await house.ratings.settle(id);
        await house.teams.departEverywhere(person.id);
        await sessions.closeOthers(person.id, undefined);
        await people.remove(person.id);
        await house.tables.refreshPerson(person.id);
        void reply.clearCookie(SESSION_COOKIE, { path: '/' });
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/export',
      summary: 'Everything that is stored about you',
      admits: 'page',
      answer: wire.dossier,
      handle: async ({ caller }) => dossierOf(store, (await people.byId(caller.person.id)) ?? caller.person),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/chat',
      summary: 'Remove everything that you have said, in all games',
      admits: 'page',
      handle: ({ caller }) => talk.unsay(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/vacation',
      summary: `Let slow clocks stand still for some days (${wire.VACATION_DAYS_A_YEAR} a year); 0 ends it`,
      admits: 'page',
      body: wire.vacationRequest,
      answer: wire.vacationTaken,
      handle: async ({ caller, body }) => {
        const person = await people.byId(caller.person.id);
        if (person === undefined) throw notFound();
        const vacation = await people.takeVacation(person, body.days);
        await house.tables.refreshPerson(person.id);
        return vacation;
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/sessions',
      summary: 'Where you are logged in',
      admits: 'page',
      answer: z.array(wire.session),
      handle: async ({ caller }) => {
        const current = 'session' in caller.via ? caller.via.session : undefined;
        return (await sessions.list(caller.person.id)).map((it) => ({ ...it, current: it.id === current }));
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/sessions/:id',
      summary: 'End one of your sessions',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => sessions.close(caller.person.id, params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/tokens',
      summary: 'Your tokens for programs',
      admits: 'page',
      answer: z.array(wire.token),
      handle: ({ caller }) => sessions.listTokens(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/tokens',
      summary: 'Make a token for a program; it is shown once',
      admits: 'page',
      limit: 'creations',
      body: wire.tokenRequest,
      answer: wire.newToken,
      handle: ({ caller, body }) => {
        if (body.scopes.includes('bot') && caller.person.bot !== 1)
          throw badInput('scopes', 'bot is for accounts that are bots: POST /api/me/bot first');
        return sessions.createToken(caller.person.id, body.label, body.scopes);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/tokens/:id',
      summary: 'Revoke a token',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => sessions.removeToken(caller.person.id, params.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/passkeys',
      summary: 'Your passkeys',
      admits: 'page',
      answer: z.array(wire.passkey),
      handle: ({ caller }) => passkeys.list(caller.person.id),
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/passkeys/options',
      summary: 'Begin to add a passkey to an account',
      admits: 'page',
      limit: 'creations',
      answer: wire.passkeyQuestion,
      handle: async ({ caller, request }) => {
        if (caller.person.kind !== 'account') throw forbidden('Make an account first.');
        const { ticket, options } = await passkeys.registrationOptions(caller.person, site(request));
        return { ticket, options: { ...options } };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/api/me/passkeys',
      summary: 'Add the passkey that the browser made',
      admits: 'page',
      limit: 'creations',
      body: wire.newPasskey,
      handle: async ({ caller, body, request }) =>
        passkeys.register(caller.person, site(request), body.ticket, body.label, body.response),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/passkeys/:id',
      summary: 'Remove a passkey',
      admits: 'page',
      params: wire.oneThing,
      handle: async ({ caller, params }) => {
        const { person } = caller;
        const left = (await passkeys.list(person.id)).filter(({ id }) => id !== params.id);
        if (left.length === 0 && person.password === null)
          throw conflict('Set a password first, or you could not come back.');
        await passkeys.remove(person.id, params.id);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/me/blocks',
      summary: 'Whom you have blocked',
      admits: 'page',
      answer: z.array(wire.blocked),
      handle: ({ caller }) => people.blocks(caller.person.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/me/blocks/:id',
      summary: 'Block somebody: no chat from them, and they cannot join your games',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => people.block(caller.person.id, params.id),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/blocks/:id',
      summary: 'Unblock somebody',
      admits: 'page',
      params: wire.oneThing,
      handle: ({ caller, params }) => people.unblock(caller.person.id, params.id),
    }),
    endpoint({
      method: 'PUT',
      path: '/api/me/push',
      summary: 'Let this browser receive push messages',
      admits: 'page',
      body: wire.pushSubscription,
      handle: async ({ caller, body }) => {
        checkWebhook(body.endpoint, settings.proving === true);
        await delivery.subscribe(caller.person.id, body);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/me/push',
      summary: 'No more push messages to any of your browsers',
      admits: 'page',
      handle: ({ caller }) => delivery.unsubscribe(caller.person.id),
    }),
    endpoint({
      method: 'GET',
      path: '/api/people/:id',
      summary: 'What others may see of a person: name, ratings, games that are over',
      admits: 'anybody',
      params: wire.oneThing,
      answer: wire.profile,
      handle: async ({ caller, params }) => {
        const person = await people.byId(params.id);
        if (person === undefined) throw notFound('There is no such person.');
        return profileOf(store, person, caller?.person.id);
      },
    }),
  ];
}
