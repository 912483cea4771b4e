import type { IncomingMessage, Server } from 'node:http';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { oneGame, streamQuery } from '@punica/protocol';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import * as z from 'zod';
import { analysisEndpoints } from '../analyses/analysis-endpoints.ts';
import { editionEndpoints } from '../editions/edition-endpoints.ts';
import { pairingEndpoints } from '../pairing/endpoints.ts';
import type { Caller } from '../people/sessions.ts';
import { forbidden, notFound, Problem, tooMany } from '../problem.ts';
import { apiPage } from '../programs/api-page/api-page.ts';
import { API_STYLE } from '../programs/api-page/api-style.ts';
import { streamEvents } from '../programs/event-stream.ts';
import { programEndpoints } from '../programs/program-endpoints.ts';
import { rankingEndpoints } from '../rankings/endpoints.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { studyEndpoints } from '../studies/study-endpoints.ts';
import { tournamentEndpoints } from '../tournaments/endpoints.ts';
import { canBePutOff } from './admission.ts';
import { circleEndpoints } from './circle-endpoints.ts';
import { type Endpoint, Raw, Written } from './endpoint.ts';
import { refuseUnfit } from './fit.ts';
import { gameEndpoints } from './game-endpoints.ts';
import type { House } from './house.ts';
import { houseEndpoints } from './house-endpoints.ts';
import { moderationEndpoints } from './moderation-endpoints.ts';
import { describeApi } from './openapi.ts';
import { operatorEndpoints } from './operator-endpoints.ts';
import { peopleEndpoints, SESSION_COOKIE } from './people-endpoints.ts';
import { problemBody, problemOf } from './problems.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { SocketSession } from './socket.ts';
import { streamGame } from './stream.ts';
import { teamEndpoints } from './team-endpoints.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Why it was not done. */
    problem: Problem | undefined;
  }
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly endpoints: readonly Endpoint[];
  /** Says goodbye to sockets and streams. */
  goodbye(): void;
}

type ServerFactory = (handler: (request: IncomingMessage, response: never) => void) => Server;

/** The interface for pages and programs: every endpoint with its checks, the socket, the streams. */
export async function buildApp(house: House, serverFactory?: ServerFactory): Promise<App> {
  const { limits, log } = house;
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIdOf((house.settings.proxies ?? 0) > 0),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    trustProxy: (_address, hop) => hop < (house.settings.proxies ?? 0),
    forceCloseConnections: 'idle',
    ...(serverFactory === undefined ? {} : { serverFactory: serverFactory as never }),
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      void refuse(house, reply, error);
    },
  }) as unknown as FastifyInstance;

  fastify.setErrorHandler((error, _request, reply) => refuse(house, reply, error));
  fastify.setNotFoundHandler((_request, reply) => refuse(house, reply, notFound()));
  await fastify.register(cookie);
  await fastify.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    errorResponseBuilder: () => tooMany('requests', 'Too many requests. Wait a minute.'),
  });
  await fastify.register(websocket, { options: { maxPayload: limits.frameBytes } });

  fastify.decorateRequest('caller', undefined);
  fastify.decorateRequest('problem', undefined);
  fastify.addHook('onRequest', async (request) => {
    if (canBePutOff(request.raw)) house.admission.refuseIfBusy();
  });
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', [REQUEST_ID]: request.id });
  });
  fastify.addHook('preParsing', async (request) => {
    request.caller = await callerOf(house, request);
    refuseForeign(house, request);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    house.metrics.requests.observe(
      { method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    logRequest(request, reply, route);
  });

  const endpoints = [
    ...houseEndpoints(house),
    ...peopleEndpoints(house),
    ...gameEndpoints(house),
    ...analysisEndpoints(house),
    ...circleEndpoints(house),
    ...editionEndpoints(house),
    ...teamEndpoints(house),
    ...moderationEndpoints(house),
    ...studyEndpoints(house),
    ...programEndpoints(house),
    ...operatorEndpoints(house),
    ...rankingEndpoints(house),
    ...pairingEndpoints(house),
    ...tournamentEndpoints(house),
  ];
  for (const it of endpoints) addEndpoint(fastify, house, it);
  fastify.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(endpoints, limits, house.origin())),
  );
  fastify.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(API_STYLE),
  );
  fastify.get('/api/openapi.json', async () => describeApi(endpoints, house.origin()));
  const goodbye = addLive(fastify, house);
  await fastify.ready();
  return { fastify, endpoints, goodbye };
}

