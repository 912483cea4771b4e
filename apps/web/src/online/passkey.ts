import type { PasskeyQuestion } from '@punica/protocol';
import { ask } from './server-api.ts';

/** What is asked is for the browser alone. */
type Begun<T> = Omit<PasskeyQuestion, 'options'> & { readonly options: T };

/** The same page under the name of this machine, where it was opened by its number. */
export function namedAddress({ hostname, port, pathname }: Pick<Location, 'hostname' | 'port' | 'pathname'>) {
  return /^127\.|^\[::1\]$/.test(hostname) ? `http://localhost:${port}${pathname}` : undefined;
}

/** Passkeys need a safe address, and a browser that reads and writes them as JSON. */
export const canUsePasskeys = (): boolean =>
  // They belong to a name, never to a number.
  !/^[\d.]+$|:/.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

const asJson = (credential: Credential | null): unknown => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.');
  return credential.toJSON();
};

export async function logInWithPasskey(): Promise<void> {
  const { ticket, options } = await ask<Begun<PublicKeyCredentialRequestOptionsJSON>>(
    'POST',
    '/api/login/passkey/options',
  );
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const response = asJson(await navigator.credentials.get({ publicKey }));
  await ask('POST', '/api/login/passkey', { ticket, response });
}

export async function addPasskey(label: string): Promise<void> {
  const { ticket, options } = await ask<Begun<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    '/api/me/passkeys/options',
  );
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const response = asJson(await navigator.credentials.create({ publicKey }));
  await ask('POST', '/api/me/passkeys', { ticket, label, response });
}
