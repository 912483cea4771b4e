import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256, as 64 hexadecimal digits. */
export const checksumOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
