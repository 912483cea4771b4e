import { expect, test } from 'vitest';
import type { Ending, LogLine, LogPart } from '../play/protocol.ts';
import { greatIn } from './great.ts';

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  text,
  event: null,
  spots: [],
  ...more,
});
const part = (...lines: LogLine[]): LogPart => ({ place: 0, by: 0, lines });
const hannibal = { kind: 'general', id: 'hannibal' };
const ENDING: Ending = { sentence: 'Carthage sues for peace.', rule: '3.2', winners: [0] };

test('an ordinary action gets no screen', () => {
  expect(greatIn([part(line('marches'), line('rolls', { told: true }))], null)).toBeNull();
});

test('everything great in what was done is told at once, a death before a city', () => {
  const moment = greatIn(
    [
      part(line('Capua falls.', { great: 'fall' }), line('marches')),
      part(line('Hannibal is killed.', { great: 'death', about: [hannibal] })),
    ],
    null,
  );
  expect(moment).toEqual({
    kind: 'death',
    sentences: ['Capua falls.', 'Hannibal is killed.'],
    about: [hannibal],
    winners: [],
  });
});

test('the end of the war comes before what led to it', () => {
  const moment = greatIn([part(line('Carthago falls.', { great: 'fall' }))], ENDING);
  expect(moment?.kind).toBe('end');
  expect(moment?.sentences).toEqual([ENDING.sentence]);
  expect(moment?.winners).toEqual([0]);
});
