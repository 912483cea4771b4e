import { expect, test } from 'vitest';
import type { HannibalEvent } from '../events.ts';
import { by, opens } from './event-spots.ts';

const card = (use: Extract<HannibalEvent, { ev: 'card' }>['use']): HannibalEvent => ({
  ev: 'card',
  side: 0,
  card: 1 as never,
  use,
});

test('a card that answers stays in the paragraph of the play that it answers', () => {
  expect(opens(card('move'))).toBe('play');
  expect(opens(card('counter'))).toBeUndefined();
});

test('a phase has the colour of nobody in the log', () => {
  const phase = { ev: 'phase' } as HannibalEvent;
  expect(opens(phase)).toBe('play');
  expect(by(phase)).toBeNull();
  expect(by(card('move'))).toBeUndefined();
});