function refuse(house: House, reply: FastifyReply, error: unknown) {
  const { request } = reply;
  const problem = problemOf(error, request.log, request.id);
  request.problem = problem;
  house.metrics.refused(problem);
  if (problem.retryMs !== undefined) void reply.header('retry-after', Math.ceil(problem.retryMs / 1000));
  return reply
    .status(problem.status)
    .headers({ ...SECURITY_HEADERS, [REQUEST_ID]: request.id })
    .send(problemBody(problem, request.id));
}

/** Asked again and again by programs that watch the server. */
const PROBES = ['/health', '/ready', '/metrics'];

/**
 * One line for a request. The route and not the address: an address may hold the secret of an invitation. Who asked
 * is told where something was refused, since that is when somebody must be found.
 */
function logRequest(request: FastifyRequest, reply: FastifyReply, route: string): void {
  const { method, problem, caller } = request;
  const { statusCode: status } = reply;
  const refused =
    problem === undefined ? {} : { code: problem.code, field: problem.field, limit: problem.limit };
  const person = problem === undefined ? {} : { person: caller?.person.id };
  const told = { method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10, ...refused, ...person };
  if (status >= 500) request.log.warn(told, 'request');
  else if (PROBES.includes(route)) request.log.debug(told, 'request');
  else request.log.info(told, 'request');
}

