import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { type App, buildApp } from './app.ts';

let folder: string;
let house: OpenHouse;
let app: App;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-openapi-'));
  const settings = { port: 0, host: '', database: join(folder, 'punica.db'), logLevel: 'silent' };
  house = await openHouse(settings, () => 'https://punica.example');
  app = await buildApp(house);
});
afterAll(async () => {
  await app.fastify.close();
  await house.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.fastify.inject({ url, headers });

it('describes every endpoint with its parameters, body and answer', async () => {
  const description = (await get('/api/openapi.json')).json();
  expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://punica.example' }] });
  for (const { method, path, body } of app.endpoints) {
    const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([path, operation?.summary !== undefined]).toEqual([path, true]);
    expect([path, operation.requestBody !== undefined]).toEqual([path, body !== undefined]);
  }
  const create = description.paths['/api/games'].post.requestBody.content['application/json'].schema;
  expect(create.required).toEqual(['game', 'scenario']);
  expect(create.properties.clock.oneOf ?? create.properties.clock.anyOf).toHaveLength(3);
  const names = Object.values<Record<string, { operationId: string }>>(description.paths).flatMap((it) =>
    Object.values(it).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('says that it is alive and ready, and no longer ready once it stops', async () => {
  expect((await get('/health')).json()).toEqual({ alive: true });
  expect((await get('/ready')).statusCode).toBe(200);
  house.stopping = true;
  expect((await get('/ready')).statusCode).toBe(503);
  expect((await get('/health')).statusCode).toBe(200);
  house.stopping = false;
});

it('gives metrics to this machine only, and without anybody in them', async () => {
  await get('/api/games?state=open');
  const near = await get('/metrics');
  expect(near.body).toContain('punica_request_seconds_bucket');
  expect(near.body).toContain('route="/api/games"');
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403);
});
