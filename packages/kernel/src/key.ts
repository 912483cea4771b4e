import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** A game's secret: 32 bytes as 64 hexadecimal digits. Whoever has it can foresee every die. */
export type KeyText = string;

export const isKeyText = (text: unknown): text is KeyText =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** A key anyone can make again from a word or number: for tests and simulations, not for play against others. */
export const keyFromSeed = (seed: string | number): KeyText =>
  bytesToHex(sha256(utf8ToBytes(`punica seed ${seed}`)));

/** What may be shown before the game ends so that the key cannot be changed afterwards. */
export const keyCommitment = (key: KeyText): string => bytesToHex(sha256(hexToBytes(key)));

export function keyWords(key: KeyText): Uint32Array {
  const bytes = hexToBytes(key);
  const words = new Uint32Array(8);
  for (let i = 0; i < 8; i++) {
    words[i] = bytes[4 * i] | (bytes[4 * i + 1] << 8) | (bytes[4 * i + 2] << 16) | (bytes[4 * i + 3] << 24);
  }
  return words;
}
