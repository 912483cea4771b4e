import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip' | 'identity';

const LEAST_BYTES = 1024;
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What the browser takes, best first; `q=0` means that it does not. */
export function choosePacking(acceptEncoding: string | undefined): Packing {
  const taken = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(name);
  }
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

export const worthPacking = (bytes: Buffer): boolean => bytes.length >= LEAST_BYTES;

export async function pack(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'gzip') return zip(bytes);
  if (packing === 'identity') return bytes;
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
