import { ask } from './server-api.ts';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

const keyBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

/** Lets this browser receive push messages, after asking its person. */
export async function subscribeHere(pushKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('The browser does not allow messages from this page.');
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(pushKey),
  });
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  await ask('PUT', '/api/me/push', { endpoint, expirationTime: expirationTime ?? null, keys });
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  await ask('DELETE', '/api/me/push');
}
