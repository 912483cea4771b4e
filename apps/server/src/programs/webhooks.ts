import { createHmac } from 'node:crypto';
import type { Delivery, HouseEvent, NewWebhook, WebhookInfo } from '@punica/protocol';
import { postOutside } from '../notices/outside.ts';
import { checkWebhook } from '../notices/webhook.ts';
import { conflict, notFound } from '../problem.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import { DAY, MINUTE } from '../spans.ts';
import { type Store, type Write, write } from '../storage/store.ts';
import type { WebhooksTable } from '../storage/tables.ts';

type Topic = WebhookInfo['topics'][number];

const MOST_HOOKS = 10;
const MOST_SHOWN = 100;
const KEPT_MS = 30 * DAY;
/** Pauses between attempts: about a day and a half in all. */
const PAUSES_MS = [1, 5, 15, 60, 240, 720, 1_440].map((minutes) => minutes * MINUTE);
/** After so many events in a row that could not be delivered the address is left alone. */
const MOST_FAILED = 20;

const topicsOf = ({ topics }: Pick<WebhooksTable, 'topics'>): Topic[] => topics.split(' ') as Topic[];

/** Part of a batch: an event goes to every address of a person that wants it. Told again, it goes once. */
export async function deliveriesFor(store: Store, person: string, event: HouseEvent): Promise<Write[]> {
  const { db } = store;
  const hooks = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('person', '=', person)
    .where('active', '=', 1)
    .execute();
  const topic = event.type.split('.')[0];
  return hooks
    .filter((hook) => topicsOf(hook).some((it) => it === topic))
    .flatMap((hook) => deliveryTo(store, hook.id, event));
}

function deliveryTo(store: Store, hook: string, event: HouseEvent): Write[] {
  const { db } = store;
  const now = Date.now();
  const id = hashOf(`${hook} ${event.id}`).slice(0, 24);
  const row = {
    id,
    hook,
    event: event.id,
    type: event.type,
    body: JSON.stringify(event),
    at: now,
    state: 'waiting' as const,
    attempts: 0,
    last_at: null,
    status: null,
    problem: null,
    next_at: now,
  };
  return [
    write(
      db
        .insertInto('deliveries')
        .values(row)
        .onConflict((it) => it.doNothing()),
    ),
    store.plan({ kind: 'webhook', key: `webhook:${id}`, payload: { delivery: id }, at: now }),
  ];
}

/** What a delivery is signed with: the time and the body, so that neither can be changed nor sent again much later. */
export const signatureOf = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

/** Addresses that people's programs are told at. */
export class Webhooks {
  readonly #store: Store;
  /** For tests: addresses may lead inside. */
  readonly #allowInside: boolean;

  constructor(store: Store, allowInside: boolean) {
    this.#store = store;
    this.#allowInside = allowInside;
  }

