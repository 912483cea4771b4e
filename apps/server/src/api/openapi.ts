import { problemAnswer } from '@punica/protocol';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

const ADMISSION: Readonly<Record<Endpoint['admits'], object[]>> = {
  anybody: [{}, { session: [] }, { token: [] }],
  page: [{ session: [] }],
  moderator: [{ session: [] }],
  operator: [{ session: [] }],
  read: [{ session: [] }, { token: ['read'] }],
  play: [{ session: [] }, { token: ['play'] }],
  bot: [{ session: [] }, { token: ['bot'] }],
};

type Json = Record<string, unknown>;

const schema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const parameters = (type: z.ZodType, where: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, it]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: it,
  }));
};

const problem = {
  description: 'Refused; `problem.code` is stable, `problem.message` is for people.',
  content: {
    'application/json': {
      schema: schema(problemAnswer, 'output'),
    },
  },
};

/** The description of the interface, made from the very schemas that check what comes in. */
export function describeApi(endpoints: readonly Endpoint[], origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const it of endpoints) {
    const { method, path, summary, admits, params, query, body, answer, produces = 'application/json' } = it;
    const url = path.replace(/:(\w+)/g, '{$1}');
    paths[url] ??= {};
    paths[url][method.toLowerCase()] = {
      summary,
      operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      security: ADMISSION[admits],
      parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
      ...(body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schema(body, 'input') } },
            },
          }),
      responses: {
        ...(answer instanceof z.ZodVoid
          ? { 204: { description: 'Done.' } }
          : {
              200: {
                description: 'Done.',
                content: { [produces]: { schema: schema(answer, 'output') } },
              },
            }),
        default: problem,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Punica',
      version: '1',
      description:
        'Play board wargames of the Punic Wars. Beside these requests there are a socket (/api/socket) and, for each game, a stream of server-sent events (/api/games/{id}/stream); docs/api.md describes both.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'punica_session' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
