import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_KINDS, eventKinds } from '@punica/protocol';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type App, buildApp } from '../../api/app.ts';
import { type OpenHouse, openHouse } from '../../open-house.ts';
import { exampleRequest } from './api-page.ts';
import { exampleOf } from './example.ts';
import { schemaOf } from './schema-words.ts';

let folder: string;
let house: OpenHouse;
let app: App;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punica-api-page-'));
  house = await openHouse(
    { port: 0, host: '', database: join(folder, 'punica.db'), logLevel: 'silent' },
    () => 'https://punica.example',
  );
  app = await buildApp(house);
});
afterAll(async () => {
  await app.fastify.close();
  await house.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string): Promise<Response> => app.fastify.inject({ url });

it('shows every endpoint with its fields, without a script and without anything from elsewhere', async () => {
  const { body, headers, statusCode } = await get('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch('text/html');
  for (const { method, path, summary } of app.endpoints) {
    expect(body).toContain(`>${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    expect(body).toContain(summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  }
  for (const kind of EVENT_KINDS) expect(body).toContain(`<code>${kind}</code>`);
  expect(body).not.toMatch(/<script|<img|style=|src=|<link(?! rel="stylesheet" href="\/api\/docs\.css")/);
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of links) expect(ids).toContain(id);
  const style = await get('/api/docs.css');
  expect(style.headers['content-type']).toMatch('text/css');
});

it('gives examples that the schemas take', () => {
  for (const it of app.endpoints) {
    const { path, body } = exampleRequest(it);
    expect(path).not.toMatch(/:\w|undefined/);
    const where = `${it.method} ${it.path}`;
    const params = it.params.safeParse(exampleOf(schemaOf(it.params, 'input')));
    const query = it.query.safeParse(exampleOf(schemaOf(it.query, 'input'), '', 1));
    expect([where, params.error?.issues]).toEqual([where, undefined]);
    expect([where, query.error?.issues]).toEqual([where, undefined]);
    if (it.body !== undefined)
      expect([where, it.body.safeParse(body).error?.issues]).toEqual([where, undefined]);
  }
  for (const kind of EVENT_KINDS) {
    const example = exampleOf(schemaOf(eventKinds[kind], 'output'));
    expect([kind, eventKinds[kind].safeParse(example).error?.issues]).toEqual([kind, undefined]);
  }
});
