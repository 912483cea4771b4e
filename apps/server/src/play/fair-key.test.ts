import { isKeyText } from '@punica/kernel';
import { expect, it } from 'vitest';
import { newPart } from '../secrets.ts';
import { commitmentOf, keyOf } from './fair-key.ts';

const parts = { server: 'a'.repeat(64), players: ['b'.repeat(64), null, 'c'.repeat(64)] };

it('makes a key that every part changes', () => {
  const key = keyOf(parts);
  expect(isKeyText(key)).toBe(true);
  expect(keyOf({ ...parts, server: newPart() })).not.toBe(key);
  expect(keyOf({ ...parts, players: [newPart(), null, parts.players[2]] })).not.toBe(key);
  expect(keyOf({ ...parts, players: [parts.players[2], null, parts.players[0]] })).not.toBe(key);
});

it('can be worked out anew by anybody with a hash function', () => {
  expect(keyOf(parts)).toBe('e37e6cbefee7322fe61bafeb2cb0e2f2caf139051df64e6b267d90d347bb1ffb');
  expect(commitmentOf(parts.server)).not.toContain(parts.server.slice(0, 8));
});
