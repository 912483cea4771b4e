import type { SharedMoment } from '@punica/insight';

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
export async function momentToFragment(moment: SharedMoment): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(moment));
  return toText(await through(new CompressionStream('deflate-raw'), bytes));
}

export async function fragmentToJson(fragment: string): Promise<unknown> {
  const bytes = await through(new DecompressionStream('deflate-raw'), toBytes(fragment));
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}