  async add(person: string, url: string, topics: readonly Topic[]): Promise<NewWebhook> {
    const { db } = this.#store;
    const known = await this.list(person);
    if (known.length >= MOST_HOOKS) throw conflict(`There is room for ${MOST_HOOKS} webhooks.`);
    const row = {
      id: newId(),
      person,
      url: checkWebhook(url, this.#allowInside, 'url'),
      secret: newSecret(),
      topics: [...new Set(topics)].join(' '),
      active: 1 as const,
      failed: 0,
      created_at: Date.now(),
    };
    await this.#store.write([write(db.insertInto('webhooks').values(row))]);
    return { id: row.id, secret: row.secret };
  }

  async list(person: string): Promise<WebhookInfo[]> {
    const rows = await this.#store.db
      .selectFrom('webhooks')
      .selectAll()
      .where('person', '=', person)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      topics: topicsOf(row),
      active: row.active === 1,
      createdAt: row.created_at,
    }));
  }

  async change(
    person: string,
    id: string,
    { topics, active }: { topics?: readonly Topic[]; active?: boolean },
  ) {
    await this.#own(person, id);
    const set = {
      ...(topics === undefined ? {} : { topics: [...new Set(topics)].join(' ') }),
      ...(active === undefined ? {} : { active: active ? (1 as const) : (0 as const), failed: 0 }),
    };
    if (Object.keys(set).length === 0) return;
    await this.#store.write([write(this.#store.db.updateTable('webhooks').set(set).where('id', '=', id))]);
  }

  async remove(person: string, id: string): Promise<void> {
    await this.#own(person, id);
    const { db } = this.#store;
    await this.#store.write([
      write(db.deleteFrom('deliveries').where('hook', '=', id)),
      write(db.deleteFrom('webhooks').where('id', '=', id)),
    ]);
  }

  async #own(person: string, id: string): Promise<WebhooksTable> {
    const row = await this.#store.db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    if (row === undefined) throw notFound('There is no such webhook.');
    return row;
  }

  /** Sends something that means nothing, to see whether it arrives. */
  async ping(person: string, id: string): Promise<void> {
    const { id: hook } = await this.#own(person, id);
    const event = { type: 'ping' as const, id: `ping:${newId()}`, at: Date.now() };
    await this.#store.write(deliveryTo(this.#store, hook, event));
  }

  async deliveries(person: string, id: string): Promise<Delivery[]> {
    await this.#own(person, id);
    const rows = await this.#store.db
      .selectFrom('deliveries')
      .selectAll()
      .where('hook', '=', id)
      .orderBy('at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map(
      ({ id: delivery, event, type, at, state, attempts, last_at, status, problem, next_at }) => ({
        id: delivery,
        event,
        type,
        at,
        state,
        attempts,
        lastAt: last_at,
        status,
        problem,
        nextAt: next_at,
      }),
    );
  }

  /** The job: one attempt; where it fails the next is planned, later each time. */
  async deliver(id: string): Promise<void> {
    const { db } = this.#store;
    const row = await db
      .selectFrom('deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'deliveries.hook')
      .selectAll('deliveries')
      .select(['webhooks.url', 'webhooks.secret', 'webhooks.active', 'webhooks.failed'])
      .where('deliveries.id', '=', id)
      .executeTakeFirst();
    if (row === undefined || row.state !== 'waiting') return;
    if (row.active === 0 && row.type !== 'ping') {
      await this.#store.write([
        this.#told(id, { state: 'failed', next_at: null, problem: 'the webhook rests' }),
      ]);
      return;
    }
    const now = Date.now();
    const answer = await this.#post(row.url, row.secret, id, row.type, row.body, now);
    const attempts = row.attempts + 1;
    const tried = { attempts, last_at: now, ...answer };
    if (answer.problem === null) {
      await this.#store.write([
        this.#told(id, { ...tried, state: 'delivered', next_at: null }),
        write(db.updateTable('webhooks').set({ failed: 0 }).where('id', '=', row.hook)),
        write(
          db
            .deleteFrom('deliveries')
            .where('hook', '=', row.hook)
            .where('at', '<', now - KEPT_MS),
        ),
      ]);
      return;
    }
    const pause = PAUSES_MS[row.attempts];
    if (pause === undefined) {
      const failed = row.failed + 1;
      const rests = failed >= MOST_FAILED ? { active: 0 as const } : {};
      await this.#store.write([
        this.#told(id, { ...tried, state: 'failed', next_at: null }),
        write(
          db
            .updateTable('webhooks')
            .set({ failed, ...rests })
            .where('id', '=', row.hook),
        ),
      ]);
      return;
    }
    await this.#store.write([
      this.#told(id, { ...tried, next_at: now + pause }),
      this.#store.plan({ kind: 'webhook', key: `webhook:${id}`, payload: { delivery: id }, at: now + pause }),
    ]);
  }

  #told(id: string, set: object): Write {
    return write(this.#store.db.updateTable('deliveries').set(set).where('id', '=', id));
  }

  async #post(url: string, secret: string, id: string, type: string, body: string, time: number) {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Punica-Webhook/1',
      'x-punica-event': type,
      'x-punica-delivery': id,
      'x-punica-signature': `t=${time},v1=${signatureOf(secret, time, body)}`,
    };
    try {
      const status = await postOutside(url, headers, body, this.#allowInside);
      return { status, problem: status < 300 ? null : `answered ${status}` };
    } catch (error) {
      // What exactly went wrong inside is nobody's business outside.
      const { code, message } = error as { code?: string; message?: string };
      return {
        status: null,
        problem: code ?? (message === 'the address leads inside' ? message : 'could not be reached'),
      };
    }
  }
}
