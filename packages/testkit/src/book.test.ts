import { expect, it } from 'vitest';
import { bookFlaws } from './book.ts';

const entry = (id: string, title = id) => ({ id, title, sheet: [] });
const section = (...entries: ReturnType<typeof entry>[]) => [
  { id: 'cards', name: 'Cards', layout: 'cards' as const, entries },
];

it('a book with as many entries as there should be, each once, has no flaw', () => {
  expect(bookFlaws(section(entry('a'), entry('b')), { cards: 'ab' })).toEqual([]);
});

it('names what is missing, too much or there twice', () => {
  expect(bookFlaws(section(entry('a')), { cards: 'ab', places: 'x' })).toEqual([
    'cards has 1 entries, not 2',
    'places has 0 entries, not 1',
  ]);
  expect(bookFlaws(section(entry('a'), entry('a')), { cards: 'ab' })).toEqual(['a stands twice']);
});
