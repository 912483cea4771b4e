import { expect, test } from 'vitest';
import { chachaBlock, chachaPermute } from './chacha.ts';

const hexOf = (words: Uint32Array): string =>
  [...new Uint8Array(words.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('gives the block of RFC 8439, 2.3.2', () => {
  const block = Uint32Array.from(
    [
      [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574],
      [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c],
      [0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c],
      [0x00000001, 0x09000000, 0x4a000000, 0x00000000],
    ].flat(),
  );
  chachaPermute(block);
  expect(hexOf(block)).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
      'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

test('gives the first two blocks of RFC 8439, A.1, for a key of zeros', () => {
  const out = new Uint32Array(16);
  chachaBlock(new Uint32Array(8), 0, 0, out);
  expect(hexOf(out)).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7' +
      'da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  );
  chachaBlock(new Uint32Array(8), 1, 0, out);
  expect(hexOf(out)).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed' +
      '29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  );
});

test('keeps the place in the log apart from the counter', () => {
  const blocks = [
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(([counter, place]) => {
    const out = new Uint32Array(16);
    chachaBlock(new Uint32Array(8), counter, place, out);
    return hexOf(out);
  });
  expect(new Set(blocks).size).toBe(3);
});
