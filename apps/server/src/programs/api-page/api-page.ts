import { EVENT_KINDS, eventKinds, frame, problemAnswer, push } from '@punica/protocol';
import * as z from 'zod';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Limits } from '../../settings.ts';
import { exampleOf } from './example.ts';
import { type Field, fieldsOf, formsOf, type Schema, schemaOf } from './schema-words.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string): string => text.replace(/[&<>"]/g, (it) => escapes[it]);

const ADMITS: Readonly<Record<Endpoint['admits'], string>> = {
  anybody: 'Anybody; whoever is known may see more.',
  page: 'Somebody at a page, and no program.',
  operator: 'Those who keep the server, at a page.',
  moderator: 'Those who decide on what is reported, at a page.',
  read: 'Somebody at a page, or a token with the scope <code>read</code> (or <code>bot</code>).',
  play: 'Somebody at a page, or a token with the scope <code>play</code> (or <code>bot</code>).',
  bot: 'A token with the scope <code>bot</code>.',
};

/** What belongs together, by how addresses begin; the first that fits. */
const GROUPS: readonly (readonly [string, string, RegExp])[] = [
  ['games', 'Games', /^\/api\/(games|dice)/],
  [
    'programs',
    'Bots, challenges, webhooks',
    /^\/api\/(challenges|me\/(bot|webhooks)|people\/:id\/challenge)/,
  ],
  ['studies', 'Studies', /^\/api\/studies/],
  ['tournaments', 'Tournaments and rankings', /^\/api\/(tournaments|leagues|rankings|seeks)/],
  ['operator', 'For those who keep the server', /^\/api\/(operator|moderation)/],
  ['people', 'People', /^\/api\/(me|people|guests|accounts|login|logout|teams|letters|news)/],
  ['house', 'The server itself', /./],
];

const CODES: readonly (readonly [string, string, string])[] = [
  ['bad-input', '400', 'A field is wrong; <code>field</code> names it. Nothing was changed.'],
  ['unknown', '401', 'Come in first: nobody is known to the server here.'],
  ['wrong-token', '401', 'The token is not known, or was revoked.'],
  ['wrong-login', '401', 'Name and password do not belong together.'],
  ['forbidden', '403', 'You may not do this.'],
  ['foreign', '403', 'A page of another site sent it.'],
  ['not-found', '404', 'There is no such thing, or it is not for you to know of.'],
  ['conflict', '409', 'It cannot be done as things stand.'],
  ['other-rules', '409', 'The game was played by rules that the program no longer follows.'],
  ['too-many', '429', 'A limit was hit. Wait.'],
  ['busy', '503', 'Nothing was done. Send the same again after <code>retryMs</code> milliseconds.'],
  ['fault', '503', 'The server made a mistake; <code>request</code> names it in its log.'],
];

const idOf = ({ method, path }: Endpoint): string =>
  `${method}${path}`
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase();

const row = ({ name, kind, required, words }: Field): string =>
  `<tr><th scope="row"><code>${plain(name)}</code></th><td>${plain(kind)}</td><td>${required ? 'yes' : ''}</td><td>${plain(words)}</td></tr>`;

const table = (fields: readonly Field[]): string =>
  fields.length === 0
    ? ''
    : `<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Is</th><th scope="col">Needed</th><th scope="col">Means</th></tr></thead><tbody>${fields.map(row).join('')}</tbody></table></div>`;

function described(schema: Schema): string {
  const forms = formsOf(schema);
  if (forms.length === 0) return table(fieldsOf(schema));
  return forms
    .map(
      (it) =>
        `<details><summary><code>${plain(it.name)}</code></summary>${table(fieldsOf(it.schema))}</details>`,
    )
    .join('');
}

const code = (text: string): string => `<pre tabindex="0"><code>${plain(text)}</code></pre>`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** What an example asks for: the address with its parts filled in, and the body. Both are made of the schemas. */
export function exampleRequest({ path, params, query, body }: Endpoint): { path: string; body: unknown } {
  const filled = exampleOf(schemaOf(params, 'input')) as Record<string, unknown>;
  const asked = exampleOf(schemaOf(query, 'input'), '', 1) as Record<string, unknown>;
  const search = new URLSearchParams(
    Object.entries(asked).map(([name, it]): [string, string] => [name, String(it)]),
  ).toString();
  return {
    path: `${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(filled[name])))}${search === '' ? '' : `?${search}`}`,
    body: body === undefined ? undefined : exampleOf(schemaOf(body, 'input')),
  };
}

function exampleText(it: Endpoint, origin: string): string {
  const { path, body } = exampleRequest(it);
  const token = ['anybody', 'page', 'operator', 'moderator'].includes(it.admits)
    ? ''
    : ` \\\n  -H "Authorization: Bearer $PUNICA_TOKEN"`;
  const method = it.method === 'GET' ? '' : ` -X ${it.method}`;
  const sent =
    body === undefined ? '' : ` \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(body)}'`;
  return `curl${method} '${origin}${path}'${token}${sent}`;
}

function endpointSection(it: Endpoint, limits: Limits, origin: string): string {
  const { method, path, summary, admits, limit, params, query, body, answer, produces } = it;
  const part = (title: string, inside: string): string => (inside === '' ? '' : `<h4>${title}</h4>${inside}`);
  const given = [...fieldsOf(schemaOf(params, 'input')), ...fieldsOf(schemaOf(query, 'input'))];
  const answered =
    answer instanceof z.ZodVoid
      ? '<p>Nothing: the status is 204.</p>'
      : produces === undefined
        ? described(schemaOf(answer, 'output')) || '<p>JSON.</p>'
        : `<p><code>${plain(produces)}</code></p>`;
  return `<section class="endpoint" id="${idOf(it)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${plain(path.replace(/:(\w+)/g, '{$1}'))}</code></h3>
<p>${plain(summary)}.</p>
<p class="soft">${ADMITS[admits]}${limit === undefined ? '' : ` At most ${limits[limit]} a minute from one address.`}</p>
<details><summary>Fields, answer, example</summary>
${part('In the address', table(given))}${part('Body', body === undefined ? '' : described(schemaOf(body, 'input')))}${part('Answer', answered)}${part('Example', code(exampleText(it, origin)))}
</details></section>`;
}

