import { BadInput, checksumOf } from '@punica/kernel';
import { Net } from './net.ts';

/** What a judge was taught, and by what: written by `tools/train`, kept beside the data of its game. */
export interface TaughtFile {
  readonly format: 'punica-judge';
  readonly version: 1;
  readonly game: string;
  readonly date: string;
  /** What it was taught by, and how well it says the outcome of games that it has not seen. */
  readonly taught: Readonly<Record<string, unknown>>;
  readonly shape: {
    readonly facts: number;
    readonly inputs: number;
    readonly roles: number;
    readonly hidden: number;
    readonly second: number;
  };
  /** SHA-256 of the weights. */
  readonly checksum: string;
  /** The weights, as base64. */
  readonly weights: string;
}

/** The judge in a file; refused where the file is damaged. */
export function netIn(file: TaughtFile): Net {
  if (file.format !== 'punica-judge' || file.version !== 1)
    throw new BadInput('format', 'is no judge of this version');
  const bytes = bytesIn(file.weights);
  if (bytes.length !== Net.bytesOf(file.shape))
    throw new BadInput('weights', `are ${bytes.length} bytes and should be ${Net.bytesOf(file.shape)}`);
  if (checksumOf(bytes) !== file.checksum) throw new BadInput('checksum', 'does not fit the weights');
  return new Net(file.shape, bytes);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of base64: pure code has neither the browser's way nor Node's. */
function bytesIn(written: string): Uint8Array {
  const letters = written.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    held = (held << 6) | LETTERS.indexOf(letter);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
    held &= (1 << bits) - 1;
  }
  return bytes;
}
