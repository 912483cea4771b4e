import { expect, test } from 'vitest';
import type { LogLine, LogPart } from '../play/protocol.ts';
import { grouped, sideOf } from './log-tab.tsx';

const line = (text: string, opens?: LogLine['opens']): LogLine => ({
  text,
  event: null,
  spots: [],
  ...(opens === undefined ? {} : { opens }),
});
const part = (place: number, ...lines: LogLine[]): LogPart => ({ place, by: 0, lines });

test('the log is grouped by turn and by card play', () => {
  const groups = grouped([
    part(-1, line('cards are dealt')),
    part(0, line('turn 1', 'chapter'), line('first')),
    part(1, line('plays a card', 'play')),
    part(2, line('marches')),
    part(3, line('plays another', 'play')),
  ]);
  expect(groups.map((group) => group.chapter ?? group.head?.line.text)).toEqual([
    'Set-up',
    'turn 1',
    'plays a card',
    'plays another',
  ]);
  expect(groups[2].rest.map(({ line: { text } }) => text)).toEqual(['marches']);
});

test('a paragraph has the colour of the side that it is about, not of who ended the phase before', () => {
  const phase = (text: string, by: number | null): LogLine => ({ ...line(text, 'play'), by });
  const groups = grouped([
    part(0, phase('Movement: Carthage', 1)),
    part(1, phase('Combat', null)),
    part(2, line('attacks', 'play')),
  ]);
  expect(groups.map(sideOf)).toEqual([1, null, 0]);
});
