import { isIP } from 'node:net';
import { badInput } from '../problem.ts';
import type { Notice } from './delivery.ts';
import { isInside, postOutside } from './outside.ts';

export function checkWebhook(text: string, allowInside: boolean, field = 'webhook'): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw badInput(field, 'must be an address');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const open = url.protocol === 'https:' && (isIP(host) === 0 || !isInside(host)) && host !== 'localhost';
  if (!open && !allowInside) throw badInput(field, 'must be a public https address');
  return url.href;
}

/** One message that Discord (`content`) and Slack (`text`) both understand. */
export async function sendWebhook(
  address: string,
  { text, url }: Notice,
  allowInside: boolean,
): Promise<void> {
  const words = `${text} ${url}`;
  const body = JSON.stringify({ content: words, text: words, allowed_mentions: { parse: [] } });
  const status = await postOutside(address, { 'content-type': 'application/json' }, body, allowInside);
  if (status >= 300) throw new Error(`the webhook answered ${status}`);
}