const grouped = (endpoints: readonly Endpoint[]) =>
  GROUPS.map(([id, name]) => ({
    id,
    name,
    list: endpoints.filter((it) => GROUPS.find(([, , begins]) => begins.test(it.path))?.[0] === id),
  })).filter(({ list }) => list.length > 0);

function eventsPart(): string {
  const kinds = EVENT_KINDS.map((kind) => {
    const schema = schemaOf(eventKinds[kind], 'output');
    return `<details><summary><code>${kind}</code></summary>${table(fieldsOf(schema))}${code(json(exampleOf(schema)))}</details>`;
  });
  return `<section id="events"><h2>Events</h2>
<p><code>GET /api/me/events</code> is a stream of server-sent events for a person or a bot: first every challenge that waits and every game that is played, then whatever happens, each as <code>{"type":"event","event":…}</code>. The same comes on a socket. An event that is told again has the same <code>id</code>.</p>
${kinds.join('')}
<h3>Webhooks</h3>
<p>An address that you name with <code>POST /api/me/webhooks</code> is posted each event as JSON. The header <code>X-Punica-Signature</code> is <code>t=TIME,v1=HEX</code>: HEX is the HMAC-SHA256, with the secret that you were told, of <code>TIME.BODY</code>. Compare it, refuse a TIME that is more than five minutes off, and answer with a status below 300 within ten seconds. What fails is tried again after 1, 5, 15, 60 minutes, 4, 12 and 24 hours. Events may come twice or in another order: go by <code>id</code> and <code>at</code>.</p>
${code(`import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(secret, header, body) {
  const [, time, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (time === undefined || Math.abs(Date.now() - Number(time)) > 300_000) return false;
  const wanted = createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest('hex');
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}`)}</section>`;
}

function limitsPart(limits: Limits): string {
  const rows: readonly (readonly [string, number])[] = [
    ['requests a minute from one address', limits.requests],
    ['things created a minute from one address', limits.creations],
    ['logins a minute from one address', limits.logins],
    ['looks back, verifications and exports a minute from one address', limits.looks],
    ['messages a second on one socket', limits.frames],
    ['sockets and streams of one person', limits.socketsPerPerson],
    ['games and studies followed on one socket', limits.gamesFollowed],
    ['games of one person that are open or running', limits.gamesPerPerson],
    ['changes of studies by one person in a minute', limits.edits],
    ['bytes of a body, unless an endpoint says otherwise', limits.bodyBytes],
  ];
  return `<section id="limits"><h2>Limits</h2><table><tbody>${rows
    .map(([words, n]) => `<tr><th scope="row">${words}</th><td>${n.toLocaleString('en')}</td></tr>`)
    .join('')}</tbody></table></section>`;
}

/** The interface as a page to be read, made of the very schemas that check what comes in. It needs no script. */
export function apiPage(endpoints: readonly Endpoint[], limits: Limits, origin: string): string {
  const groups = grouped(endpoints);
  const more = [
    ['events', 'Events and webhooks'],
    ['live', 'Sockets and streams'],
    ['errors', 'Errors'],
    ['limits', 'Limits'],
  ] as const;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>The interface · Punica</title><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<header><a href="/">PVNICA</a><h1>The interface for programs</h1>
<p>The page uses nothing else. Bodies and answers are JSON, dates are milliseconds since 1970. A program sends <code>Authorization: Bearer punica_…</code>; its person makes the token under <a href="/account">Account</a>. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<div class="columns">
<nav aria-label="Contents"><ul>${groups
    .map(
      ({ id, name, list }) =>
        `<li><a href="#${id}">${name}</a><details><summary>${list.length} requests</summary><ul>${list
          .map(
            (it) =>
              `<li><a href="#${idOf(it)}"><span class="method ${it.method.toLowerCase()}">${it.method}</span> ${plain(it.path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}'))}</a></li>`,
          )
          .join('')}</ul></details></li>`,
    )
    .join('')}${more.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join('')}</ul></nav>
<main>
${groups
  .map(
    ({ id, name, list }) =>
      `<section id="${id}"><h2>${name}</h2>${list.map((it) => endpointSection(it, limits, origin)).join('\n')}</section>`,
  )
  .join('\n')}
${eventsPart()}
<section id="live"><h2>Sockets and streams</h2>
<p><code>GET /api/socket</code> is a socket of JSON messages; <code>GET /api/games/{id}/stream</code> sends what concerns one game as server-sent events, with the version as event id: send <code>Last-Event-ID</code> to go on.</p>
<h3>What you send on a socket</h3>${described(schemaOf(frame, 'input'))}
<h3>What you are sent</h3>${described(schemaOf(push, 'output'))}</section>
<section id="errors"><h2>Errors</h2><p>A refusal has a status of 400 or more and one form:</p>${table(fieldsOf(schemaOf(problemAnswer, 'output')))}
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Means</th></tr></thead><tbody>${CODES.map(
    ([name, status, words]) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${status}</td><td>${words}</td></tr>`,
  ).join('')}</tbody></table></section>
${limitsPart(limits)}
</main></div></body></html>
`;
}
