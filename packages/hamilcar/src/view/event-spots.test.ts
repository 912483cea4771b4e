import { expect, test } from 'vitest';
import type { HamilcarEvent } from '../events.ts';
import { by, opens } from './event-spots.ts';

const event = (it: object): HamilcarEvent => it as HamilcarEvent;

test('a card that answers stays in the paragraph of the play that it answers', () => {
  expect(opens(event({ ev: 'card', use: 'ops' }))).toBe('play');
  expect(opens(event({ ev: 'card', use: 'counter' }))).toBeUndefined();
});

test('in the log a phase has the colour of nobody, and a battle that of who brings it about', () => {
  expect(by(event({ ev: 'phase' }))).toBeNull();
  expect(by(event({ ev: 'battle', attacker: 1 }))).toBe(1);
  expect(by(event({ ev: 'navalBattle', mover: 0 }))).toBe(0);
  expect(by(event({ ev: 'card', use: 'ops' }))).toBeUndefined();
});
