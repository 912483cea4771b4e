import { ONLOOKER } from '@punica/kernel';
import { expect, test } from 'vitest';
import type { LogPart } from '../play/protocol.ts';
import { missedSince } from './since.tsx';

const part = (place: number, by: number | null): LogPart => ({ place, by, lines: [] });
const LOG = [part(-1, null), part(0, 1), part(1, 0), part(2, 0), part(3, 1), part(4, 0), part(5, 0)];

test('a player is offered what others did since his own last action, seen or not', () => {
  expect(missedSince(LOG, 1, undefined)).toBe(4);
  expect(missedSince(LOG, 1, 6)).toBe(4);
  expect(missedSince(LOG.slice(0, 2), 0, undefined)).toBe(0);
});

test('nothing is offered where nobody else has acted since', () => {
  expect(missedSince(LOG, 0, 2)).toBeNull();
  expect(missedSince(LOG.slice(0, 1), 1, undefined)).toBeNull();
  expect(missedSince([...LOG, part(6, 1), part(7, null)], 1, undefined)).toBeNull();
});

test('somebody who only watches is offered what happened since he left', () => {
  expect(missedSince(LOG, ONLOOKER, undefined)).toBeNull();
  expect(missedSince(LOG, ONLOOKER, 3)).toBe(3);
  expect(missedSince(LOG, ONLOOKER, 6)).toBeNull();
});