async function callerOf(house: House, request: FastifyRequest): Promise<Caller | undefined> {
  // Whoever reads the metrics shows the token of the settings, which lets nobody in anywhere else.
  if (request.routeOptions.url === '/metrics') return undefined;
  const bearer = /^Bearer (\S{10,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) {
    const caller = await house.sessions.byToken(bearer);
    if (caller === undefined) throw new Problem(401, 'wrong-token', 'This token is not known.');
    return caller;
  }
  const secret = request.cookies[SESSION_COOKIE];
  return secret === undefined ? undefined : house.sessions.bySecret(secret);
}

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A page elsewhere can make a browser send our cookie. What changes something, and every socket, is
 * therefore taken only from our own page: browsers say where a request comes from. Programs have no
 * cookie to misuse.
 */
function refuseForeign(house: House, request: FastifyRequest): void {
  const isSocket = request.headers.upgrade !== undefined;
  if (SAFE.includes(request.method) && !isSocket) return;
  if (request.caller !== undefined && 'token' in request.caller.via) return;
  const { origin, host } = request.headers;
  const from = request.headers['sec-fetch-site'];
  if (from === 'cross-site' || from === 'same-site') throw foreign();
  if (origin === undefined) return;
  const own = house.settings.origin ?? `${request.protocol}://${host}`;
  if (origin !== own) throw foreign();
}

const foreign = () => new Problem(403, 'foreign', 'This request comes from another site.');

function addEndpoint(fastify: FastifyInstance, house: House, it: Endpoint): void {
  const limit = it.limit === undefined ? undefined : house.limits[it.limit];
  fastify.route({
    method: it.method,
    url: it.path,
    ...(it.bodyBytes === undefined ? {} : { bodyLimit: it.bodyBytes }),
    ...(limit === undefined ? {} : { config: { rateLimit: rateOf(it.limit!, limit) } }),
    handler: async (request, reply) => {
      const caller = admitted(it, request.caller);
      refuseUnfit(request.params, request.query, request.body);
      const params = it.params.parse(request.params);
      const query = it.query.parse(request.query);
      const body = it.body?.parse(request.body ?? {});
      const answer = await it.handle({ caller, params, query, body, request, reply });
      if (it.answer instanceof z.ZodVoid) return reply.status(204).send();
      if (answer instanceof Raw) return sendRaw(reply, answer);
      if (answer instanceof Written) return reply.type('application/json; charset=utf-8').send(answer.text);
      return answer;
    },
  });
}

function sendRaw(reply: FastifyReply, { type, content, file, shown }: Raw): FastifyReply {
  if (shown) void reply.header('cross-origin-resource-policy', 'cross-origin');
  if (file !== undefined) void reply.header('content-disposition', `attachment; filename="${file}"`);
  return reply.type(type).send(content);
}

const rateOf = (name: string, max: number) => ({
  max,
  timeWindow: 60_000,
  errorResponseBuilder: () => tooMany(name, 'Too many requests of this kind. Wait a minute.'),
});

/** A bot's token is good for whatever a program may do. */
const covers = (scope: string, admits: Endpoint['admits']): boolean =>
  scope === admits || (scope === 'bot' && (admits === 'read' || admits === 'play'));

function admitted(it: Endpoint, caller: Caller | undefined): Caller {
  if (it.admits !== 'anybody') {
    if (caller === undefined) throw new Problem(401, 'unknown', 'Come in first.');
    if ('scopes' in caller.via && !caller.via.scopes.some((scope) => covers(scope, it.admits))) {
      throw forbidden('This token may not do this.');
    }
    if (it.admits === 'moderator' && caller.person.moderator !== 1 && caller.person.operator !== 1)
      throw forbidden('This is for moderators.');
    if (it.admits === 'operator' && caller.person.operator !== 1)
      throw forbidden('This is for those who keep the server.');
  } else if (caller !== undefined && !mayRead(caller)) {
    throw forbidden('This token may not read.');
  }
  return caller as Caller;
}

const mayRead = ({ via }: Caller): boolean =>
  !('scopes' in via) || via.scopes.some((scope) => covers(scope, 'read'));

function addLive(fastify: FastifyInstance, house: House): () => void {
  const open = new Set<() => void>();
  const perAddress = new Map<string, number>();
  const enter = (address: string, end: () => void, closed: (listener: () => void) => void): void => {
    open.add(end);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    closed(() => {
      open.delete(end);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
  };
  const refuseCrowd = ({ ip: address, caller }: FastifyRequest): void => {
    if (
      caller !== undefined &&
      house.sessions.openEnds.countOf(caller.person.id) >= house.limits.socketsPerPerson
    ) {
      throw tooMany('sockets-person', 'You have too many connections open.');
    }
    if ((perAddress.get(address) ?? 0) < house.limits.socketsPerAddress) return;
    throw tooMany('sockets', 'Too many connections from your address.');
  };
  fastify.get(
    '/api/socket',
    { websocket: true, preValidation: async (request) => refuseCrowd(request) },
    (socket, request) => {
      const session = new SocketSession(house, socket, request);
      enter(
        request.ip,
        () => session.stop(),
        (listener) => socket.on('close', listener),
      );
    },
  );
  fastify.get('/api/games/:id/stream', async (request, reply) => {
    refuseCrowd(request);
    const { id } = oneGame.parse(request.params);
    const { invite, version } = streamQuery.parse(request.query);
    const { caller } = request;
    if (caller !== undefined && !mayRead(caller)) {
      throw forbidden('This token may not read.');
    }
    const end = await streamGame(house, request, reply, caller, { id, invite, version });
    enter(request.ip, end, (listener) => reply.raw.on('close', listener));
  });
  fastify.get('/api/me/events', async (request, reply) => {
    refuseCrowd(request);
    const { caller } = request;
    if (caller === undefined) throw new Problem(401, 'unknown', 'Come in first.');
    if (!mayRead(caller)) throw forbidden('This token may not read.');
    const end = await streamEvents(house, request, reply, caller);
    enter(request.ip, end, (listener) => reply.raw.on('close', listener));
  });
  return () => {
    for (const end of open) end();
  };
}
