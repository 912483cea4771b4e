import { addressOf } from './address.ts';
import { copyText } from './clipboard.ts';
import { words } from './words/index.ts';

/** Browsers, mail and most chats carry links of this length; what is larger travels as a file. */
const LONGEST_LINK = 30_000;

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const blob = new Blob([bytes]);
  return new Uint8Array(
    await new Response(
      blob.stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>),
    ).arrayBuffer(),
  );
}

const toText = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

/** The part of an address behind `#`: a browser never sends it to a server. */
async function jsonToFragment(json: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return toText(await through(new CompressionStream('deflate-raw'), bytes));
}

export async function fragmentToJson(fragment: string): Promise<unknown> {
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), toBytes(fragment));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    // Chats cut long links short and wrap them; what fails first depends on where.
    throw new Error(words.loading.damagedLink);
  }
}

/** A link that was asked for: its address, or nothing where it grew too long; and whether it is in the clipboard. */
export interface MadeLink {
  readonly address: string | null;
  readonly copied: boolean;
}

/** A link to a screen that holds all it needs behind its `#`, where no server sees it. */
export async function copyLink(path: string, json: unknown): Promise<MadeLink> {
  const address = new URL(addressOf(`${path}#${await jsonToFragment(json)}`), location.href).href;
  if (address.length > LONGEST_LINK) return { address: null, copied: false };
  return { address, copied: await copyText(address) };
}
