import { describe, expect, it } from 'vitest';
import { textOf } from './book.ts';
import { numeral, turnsOf } from './panel.ts';
import { joined, type Sheet, small, strong, wordsOf } from './sheet.ts';

const everyBlock: Sheet<string> = [
  { heading: [{ sign: 1 }, 'heading'] },
  { text: [strong(7), small('tiny'), { picture: 'coin', label: 'pictured' }] },
  {
    lines: [
      {
        words: 'first',
        below: 'under',
        end: 3,
        pieces: [{ picture: 'plate', label: 'piece', count: 2 }],
        lines: [{ words: 'nested' }],
      },
    ],
  },
  { pieces: [{ picture: 'plate', label: 'alone', count: 1 }] },
  { grid: { name: 'unread', head: ['column'], rows: [['row', { text: 'cell', title: 'unread' }]] } },
  { gauge: { part: 0.5, by: 0, words: 'halfway' } },
  { tally: [0, 1], words: 'counted' },
  { fold: 'folded', inside: [{ text: 'within' }] },
  { beside: 'coin', inside: [{ text: 'next' }] },
  { part: [{ text: 'last' }] },
];

describe('the words of a sheet', () => {
  it('are those of every kind of block, in their order', () => {
    const words = wordsOf(everyBlock).split(/\s+/).filter(Boolean).join(' ');
    expect(words).toBe(
      'heading 7 tiny pictured first under 3 piece nested alone column row cell halfway counted folded within next last',
    );
  });

  it('make an entry be found, with its title and what is not shown', () => {
    const text = textOf({ id: 'x', title: 'Title', sheet: [{ text: 'body' }], also: 'hidden' });
    for (const word of ['Title', 'body', 'hidden']) expect(text).toContain(word);
  });
});

describe('short facts', () => {
  it('leave out what is empty or does not hold', () => {
    expect(joined(['a', '', false, null, undefined, 'b'])).toBe('a · b');
    expect(joined(['a', 'b'], ', ')).toBe('a, b');
  });
});

describe('a track', () => {
  it('knows which turns are gone, which one is now, and names them in Roman numerals', () => {
    const turns = [8, 9, 10].map((turn) => ({ turn, name: `year ${turn}` }));
    expect(turnsOf(turns, 9)).toEqual([
      { sign: 'VIII', name: 'year 8', state: 'gone' },
      { sign: 'IX', name: 'year 9', state: 'now' },
      { sign: 'X', name: 'year 10', state: '' },
    ]);
    expect(numeral(11)).toBe('11');
  });
});
