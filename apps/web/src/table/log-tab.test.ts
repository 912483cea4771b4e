import { expect, test } from 'vitest';
import type { LogLine, LogPart } from '../play/protocol.ts';
import { grouped } from './log-tab.tsx';

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
