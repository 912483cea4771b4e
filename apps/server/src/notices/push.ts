import type { PushSubscription } from 'web-push';
import { type Store, write } from '../storage/store.ts';
import type { Notice } from './notices.ts';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const FACT = 'vapid';
const GONE = [404, 410];

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

/** Returns whether the subscription is no longer there. */
export async function sendPush(
  keys: VapidKeys,
  subject: string,
  subscription: PushSubscription,
  notice: Notice,
): Promise<boolean> {
  const { default: webPush } = await import('web-push');
  const secure = subject.startsWith('https:') ? subject : 'https://punica.invalid';
  try {
    await webPush.sendNotification(subscription, JSON.stringify(notice), {
      vapidDetails: { subject: secure, ...keys },
      TTL: 24 * 60 * 60,
      timeout: 10_000,
    });
    return false;
  } catch (error) {
    if (GONE.includes((error as { statusCode?: number }).statusCode ?? 0)) return true;
    throw error;
  }
}
