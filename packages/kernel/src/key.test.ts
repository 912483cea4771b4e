import { expect, test } from 'vitest';
import { isKeyText, keyCommitment, keyFromSeed, keyWords } from './key.ts';

test('a key is 64 hexadecimal digits and nothing else', () => {
  const key = keyFromSeed(1);
  expect(isKeyText(key)).toBe(true);
  expect(keyFromSeed(2)).not.toBe(key);
  for (const bad of [key.slice(1), `${key}0`, key.toUpperCase().replace(/\d/g, 'A'), `${key}\n`, 5, null]) {
    expect(isKeyText(bad)).toBe(false);
  }
});

test('the commitment is the SHA-256 of the key bytes', () => {
  expect(keyCommitment('00'.repeat(32))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  );
});

test('the words of a key are little-endian', () => {
  expect(keyWords(`00010203${'00'.repeat(27)}ff`)).toEqual(
    Uint32Array.of(0x03020100, 0, 0, 0, 0, 0, 0, 0xff000000),
  );
});
