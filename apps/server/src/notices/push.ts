import type { PushSubscription } from 'web-push';
import { type Store, write } from '../storage/store.ts';
import type { Notice } from './delivery.ts';
import { postOutside } from './outside.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FACT = 'vapid';
const GONE = [404, 410];
const TTL_SECONDS = 24 * 60 * 60;

/** The keys that push services know this server by; made once and kept. */
export async function vapidKeys({ db, write: store }: Store): Promise<VapidKeys> {
  const read = () => db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst();
  const known = await read();
  if (known !== undefined) return JSON.parse(known.value) as VapidKeys;
  const { default: webPush } = await import('web-push');
  const value = JSON.stringify(webPush.generateVAPIDKeys());
  await store([
    write(
      db
        .insertInto('facts')
        .values({ name: FACT, value })
        .onConflict((it) => it.doNothing()),
    ),
  ]);
  return JSON.parse((await read())!.value) as VapidKeys;
}

/** Returns whether the subscription is no longer there. Only the browser that made it can read the message. */
export async function sendPush(
  keys: VapidKeys,
  subject: string,
  subscription: PushSubscription,
  notice: Notice,
  allowInside: boolean,
): Promise<boolean> {
  const { default: webPush } = await import('web-push');
  const secure = subject.startsWith('https:') ? subject : 'https://punica.invalid';
  const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    vapidDetails: { subject: secure, ...keys },
    TTL: TTL_SECONDS,
  });
  const status = await postOutside(endpoint, headers as Record<string, string>, body ?? '', allowInside);
  if (GONE.includes(status)) return true;
  if (status >= 300) throw new Error(`the push service answered ${status}`);
  return false;
}
