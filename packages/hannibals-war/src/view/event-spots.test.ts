import { expect, test } from 'vitest';
import type { WarEvent } from '../events.ts';
import { by } from './event-spots.ts';

const of = (it: object) => by(it as WarEvent);

test('in the log a paragraph has the colour of who plays or attacks, and of nobody where all act together', () => {
  expect(of({ ev: 'played', player: 0 })).toBe(0);
  expect(of({ ev: 'operation', player: 2 })).toBe(2);
  expect(of({ ev: 'treachery', player: 3 })).toBe(3);
  expect(of({ ev: 'battle', attacker: 1, defender: 0 })).toBe(1);
  expect(of({ ev: 'phase' })).toBeNull();
  expect(of({ ev: 'lot' })).toBeNull();
  expect(of({ ev: 'moved', player: 2 })).toBeUndefined();
});
